/** Checks bodies of WordPress: paragraphs of the classic editor, shortcodes, blocks, and hostile ones of each. */
import { ExportMedia } from '../../../../import/wordpress/body/export-media';
import { countPages, renderBody, teaserOf } from '../../../../import/wordpress/body/render-body';

const origin = 'https://old.example';
const uploads = `${origin}/wp-content/uploads/2021/03`;
const media = new ExportMedia();
const file = { title: 'bell', alt: '', caption: '', focus: undefined, parent: 0, order: 0 };
const ofPost = { ...file, parent: 1 };
media.add({ ...file, id: 5, address: `${uploads}/jab.jpg`, alt: 'A "jab"' });
media.add({ ...ofPost, id: 6, address: `${uploads}/hook-scaled.jpg`, caption: 'L & R', order: 2 });
media.add({ ...file, id: 7, address: `${uploads}/bell.mp3` });
media.add({ ...ofPost, id: 8, address: `${uploads}/slip.png`, order: 1 });

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
    ['those of Windows', 'One\r\n\r\nTwo\rThree', '<p>One</p><p>Two<br />\nThree</p>'],
    ['a written line break is not doubled', 'One<br>\nTwo', '<p>One<br />\nTwo</p>'],
    ['an element around a blank line', '<b>One\n\nTwo</b>', '<p><b>One</p><p>Two</b></p>'],
    ['blocks are not', '<h2>One</h2>\nTwo\n<hr>\nThree', '<h2>One</h2><p>Two</p><hr>\nThree</p>'],
    ['tagged ones stay', '<p id="a">One\nTwo</p>\nEnd', '<p id="a">One<br />\nTwo</p><p>End</p>'],
    ['a blank line within such a paragraph', '<p>One\n\nTwo</p>', '<p>One</p><p>Two</p>'],
    ['a block ends an open one', '<p>One<div>Two</div>', '<p>One</p><div>Two</div>'],
    ['quotes have them', '<blockquote>One</blockquote>', '<blockquote><p>One</p></blockquote>'],
    ['items after a blank line', '<ul><li>A\n\nB</li></ul>', '<ul><li>A\n<p>B</li></ul>'],
    [
      'lists keep no line breaks',
      '<ul>\n\t<li>One\n<ul>\n<li>Two</li>\n</ul>\n</li>\n</ul>',
      '<ul><li>One\n<ul><li>Two</li></ul></li></ul>',
    ],
    ['code keeps its lines', '<pre>a\n\n  b</pre>\nText', '<pre>a\n\n  b</pre>\nText</p>'],
    ['signs that are no tags are text', '1 > 2\n\nTwo', '<p>1 > 2</p><p>Two</p>'],
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
    expect(render(content)).toBe('<p>One</p><p></p><p>Two</p><p></p><p>Three</p>');
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
    expect(render('[gallery ids="404"]')).toBe(
      '<div data-unread="gallery" data-source="[gallery ids=&quot;404&quot;]"></div>',
    );
  });

  it.each([
    [
      'with attributes',
      'Hi [contact-form-7 id="1" title="Ask us"].',
      '<p>Hi <span data-unread="contact-form-7" data-source="[contact-form-7 id=&quot;1&quot; title=&quot;Ask us&quot;]">Ask us</span>.</p>',
    ],
    [
      'on a line of its own',
      'One\n\n[products]\n\nTwo',
      '<p>One</p><div data-unread="products" data-source="[products]"></div><p>Two</p>',
    ],
  ])('of a plugin, %s: is marked with its source', (_title, content, expected) => {
    expect(render(content)).toBe(expected);
  });

  it.each([
    ['youtube=https://youtu.be/1?a=1&amp;w=640', 'https://youtu.be/1?a=1&amp;w=640'],
    ['youtube https://youtu.be/1', 'https://youtu.be/1'],
    ['vimeo 76979871', 'https://vimeo.com/76979871'],
    ['vimeo id="76979871" width=4', 'https://vimeo.com/76979871'],
    ['dailymotion id=x2x92r', 'https://www.dailymotion.com/video/x2x92r'],
    ['soundcloud url="https://api.soundcloud.com/tracks/1"', 'https://api.soundcloud.com/tracks/1'],
    ['gist ann/1', 'https://gist.github.com/ann/1'],
    ['instagram url=https://instagram.com/p/1', 'https://instagram.com/p/1'],
    ['slideshare id=5&amp;doc=x', 'https://www.slideshare.net/slideshow/embed_code/5&amp;doc=x'],
  ])('of films and other sites: [%s]', (shortcode, address) => {
    expect(render(`[${shortcode}]`)).toBe(embedOf(address));
    expect(render(`<p>[${shortcode}]</p>`)).toBe(embedOf(address));
  });

  it('of code keep lines, blanks and brackets', () => {
    expect(render('[code language="js"]\nif (a &lt; b) {\n\n  c[0];\n}\n[/code]')).toBe(
      '<pre class="language-js">\nif (a &lt; b) {\n\n  c[0];\n}\n</pre>',
    );
    expect(render('[php]$a = "<b>[gallery]</b>";[/php]')).toBe(
      '<pre class="language-php">$a = "&lt;b>[gallery]&lt;/b>";</pre>',
    );
    expect(render('<p>[sourcecode]<br />\na<br />\n  b[/sourcecode]</p>')).toBe(
      '<pre>\na\n  b</pre>',
    );
    expect(render('A [code] and a [text]')).toBe('<p>A [code] and a [text]</p>');
  });

  it.each([
    [
      'WPBakery on one line',
      '[vc_row][vc_column][vc_column_text]One.[/vc_column_text][/vc_column][vc_column][vc_column_text]Two.[/vc_column_text][vc_single_image image="5"][/vc_column][/vc_row]',
      ['<p>One.</p>', '<p>Two.</p>', `src="${uploads}/jab.jpg"`],
    ],
    ['columns', '[one_half]One.[/one_half][one_half_last]Two.[/one_half_last]', ['<p>Two.</p>']],
    [
      'words and addresses among the attributes',
      '[vc_btn title="Buy" link="url:https%3A%2F%2Fshop.example%2Fa|title:Gloves"][et_pb_blurb title="Fast" image="https://a.example/b.jpg"]Hands[/et_pb_blurb]',
      [
        '<p>Buy</p>',
        '<a href="https://shop.example/a">Gloves</a>',
        '<p>Fast</p>',
        'src="https://a.example/b.jpg"',
        '<p>Hands</p>',
      ],
    ],
    ['raw HTML', `[vc_raw_html]${btoa('%3Cb%3EHi%3C%2Fb%3E')}[/vc_raw_html]`, ['<b>Hi</b>']],
    ['a button', 'Go [button url="/a"]now[/button].', ['<p>Go <a href="/a">now</a>.</p>']],
  ])('of page builders become paragraphs: %s', (_title, content, expected) => {
    const html = render(content);
    expect(expected.filter((part) => !html.includes(part))).toEqual([]);
    expect(html).not.toContain('data-unread');
  });

  it.each([
    [
      'words in brackets, with signs and digits',
      'He said [sic], [12-oz], [Update 2019-04-03], [note_1], [edit: a=b], [box] it, [audio] on [video]',
      '<p>He said [sic], [12-oz], [Update 2019-04-03], [note_1], [edit: a=b], [box] it, [audio] on [video]</p>',
    ],
    ['one on its own line', 'One\n\n[pre-order]\n\nTwo', '<p>One</p><p>[pre-order]</p><p>Two</p>'],
    ['an unknown name around text', '[fancy]One[/fancy]', '<p>[fancy]One[/fancy]</p>'],
    [
      'an unknown name with attributes, which is marked',
      '[constructor a="1"]',
      '<p><span data-brackets="">[constructor a="1"]</span></p>',
    ],
    ['an escaped one', 'Write [[gallery ids="1"]]', '<p>Write [gallery ids="1"]</p>'],
    ['an escaped one with text', '[[caption]a[/caption]]', '<p>[caption]a[/caption]</p>'],
    ['in code', '<code>[gallery]</code>', '<p><code>[gallery]</code></p>'],
    ['in an attribute', '<a title="[gallery]">a</a>', '<p><a title="[gallery]">a</a></p>'],
    ['without an end', 'a [gallery', '<p>a [gallery</p>'],
  ])('text that is none: %s', (_title, content, expected) => {
    expect(render(content)).toBe(expected);
  });

  it('around blocks: marks all of them', () => {
    const block = (html: string) => `<!-- wp:paragraph -->\n<p>${html}</p>\n<!-- /wp:paragraph -->`;
    expect(render(`${block('[box]')}${block('One')}${block('[/box]')}`)).toBe(
      '<div data-layout=""><p>One</p></div>',
    );
  });
});

