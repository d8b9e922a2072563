import { convertHtml } from '../../../import/convert/convert-html';
import { outline } from '../../rigs/outline';
import { articleOf, convert, postAddress, read } from './converted-post';

const uploads = 'https://old.example/f';

const known = new Map([
  ['https://old.example/f/ring.jpg', { alt: 'The ring from above', caption: 'At dawn' }],
]);

describe('pictures', () => {
  it('takes the original of a rendition, its description from the library and its caption', () => {
    const { lines, losses, body } = read(
      `<figure class="wp-block-image alignright size-medium">
        <a href="${uploads}/ring.jpg"><img src="${uploads}/ring-300x200.jpg" alt=""></a>
        <figcaption>The ring,<br><em>empty</em></figcaption></figure>`,
      known,
    );
    expect(lines).toEqual([
      'image {asset https://old.example/f/ring.jpg (The ring from above), caption The ring, empty}',
    ]);
    expect(losses).toEqual(['changed: a picture beside the text: in one place']);
    const texts = { alt: 'The ring from above', caption: 'The ring, empty', focus: undefined };
    expect(body.pictures).toEqual([{ address: 'https://old.example/f/ring.jpg', ...texts }]);
  });

  it('keeps the links of a picture and of its caption below it', () => {
    const { lines, losses } = read(
      `<div class="wp-caption"><a href="https://shop.example/gloves"><img src="glove.png" alt="A glove"></a>
        <p class="wp-caption-text">Photo: <a href="https://ann.example/">Ann</a></p></div>`,
    );
    expect(lines).toEqual([
      'image {asset https://old.example/2019/jab/glove.png (A glove)}',
      'p: [A glove|link https://shop.example/gloves]',
      'p: Photo: [Ann|link https://ann.example/]',
    ]);
    expect(losses).toEqual(['changed: a caption with a link: Photo: Ann']);
  });

  it('splits lines, headings, items and cells where a picture is in them', () => {
    expect(
      read(
        `<p>Before <b>it <img src="a.gif" alt="a"></b> after</p><h2>Stance <img src="b.png" alt="b"></h2>
        <ul><li><img src="c.jpg" alt="c"></li></ul>
        <table><tr><th>1</th><td>x <img src="e.jpg" alt="e"></td></tr></table>
        <pre>code <img src="f.jpg" alt="f"></pre>`,
      ).lines,
    ).toEqual([
      'p: Before [it|bold]',
      'image {asset https://old.example/2019/jab/a.gif (a)}',
      'p: after',
      'h2: Stance',
      'image {asset https://old.example/2019/jab/b.png (b)}',
      'bullet_list',
      '  list_item',
      '    p: ',
      '    image {asset https://old.example/2019/jab/c.jpg (c)}',
      'table',
      '  tableRow',
      '    tableHeader',
      '      p: 1',
      '    tableCell',
      '      p: x',
      '      image {asset https://old.example/2019/jab/e.jpg (e)}',
      'code: code',
      'image {asset https://old.example/2019/jab/f.jpg (f)}',
    ]);
  });

  it('makes a carousel of a gallery, new or old, and a picture of a gallery with one', () => {
    const { lines, losses } = read(
      `<figure class="wp-block-gallery"><figure class="wp-block-image"><a href="/tour"><img src="1.jpg" alt="One"></a>
        <figcaption>First</figcaption></figure><figure class="wp-block-image"><img src="2.jpg"></figure>
        <figcaption class="blocks-gallery-caption">The gym</figcaption></figure>
        <div class="gallery"><dl class="gallery-item"><dt><a href="x.jpg"><img src="x-150x150.jpg" alt="X"></a></dt></dl></div>`,
    );
    expect(lines).toEqual([
      'carousel {label The gym, slides [carousel_slide {name First, content [image {asset https://old.example/2019/jab/1.jpg (One), caption First}]} + carousel_slide {name Picture 2, content [image {asset https://old.example/2019/jab/2.jpg ()}]}]}',
      'p: The gym',
      'image {asset https://old.example/2019/jab/x.jpg (X)}',
    ]);
    expect(losses).toEqual(['lost: a link of a picture in a gallery: https://old.example/tour']);
  });

  it('reads the focus of a cover, lazy pictures and emoji, and names pictures that are none', () => {
    const { lines, losses, body } = read(
      `<div class="wp-block-cover"><img src="c.jpg" alt="C" style="object-position:25% 75%"><p>Over</p></div>
      <img src="data:image/gif;base64,R0lGOD" data-src="lazy.png" alt="L"><noscript><img src="lazy.png"></noscript>
      <p>Well done <img class="emoji" alt="🥊" src="https://s.w.org/1.png"></p>
      <img src="data:image/png;base64,AAAA" alt="Inline"><img src="https://count.example/1.gif" width="1" height="1">`,
    );
    expect(lines).toEqual([
      'image {asset https://old.example/2019/jab/c.jpg (C)}',
      'p: Over',
      'image {asset https://old.example/2019/jab/lazy.png (L)}',
      'p: Well done 🥊',
    ]);
    expect(body.pictures[0]?.focus).toEqual({ x: 0.25, y: 0.75 });
    expect(losses).toEqual([
      'changed: text over a picture: Over',
      'lost: a picture that is not a file: Inline',
      'lost: a picture that counts visits: https://count.example/1.gif',
    ]);
  });
});

