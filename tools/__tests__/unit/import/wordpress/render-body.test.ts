/** Checks bodies of WordPress: paragraphs of the classic editor, shortcodes, blocks, and hostile ones of each. */
import { ExportMedia } from '../../../../import/wordpress/body/export-media';
import { countPages, renderBody, teaserOf } from '../../../../import/wordpress/body/render-body';

const origin = 'https://old.example';
const uploads = `${origin}/wp-content/uploads/2021/03`;
const media = new ExportMedia();
const file = { alt: '', caption: '', focus: undefined, parent: 0, order: 0 };
media.add({ ...file, id: 5, title: 'jab', address: `${uploads}/jab.jpg`, alt: 'A "jab"' });
media.add({
  ...file,
  id: 6,
  title: 'hook',
  address: `${uploads}/hook-scaled.jpg`,
  caption: 'L & R',
  parent: 1,
  order: 2,
});
media.add({ ...file, id: 7, title: 'bell', address: `${uploads}/bell.mp3` });
media.add({ ...file, id: 8, title: 'slip', address: `${uploads}/slip.png`, parent: 1, order: 1 });

function render(
  content: string,
  sources: { blocks?: Record<number, string>; footnotes?: string } = {},
) {
  const { blocks = {}, footnotes } = sources;
  const html = renderBody(content, {
    post: 1,
    media,
    origin,
    footnotes,
    reusable: (id) => blocks[id],
  });
  // Line breaks between elements show nothing.
  return html.replace(/>\s+</g, '><').trim();
}

const embedOf = (address: string) =>
  `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">${address}</div></figure>`;

describe('classic paragraphs', () => {
  it.each([
    ['a blank line parts paragraphs', 'One\n\nTwo', '<p>One</p><p>Two</p>'],
    ['several blank lines, with spaces, are one', 'One\n \n\n\t\nTwo', '<p>One</p><p>Two</p>'],
    ['a line break is one', 'One\nTwo', '<p>One<br />\nTwo</p>'],
    [
      'line breaks of Windows and old Macs',
      'One\r\n\r\nTwo\rThree',
      '<p>One</p><p>Two<br />\nThree</p>',
    ],
    ['a written line break is not doubled', 'One<br>\nTwo', '<p>One<br>\nTwo</p>'],
    [
      'inline elements are within paragraphs',
      '<b>One</b>\n\n<i>Two</i>',
      '<p><b>One</b></p><p><i>Two</i></p>',
    ],
    ['an element around a blank line', '<b>One\n\nTwo</b>', '<p><b>One</p><p>Two</b></p>'],
    ['blocks are not', '<h2>One</h2>\nTwo\n<hr>\nThree', '<h2>One</h2><p>Two</p><hr><p>Three</p>'],
    [
      'paragraphs with tags stay',
      '<p class="a">One\nTwo</p>\nThree',
      '<p class="a">One<br />\nTwo</p><p>Three</p>',
    ],
    ['a blank line within such a paragraph', '<p>One\n\nTwo</p>', '<p>One</p><p>Two</p>'],
    [
      'a block ends an open paragraph',
      '<p>One<div>Two</div></p>Three',
      '<p>One<div>Two</div><p>Three</p>',
    ],
    [
      'quotes have paragraphs',
      '<blockquote>One\n\nTwo</blockquote>',
      '<blockquote><p>One</p><p>Two</p></blockquote>',
    ],
    [
      'items have them only where a blank line is',
      '<ul><li>One</li><li>Two\n\nThree</li></ul>',
      '<ul><li>One</li><li><p>Two</p><p>Three</p></li></ul>',
    ],
    [
      'lists keep no line breaks',
      '<ul>\n\t<li>One\n<ul>\n<li>Two</li>\n</ul>\n</li>\n</ul>',
      '<ul><li>One<ul><li>Two</li></ul></li></ul>',
    ],
    ['code keeps its lines', '<pre>a\n\n  b</pre>\nText', '<pre>a\n\n  b</pre><p>Text</p>'],
    ['comments are left out', 'One<!-- no -->\n\n<!-- nothing -->\n\nTwo', '<p>One</p><p>Two</p>'],
    ['signs that are no tags are text', '1 < 2 and <3\n\nTwo', '<p>1 < 2 and <3</p><p>Two</p>'],
    ['an empty body is empty', ' \n\n ', ''],
  ])('%s', (_title, content, expected) => {
    expect(render(content)).toBe(expected);
  });

  it('an address on a line of its own is embedded', () => {
    const address = 'https://www.youtube.com/watch?v=1&t=2';
    expect(render(`One\n${address.replace('&', '&amp;')}\nTwo`)).toBe(
      `<p>One</p>${embedOf(address.replace('&', '&amp;'))}<p>Two</p>`,
    );
    expect(render(`See ${address}`)).toBe(`<p>See ${address}</p>`);
    expect(render(`<pre>${address}</pre>`)).toBe(`<pre>${address}</pre>`);
  });

  it('marks of the reading flow are left out, and known', () => {
    const content = 'One\n\n<!--more Read on-->\n\nTwo\n\n<!--nextpage-->\n\nThree';
    expect(render(content)).toBe('<p>One</p><p>Two</p><p>Three</p>');
    expect(teaserOf(content)).toBe('One\n\n');
    expect(teaserOf('One')).toBeUndefined();
    expect(countPages(content)).toBe(2);
  });
});