describe('blocks', () => {
  const block = (name: string, html: string, attributes = '') =>
    `<!-- wp:${name} ${attributes}-->${html}<!-- /wp:${name} -->`;
  const one = block('paragraph', '<p>One</p>');

  it.each([
    [
      'their saved HTML',
      block('acme/box', `<div>${one}</div>`, '{"a":1} '),
      '<div><p>One</p></div>',
    ],
    ['their lines', block('code', '<pre>a\n\nb</pre>'), '<pre>a\n\nb</pre>'],
    ['paragraphs between', `${one}\n\nTwo\n\nEnd`, '<p>One</p><p>Two</p><p>End</p>'],
    ['classic text', block('freeform', 'Two\nThree'), '<p>Two<br />\nThree</p>'],
    [
      'an address',
      block('paragraph', '<p>https://a.example/1</p>'),
      embedOf('https://a.example/1'),
    ],
    ['HTML of broken attributes', block('paragraph', '<p>One</p>', '{"a":} '), '<p>One</p>'],
    ['HTML without an end', '<!-- wp:paragraph --><p>One</p>', '<p>One</p>'],
    ['HTML before an end alone', `${one}<!-- /wp:group -->`, '<p>One</p>'],
    ['no mark of a teaser', block('more', '<!--more-->') + one, '<p>One</p>'],
    [
      'links of a profile',
      block(
        'social-links',
        '<ul><!-- wp:social-link {"url":"https://a.example/?b=1\\u0026c=2","service":"mastodon"} /--></ul>',
      ),
      '<ul><li class="wp-block-social-link"><a href="https://a.example/?b=1&amp;c=2">mastodon</a></li></ul>',
    ],
  ])('keep %s', (_title, content, expected) => {
    expect(render(content)).toBe(expected);
  });

  const unread = (name: string, source: string) =>
    `<div data-unread="${name}" data-source="${name} ${source.replaceAll('"', '&quot;')}"></div>`;

  it.each([
    [
      'of plugins without saved HTML',
      block('acme/map', '<div></div>', '{"lat":1} '),
      `<div></div>${unread('acme/map', '{"lat":1}')}`,
    ],
    [
      'that WordPress rendered on request',
      '<!-- wp:latest-posts {"postsToShow":3} /-->',
      unread('core/latest-posts', '{"postsToShow":3}'),
    ],
    [
      'around those that it rendered, once',
      block('query', block('post-template', '<!-- wp:post-title /-->'), '{"queryId":1} ') + one,
      `${unread('core/query', '{"queryId":1} core/post-title')}<p>One</p>`,
    ],
    [
      'that are reused and gone',
      '<!-- wp:block {"ref":404} /-->',
      unread('core/block', '{"ref":404}'),
    ],
  ])('%s, are marked', (_title, content, expected) => {
    expect(render(content)).toBe(expected);
  });

  it('with words in their data are marked, with these words', () => {
    const data = '{"data":{"text":"Hit \\u003cb\\u003ehard\\u003c/b\\u003e","_text":"field one"}}';
    expect(render(`<!-- wp:acf/hero ${data} /-->`)).toMatch(
      /^<div data-unread="acf\/hero" data-source="acf\/hero [^"]+"><p>Hit <b>hard<\/b><\/p><\/div>$/,
    );
  });

  it('that are reused are resolved, also in each other, and footnotes are shown', () => {
    const blocks = { 9: '<!-- wp:block {"ref":10} /-->', 10: one };
    expect(render('<!-- wp:block {"ref":9} /-->', { blocks })).toBe('<p>One</p>');
    const footnotes = '[{"id":"a","content":"Note <em>one</em>"}]';
    expect(render('<!-- wp:footnotes /-->', { footnotes })).toBe(
      '<ol class="wp-block-footnotes"><li id="a">Note <em>one</em></li></ol>',
    );
    expect(render('<!-- wp:footnotes /-->', { footnotes: 'broken' })).toBe('');
  });
});