describe('films and embeds', () => {
  it('plays YouTube, from a frame, an embed or an address alone in a paragraph', () => {
    const film = 'youtube https://www.youtube.com/watch?v=abcdefghijk';
    const { lines, losses } = read(
      `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
        https://www.youtube.com/watch?v=abcdefghijk&amp;t=4
        </div><figcaption>The jab</figcaption></figure>
        <iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0" title="Again"></iframe>
        <p>https://www.youtube.com/shorts/abcdefghijk</p>
        <p><iframe src="https://www.youtube.com/embed/videoseries?list=PL1"></iframe></p>`,
    );
    expect(lines).toEqual([
      `video {${film}&t=4, title The jab, caption The jab}`,
      `video {${film}, title Again}`,
      `video {${film}, title Video}`,
      'p: [https://www.youtube.com/embed/videoseries?list=PL1|link https://www.youtube.com/embed/videoseries?list=PL1]',
    ]);
    expect(losses).toEqual([
      'changed: an embed of youtube.com: https://www.youtube.com/embed/videoseries?list=PL1',
    ]);
  });

  it('makes a link of a film file, which the policy of the site would not play', () => {
    const { lines, losses, body } = read(
      `<figure class="wp-block-video"><video poster="${uploads}/p.jpg"><source src="/f/hook.ogv"><source src="/f/left-hook.mp4"></video></figure>`,
    );
    const address = 'https://old.example/f/left-hook.mp4';
    expect(lines).toEqual([`p: [${address}|link ${address}]`]);
    expect(losses).toEqual([
      `changed: a video file: ${address}`,
      `lost: addresses without a place: ${uploads}/p.jpg ${uploads}/hook.ogv`,
    ]);
    expect(body.pictures).toEqual([]);
  });

  it.each([
    [
      '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk?start=30"></iframe>',
      '&t=30',
    ],
    ['<iframe src="https://youtu.be/abcdefghijk?t=1m5s"></iframe>', '&t=65'],
    ['<iframe src="https://www.youtube.com/watch?v=abcdefghijk&t=1h"></iframe>', '&t=3600'],
    [
      '<object width="425"><param name="movie" value="http://www.youtube.com/v/abcdefghijk&hl=en"></param><embed src="http://www.youtube.com/v/abcdefghijk&hl=en"></embed></object>',
      '',
    ],
    ['<object data="http://www.youtube.com/v/abcdefghijk"></object>', ''],
    ['<object><param name="src" value="http://www.youtube.com/v/abcdefghijk" /></object>', ''],
    [
      '<embed src="http://www.youtube.com/v/abcdefghijk" type="application/x-shockwave"></embed>',
      '',
    ],
  ])('plays it from its start, also what a plug-in played: %s', (html, start) => {
    const film = `youtube https://www.youtube.com/watch?v=abcdefghijk${start}`;
    expect(read(html)).toMatchObject({ lines: [`video {${film}, title Video}`], losses: [] });
  });

  it.each([
    ['http://vimeo.com/moogaloop.swf?clip_id=76979871', 'https://vimeo.com/76979871'],
    ['http://www.dailymotion.com/swf/x2x92r', 'https://www.dailymotion.com/video/x2x92r'],
    ['https://player.vimeo.com/video/1?h=ab12cd#t=9s', 'https://vimeo.com/1/ab12cd#t=9s'],
  ])('links the page of a player: %s', (address, page) => {
    const { lines, losses } = read(`<object><param name="movie" value="${address}"></object>`);
    expect(lines).toEqual([`p: [${page}|link ${page}]`]);
    expect(losses).toEqual([
      expect.stringMatching(new RegExp(`^changed: an embed of .+: ${page}$`)),
    ]);
  });

  it('makes links of all other embeds and names them', () => {
    const { lines, losses } = read(
      `<p><iframe src="https://player.vimeo.com/video/1234?h=1" title="Footwork"></iframe></p>
      <iframe src="https://www.google.com/maps/embed?pb=1" title="The gym"></iframe>
      <figure class="wp-block-audio"><audio src="/f/bell.mp3"></audio><figcaption>A bell</figcaption></figure>
      <iframe srcdoc="<p>x</p>" title="Quiz"></iframe><object data="/f/old.swf"></object>
      <blockquote class="twitter-tweet"><p>Hands up</p>Ann <a href="https://x.com/a/1">May</a></blockquote>
      <script async src="https://platform.twitter.com/widgets.js"></script><script>count()</script>`,
    );
    expect(lines).toEqual([
      'p: [Footwork|link https://vimeo.com/1234]',
      'p: [The gym|link https://www.google.com/maps/embed?pb=1]',
      'p: [https://old.example/f/bell.mp3|link https://old.example/f/bell.mp3]',
      'p: A bell',
      'p: [https://old.example/f/old.swf|link https://old.example/f/old.swf]',
      'blockquote',
      '  p: Hands up',
      '  p: Ann [May|link https://x.com/a/1]',
    ]);
    expect(losses).toEqual([
      'changed: an embed of vimeo.com: https://vimeo.com/1234',
      'changed: a map: https://www.google.com/maps/embed?pb=1',
      'changed: a sound file: https://old.example/f/bell.mp3',
      'lost: an embed without an address: Quiz',
      'changed: an embed of old.example: https://old.example/f/old.swf',
      'changed: an embed of x.com: Hands up Ann May',
      'lost: a script: count()',
    ]);
  });
});