describe('shortcodes', () => {
  const captioned = (image: string, text: string) =>
    `<figure class="wp-block-image wp-caption alignleft">${image}<figcaption>${text}</figcaption></figure>`;
  const image = '<img src="https://elsewhere.example/a.jpg" />';

  it.each([
    [
      'caption',
      `[caption id="attachment_5" align="alignleft" width="300"]${image} A <em>jab</em>[/caption]`,
      captioned(image, 'A <em>jab</em>'),
    ],
    [
      'caption of old exports',
      `[caption align='alignleft' caption='A jab']<a href="/b">${image}</a>[/caption]`,
      captioned(`<a href="/b">${image}</a>`, 'A jab'),
    ],
    ['embed', '[embed width="400"]https://vimeo.com/1[/embed]', embedOf('https://vimeo.com/1')],
    [
      'video',
      '[video mp4="a.mp4" poster="p.jpg"][/video]',
      '<figure class="wp-block-video"><video controls src="a.mp4" poster="p.jpg"></video></figure>',
    ],
    ['video of a platform', '[video src="https://youtu.be/1"]', embedOf('https://youtu.be/1')],
    [
      'audio',
      '[audio mp3=a.mp3 /]',
      '<figure class="wp-block-audio"><audio controls src="a.mp3"></audio></figure>',
    ],
    [
      'playlist',
      '[playlist ids="7,99"]',
      `<figure class="wp-block-audio"><audio controls src="${uploads}/bell.mp3"></audio><figcaption>bell</figcaption></figure>`,
    ],
  ])('%s', (_name, content, expected) => {
    expect(render(content)).toBe(expected);
    expect(render(`One\n\n${content}\n\nTwo`)).toBe(`<p>One</p>${expected}<p>Two</p>`);
    expect(render(`<!-- wp:paragraph -->\n<p>${content}</p>\n<!-- /wp:paragraph -->`)).toBe(
      expected,
    );
  });

  it('a gallery has the pictures that it names, or those of the post', () => {
    const jab = `<figure class="wp-block-image"><img src="${uploads}/jab.jpg" alt="A &quot;jab&quot;" class="wp-image-5" /></figure>`;
    const hook = `<figure class="wp-block-image"><img src="${uploads}/hook-scaled.jpg" alt="" class="wp-image-6" /><figcaption>L &amp; R</figcaption></figure>`;
    const slip = `<figure class="wp-block-image"><img src="${uploads}/slip.png" alt="" class="wp-image-8" /></figure>`;
    const around = (columns: string, html: string) =>
      `<figure class="wp-block-gallery has-nested-images columns-${columns}">${html}</figure>`;
    expect(render('[gallery columns="2" ids="6, 5,404"]')).toBe(around('2', hook + jab));
    expect(render('[gallery]')).toBe(around('default', slip + hook));
    expect(render('[gallery exclude="8"]')).toBe(around('default', hook));
    expect(render('[gallery ids="404"]')).toBe('<div data-unread="gallery"></div>');
  });

  it.each([
    ['with attributes', '[form id="1"]', '<div data-unread="form"></div>'],
    [
      'with a text among them',
      '[cta text="Buy new gloves" url="/a"]',
      '<div data-unread="cta"><p>Buy new gloves</p></div>',
    ],
    [
      'within a text',
      'Go [button url="/a"]now[/button].',
      '<p>Go <span data-unread="button">now</span>.</p>',
    ],
    [
      'around paragraphs',
      '[box]One\n\nTwo[/box]',
      '<div data-unread="box"><p>One</p><p>Two</p></div>',
    ],
    [
      'in each other',
      '[row][col]One[/col][col]Two[/col][/row]',
      '<div data-unread="row"><span data-unread="col">One</span><span data-unread="col">Two</span></div>',
    ],
    [
      'across each other',
      '[a_]One [b_]two[/a_] three[/b_]',
      '<p><span data-unread="a_">One <span data-unread="b_"></span>two</span> three[/b_]</p>',
    ],
    [
      'on a line of its own',
      'One\n\n[products]\n\nTwo',
      '<p>One</p><div data-unread="products"></div><p>Two</p>',
    ],
    [
      'named like a thing of JavaScript',
      '[constructor a="1"]',
      '<div data-unread="constructor"></div>',
    ],
  ])('unknown, %s: is marked, and its text stays', (_title, content, expected) => {
    expect(render(content)).toBe(expected);
  });

  it.each([
    ['a word in brackets', 'He said [sic] and [1]', '<p>He said [sic] and [1]</p>'],
    ['an escaped one', 'Write [[gallery ids="1"]]', '<p>Write [gallery ids="1"]</p>'],
    ['an escaped one with text', '[[caption]a[/caption]]', '<p>[caption]a[/caption]</p>'],
    ['in code', '<code>[gallery]</code>', '<p><code>[gallery]</code></p>'],
    ['in a sentence, stressed', 'He <b>[sic]</b> said', '<p>He <b>[sic]</b> said</p>'],
    ['in an attribute', '<a title="[gallery]">a</a>', '<p><a title="[gallery]">a</a></p>'],
    ['without an end', 'a [gallery', '<p>a [gallery</p>'],
  ])('text that is none: %s', (_title, content, expected) => {
    expect(render(content)).toBe(expected);
  });

  it('around blocks: marks all of them', () => {
    const block = (html: string) => `<!-- wp:paragraph -->\n<p>${html}</p>\n<!-- /wp:paragraph -->`;
    expect(render(`${block('[box]')}${block('One')}${block('[/box]')}`)).toBe(
      '<div data-unread="box"><p>One</p></div>',
    );
  });
});