describe('pictures', () => {
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
    ['of one that was scaled', `${uploads}/hook-150x150.jpg`, `${uploads}/hook-scaled.jpg`],
    ['the original of it', `${uploads}/hook.jpg`, `${uploads}/hook-scaled.jpg`],
    ['none, made absolute', '/images/a.jpg', `${origin}/images/a.jpg`],
    ['none, with a protocol', '//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['none at another host', 'https://cdn.example/a-9x9.jpg?a', 'https://cdn.example/a-9x9.jpg?a'],
    ['none beside the page', 'a.jpg', 'a.jpg'],
  ])('have the address of their attachment: %s', (_title, address, expected) => {
    expect(render(`<img src="${address}">`)).toContain(`src="${expected}"`);
  });
});

describe('hostile bodies', () => {
  const many = 20_000;

  it('reusable blocks that hold each other end', () => {
    const twice = (id: number) => `<!-- wp:block {"ref":${id}} /-->`.repeat(10);
    const endless = { 1: '<!-- wp:block {"ref":1} /-->' };
    const laughs = Object.fromEntries(Array.from({ length: 12 }, (_, id) => [id, twice(id + 1)]));
    expect(render('<!-- wp:block {"ref":1} /-->', { blocks: endless })).toBe(
      '<div data-unread="core/block" data-source="core/block {&quot;ref&quot;:1}"></div>',
    );
    expect(render('<!-- wp:block {"ref":0} /-->', { blocks: laughs }).length).toBeLessThan(100_000);
  });

  it('5,000 blocks, elements and shortcodes in each other are read', () => {
    const nested = (begin: string, end: string) => `${begin.repeat(5_000)}One${end.repeat(5_000)}`;
    expect(render(nested('<!-- wp:group --><div>', '</div><!-- /wp:group -->'))).toContain('>One<');
    expect(render(nested('<div>', '</div>'))).toContain('>One<');
    const names = Array.from({ length: 5_000 }, (_, name) => `vc_${name}`);
    const around = names.reduceRight((inner, name) => `[${name}]${inner}[/${name}]`, 'One');
    expect(render(around)).toContain('<p>One</p>');
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
      '<figure class="wp-block-video"><video controls src="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"></video></figure>',
    );
    expect(render('<!-- wp:core/block {"ref":"__proto__"} /-->')).toMatch(
      /^<div data-unread="core\/block" data-source="[^"]+"><\/div>$/,
    );
  });
});