describe('texts', () => {
  it('keeps quotes, sets pull quotes large, and keeps one with more than words', () => {
    expect(
      read(
        `<figure class="wp-block-pullquote"><blockquote><p>Breathe<br>out.</p><cite>Ann</cite></blockquote></figure>
        <blockquote class="wp-block-quote"><p>Move.</p><cite>Bea</cite></blockquote>
        <figure class="wp-block-pullquote"><blockquote><ul><li>One</li></ul></blockquote></figure>
        <p>He said <q>go</q>.</p>`,
      ).lines,
    ).toEqual([
      'quote {text Breathe\nout., cite Ann}',
      'blockquote',
      '  p: Move.',
      '  p: [Bea|italic]',
      'blockquote',
      '  bullet_list',
      '    list_item',
      '      p: One',
      'p: He said “go”.',
    ]);
  });

  it('makes questions of FAQ blocks, and a blok of parts that open', () => {
    const { lines, losses, body } = read(
      `<div class="schema-faq wp-block-yoast-faq-block">
        <div class="schema-faq-section"><strong class="schema-faq-question">Big?</strong>
        <p class="schema-faq-answer">Yes, <a href="/x">very</a>.<br>Really.</p></div></div>
      <div class="rank-math-faq"><div class="rank-math-faq-item"><h3 class="rank-math-question">How?</h3>
        <div class="rank-math-answer">So: <img src="a.png" alt="a"></div></div></div>
      <details><summary>Why?</summary><p>Because.</p></details>
      <details><summary>When?</summary>Now.</details>
      <details><summary>What?</summary><ul><li>This</li></ul></details>`,
    );
    expect(lines).toEqual([
      'h3: How?',
      'p: So:',
      'image {asset https://old.example/2019/jab/a.png (a)}',
      'faq {items [faq_item {question Why?, answer Because.} + faq_item {question When?, answer Now.}]}',
      'p: [What?|bold]',
      'bullet_list',
      '  list_item',
      '    p: This',
    ]);
    expect(losses).toEqual([
      'lost: a link in an answer: /x',
      'changed: a question with more than words as its answer: How?',
      'changed: a part that opens and closes: What?',
    ]);
    expect(articleOf(body).faqs).toEqual([{ question: 'Big?', answer: 'Yes, very.\nReally.' }]);
  });

  it('shows columns, definitions, verse, code and buttons in the nearest form', () => {
    const { lines, losses } = read(
      `<div class="wp-block-columns"><div class="wp-block-column"><p>Left</p></div><div class="wp-block-column">Right</div></div>
      <dl><dt>Jab</dt><dd>A straight punch</dd></dl>
      <pre class="wp-block-verse">One\n<em>two</em></pre><pre class="brush: php">a &lt; b<br>  c</pre>
      <div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/shop">Shop</a></div>
      <div class="wp-block-button"><a class="wp-block-button__link" href="#stance">To the stance</a></div></div>
      <h2>Stance</h2><hr>
      <div class="wp-block-file"><a href="/f/plan.pdf">Plan</a><a href="/f/plan.pdf" class="wp-block-file__button">Download</a></div>`,
    );
    expect(lines).toEqual([
      'p: Left',
      'p: Right',
      'p: [Jab|bold]',
      'p: A straight punch',
      'p: One⏎[two|italic]',
      'code: a < b\n  c',
      'p: [Shop|link https://old.example/shop]',
      'anchor_button {label To the stance, target stance}',
      'h2: Stance',
      'horizontal_rule',
      'p: [Plan|link https://old.example/f/plan.pdf]',
    ]);
    expect(losses).toEqual([
      'changed: columns: Left Right',
      'changed: a list of words with their meanings: Jab A straight punch',
      'changed: a button: Shop https://old.example/shop',
    ]);
  });

  it('links footnotes and their places, and names links to places that are not there', () => {
    const { lines, losses } = read(
      `<p>Text<sup class="fn"><a href="#f1" id="l1">1</a></sup>, <a href="${postAddress}#f1">again</a>
      <a href="#respond">Comment</a></p><ol class="wp-block-footnotes"><li id="f1">Note <a href="#l1">↩</a></li></ol>
      <p><a href="mailto:ann@old.example">Mail</a> <a href="tel:+4930">Call</a> <a href="/?p=12">Old</a></p>`,
    );
    expect(lines).toEqual([
      'p: Text[1|superscript|link #f1|anchor l1], [again|link #f1] Comment',
      'ordered_list',
      '  list_item',
      '    p: [Note |anchor f1][↩|link #l1]',
      'p: [Mail|link ann@old.example] [Call|link tel:+4930] [Old|link https://old.example/?p=12]',
    ]);
    expect(losses).toEqual(['lost: a link to a place that is not in the text: #respond']);
  });

  it('keeps alignment and direction, and counts colors and sizes', () => {
    const { lines, losses } = read(
      `<p style="text-align:center;color:#f00">Hi <font size="5">there</font></p><center><p>mid</p></center>
      <p class="has-text-align-right has-red-color">r</p><p>בוקר טוב</p><h2 class="has-large-font-size">صباح</h2>`,
    );
    expect(lines).toEqual([
      'p center: Hi there',
      'p center: mid',
      'p right: r',
      'p rtl: בוקר טוב',
      'h2 rtl: صباح',
    ]);
    expect(losses).toEqual([
      'changed: a color: in 2 places',
      'changed: a font or a size: in 2 places',
    ]);
  });

  it('keeps the words of what a source could not read, and what is inside a form beside its controls', () => {
    const { lines, losses } = read(
      `<form><label>Name</label><input><p>We answer soon.</p><button>Send</button></form>
      <div data-unread="map" data-source='[map url="https://a.example/"]'>Write <b>us</b></div>
      <span data-unread="toc"></span><p>A <span data-brackets="">[fit id="1"]</span></p>
      <p style="display:none">spam</p><svg><text>x</text></svg>
      <p>One<!--more--></p><!--nextpage--><div data-layout=""><p>Two</p></div>`,
    );
    expect(lines).toEqual([
      ...['p: We answer soon.', 'p: Write [us|bold]', 'p: A [fit id="1"]', 'p: One', 'p: Two'],
    ]);
    expect(losses).toEqual([
      'lost: a form: Name We answer soon. Send',
      'lost: the block or shortcode “map”: [map url="https://a.example/"]',
      'lost: the block or shortcode “toc”: ',
      'changed: brackets of a plugin, now words: [fit id="1"]',
      'lost: hidden text: spam',
      'changed: a page of a post in several: in one place',
      'changed: a layout of a page builder: in one place',
      'lost: a drawing or a formula: in one place',
    ]);
  });

  it('names words and addresses that no rule has a place for', () => {
    const { lines, losses } = read(
      '<p>Kept</p><svg><text>In a drawing</text></svg><form action="/ask"><input placeholder="Your weight"></form>',
    );
    expect(lines).toEqual(['p: Kept']);
    expect(losses).toContain('lost: words without a place: In a drawing … Your weight');
    expect(losses).toContain('lost: addresses without a place: https://old.example/ask');
  });

  it('has no heading of the first level, and flat lists where they are too deep', () => {
    const nested = `${'<ul><li>x'.repeat(50)}${'</li></ul>'.repeat(50)}`;
    expect(read('<h1>One</h1><h1>Two</h1><h2>Sub</h2>').lines).toEqual([
      'h2: One',
      'h2: Two',
      'h3: Sub',
    ]);
    expect(read(nested).lines.filter((line) => line.endsWith('p: x'))).toHaveLength(50);
  });

  it.each([
    '',
    ' <p>&nbsp;</p><p> </p><!-- wp:x /-->',
    '<ul><li></li></ul><table><tr></tr></table><blockquote></blockquote><figure></figure><h2></h2><pre></pre><dl></dl><a></a><img><iframe></iframe><details></details><figure class="wp-block-gallery"></figure><figure class="wp-block-embed"></figure><div class="schema-faq"></div><div class="wp-block-button"></div><figure class="wp-block-pullquote"></figure>',
  ])('makes an empty text of what is empty: %j', (html) => {
    expect(read(html).lines).toEqual(['p: ']);
  });
});