describe('blocks', () => {
  it('are their saved HTML', () => {
    const quote =
      '<blockquote class="wp-block-quote"><!-- wp:paragraph {"align":"center"} --><p>One</p><!-- /wp:paragraph --><cite>A coach</cite></blockquote>';
    expect(render(`<!-- wp:quote -->\n${quote}\n<!-- /wp:quote -->`)).toBe(
      '<blockquote class="wp-block-quote"><p>One</p><cite>A coach</cite></blockquote>',
    );
  });

  it('keep their lines, while classic text between them has paragraphs', () => {
    expect(
      render(
        '<!-- wp:code --><pre>a\n\nb</pre><!-- /wp:code -->\n\nOne\n\nTwo\n\n<!-- wp:freeform -->Three\nFour<!-- /wp:freeform -->',
      ),
    ).toBe('<pre>a\n\nb</pre><p>One</p><p>Two</p><p>Three<br />\nFour</p>');
  });

  it('of plugins with saved HTML stay, without any are marked', () => {
    expect(
      render('<!-- wp:acme/box {"a":1} --><div class="box"><p>One</p></div><!-- /wp:acme/box -->'),
    ).toBe('<div class="box"><p>One</p></div>');
    expect(render('<!-- wp:acme/map {"lat":1} --><div></div><!-- /wp:acme/map -->')).toBe(
      '<div></div><div data-unread="acme/map"></div>',
    );
    expect(
      render(
        '<!-- wp:acf/hero {"data":{"text":"Hit \\u003cb\\u003ehard\\u003c/b\\u003e today","_text":"field one"}} /-->',
      ),
    ).toBe('<div data-unread="acf/hero"><p>Hit <b>hard</b> today</p></div>');
  });

  it('that WordPress rendered on request are marked once', () => {
    expect(render('<!-- wp:latest-posts {"postsToShow":3} /-->')).toBe(
      '<div data-unread="core/latest-posts"></div>',
    );
    expect(
      render(
        '<!-- wp:query {"queryId":1} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query --><!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->',
      ),
    ).toBe('<div data-unread="core/query"></div><p>One</p>');
  });

  it('that are reused are resolved, also in each other', () => {
    const blocks = {
      9: '<!-- wp:block {"ref":10} /-->',
      10: '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->',
    };
    expect(render('<!-- wp:block {"ref":9} /-->', { blocks })).toBe('<p>One</p>');
    expect(render('<!-- wp:block {"ref":404} /-->', { blocks })).toBe(
      '<div data-unread="core/block"></div>',
    );
  });

  it('show links of a profile, and footnotes', () => {
    expect(
      render(
        '<!-- wp:social-links --><ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://a.example/?b=1\\u0026c=2","service":"mastodon"} /--></ul><!-- /wp:social-links -->',
      ),
    ).toBe(
      '<ul class="wp-block-social-links"><li class="wp-block-social-link"><a href="https://a.example/?b=1&amp;c=2">mastodon</a></li></ul>',
    );
    expect(
      render('<!-- wp:footnotes /-->', { footnotes: '[{"id":"a","content":"Note <em>one</em>"}]' }),
    ).toBe('<ol class="wp-block-footnotes"><li id="a">Note <em>one</em></li></ol>');
    expect(render('<!-- wp:footnotes /-->', { footnotes: 'broken' })).toBe('');
  });

  it.each([
    [
      'an address in a paragraph is embedded',
      '<!-- wp:paragraph --><p>https://youtu.be/1</p><!-- /wp:paragraph -->',
      embedOf('https://youtu.be/1'),
    ],
    [
      'attributes that are not JSON leave the HTML',
      '<!-- wp:paragraph {"a":} --><p>One</p><!-- /wp:paragraph -->',
      '<p>One</p>',
    ],
    ['a block without an end keeps its HTML', '<!-- wp:paragraph --><p>One</p>', '<p>One</p>'],
    [
      'an end without a beginning is left out',
      '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph --><!-- /wp:group -->',
      '<p>One</p>',
    ],
    [
      'the mark of a teaser is left out',
      '<!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->',
      '<p>One</p>',
    ],
  ])('%s', (_title, content, expected) => {
    expect(render(content)).toBe(expected);
  });
});

describe('pictures', () => {
  const srcOf = (address: string) => /src="([^"]*)"/.exec(render(`<img src="${address}">`))?.[1];

  it.each([
    ['a smaller copy', `${uploads}/jab-300x200.jpg`, `${uploads}/jab.jpg`],
    [
      'by another protocol, with a query',
      'http://www.old.example/wp-content/uploads/2021/03/jab-300x200.jpg?w=300',
      `${uploads}/jab.jpg`,
    ],
    [
      'at a network that copies',
      'https://i0.wp.com/old.example/wp-content/uploads/2021/03/jab.jpg',
      `${uploads}/jab.jpg`,
    ],
    [
      'a copy of one that was scaled down',
      `${uploads}/hook-150x150.jpg`,
      `${uploads}/hook-scaled.jpg`,
    ],
    ['the original of it', `${uploads}/hook.jpg`, `${uploads}/hook-scaled.jpg`],
  ])('%s has the address of its attachment', (_title, address, expected) => {
    expect(srcOf(address)).toBe(expected);
  });

  it('others keep theirs, made absolute', () => {
    expect(srcOf('/images/a.jpg')).toBe(`${origin}/images/a.jpg`);
    expect(srcOf('//cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg');
    expect(srcOf('https://cdn.example/a-300x200.jpg?a=1&amp;b=2')).toBe(
      'https://cdn.example/a-300x200.jpg?a=1&amp;b=2',
    );
    expect(srcOf('a.jpg')).toBe('a.jpg');
  });
});