it('keeps the addresses of what came with a source, and paths where nothing tells the old address', () => {
  const html =
    '<img src="/posts/a b.jpg" alt="A"><p><a href="../hook.md">Hook</a></p><video src="clips/jab.mp4"></video><img src="b.png">';
  const post = { key: 'posts/jab.md', pictures: new Map() };
  const { document, pictures, losses } = convertHtml(html, { ...post, address: undefined });
  expect(outline(document.content ?? [])).toEqual([
    'image {asset /posts/a b.jpg (A)}',
    'p: [Hook|link ../hook.md]',
    'p: [clips/jab.mp4|link clips/jab.mp4]',
    'image {asset b.png ()}',
  ]);
  expect(pictures.map(({ address }) => address)).toEqual(['/posts/a b.jpg', 'b.png']);
  expect(losses).toEqual([{ kind: 'changed', what: 'a video file', detail: 'clips/jab.mp4' }]);
  expect(convert(html).pictures.map(({ address }) => address)).toEqual([
    '/posts/a b.jpg',
    `${postAddress}b.png`,
  ]);
});

it('gives the same document in a second run, and other ids in another post', () => {
  const html =
    '<img src="a.jpg"><figure class="wp-block-gallery"><img src="b.jpg"><img src="c.jpg"></figure>';
  expect(convert(html)).toEqual(convert(html));
  const ids = JSON.stringify(convert(html).document).match(/"_uid":"[^"]+"/g) ?? [];
  expect(new Set(ids).size).toBe(6);
});