describe('hostile bodies', () => {
  const many = 20_000;

  it('reusable blocks that hold each other end', () => {
    const twice = (id: number) => `<!-- wp:block {"ref":${id}} /-->`.repeat(10);
    const endless = { 1: '<!-- wp:block {"ref":1} /-->' };
    const laughs = Object.fromEntries(Array.from({ length: 12 }, (_, id) => [id, twice(id + 1)]));
    expect(render('<!-- wp:block {"ref":1} /-->', { blocks: endless })).toBe(
      '<div data-unread="core/block"></div>',
    );
    expect(render('<!-- wp:block {"ref":0} /-->', { blocks: laughs }).length).toBeLessThan(100_000);
  });

  it('5,000 blocks, elements and shortcodes in each other are read', () => {
    const nested = (begin: string, end: string) => `${begin.repeat(5_000)}One${end.repeat(5_000)}`;
    expect(render(nested('<!-- wp:group --><div>', '</div><!-- /wp:group -->'))).toContain('>One<');
    expect(render(nested('<div>', '</div>'))).toContain('>One<');
    const names = Array.from({ length: 5_000 }, (_, name) => `s${name}`);
    const around = names.reduceRight((inner, name) => `[${name}]${inner}[/${name}]`, 'One');
    expect(render(around)).toContain('<span data-unread="s4999">One</span>');
  });

  it.each([
    ['beginnings of comments', '<!-- wp:a '],
    ['beginnings of tags', '<a '],
    ['beginnings of code', '<pre>'],
    ['marks of teasers', '<!--more'],
    ['brackets', '[gallery '],
    ['escaped brackets', '[[gallery]'],
    ['shortcodes without an end', '[box a="1"]'],
    ['ends of elements', '</p></ul>'],
    ['items without an end', '<li>'],
    ['quotes', '<img src="'],
    ['spaces', '          '],
    ['paragraphs', '<p>  '],
  ])('%s, many of them, take no square of time', (_title, piece) => {
    // Each takes minutes where time is the square of length, which ends the test.
    expect(render(`One ${piece.repeat(many)} two`)).toMatch(/^<p>One/);
    expect(render(`<!-- wp:html -->One ${piece.repeat(many)}`)).toMatch(/^One/);
  });

  it('attributes are written as attributes', () => {
    expect(render("[video mp4='\"><script>alert(1)</script>']")).toBe(
      '<figure class="wp-block-video"><video controls src="&quot;>&lt;script>alert(1)&lt;/script>"></video></figure>',
    );
    expect(render('<!-- wp:core/block {"ref":"__proto__"} /-->')).toBe(
      '<div data-unread="core/block"></div>',
    );
  });
});
