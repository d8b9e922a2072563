/** Rich texts beside the pages: the same text as Markdown, and as HTML of the feed. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { Blok, InlineNode, Mark, RichText } from '../../../src/domain/story/rich-text';
import { richTextHtml } from '../../../src/gatsby/config/feed/rich-text-html';
import { printable } from '../../../src/content/fields/printable';
import { richTextMarkdown } from '../../../src/gatsby/node/markdown/rich-text-markdown';
import { hostileStrings } from '../../rigs/hostile/hostile-strings';

const setting = {
  siteUrl: 'https://www.example.com',
  articleUrl: 'https://www.example.com/training/jab',
  productTitles: new Map([['corner-gloves', 'Corner [<gloves>]']]),
};

const image = {
  url: 'https://a.storyblok.com/f/1/800x400/a/b.jpg',
  alt: 'A [fist] "b"',
  width: 800,
  height: 400,
};

function words(text: string, ...marks: Mark[]): InlineNode {
  return { type: 'text', text, marks };
}

function paragraph(...children: InlineNode[]): RichText {
  return [{ type: 'paragraph', children }];
}

/** Reads our Markdown as another program does. */
function html(text: RichText): string {
  return micromark(richTextMarkdown(text, setting), {
    ...{ extensions: [gfm()], htmlExtensions: [gfmHtml()] },
    ...{ allowDangerousHtml: true, allowDangerousProtocol: true },
  });
}

function feed(text: RichText): string {
  return richTextHtml(text, setting);
}

function textOf(fields: { component: Blok['component'] } & Record<string, unknown>): RichText {
  return [{ type: 'blok', blok: { uid: '1', ...fields } as Blok }];
}

const lineWithLink = (link: Extract<Mark, { type: 'link' }>['link'], ...marks: Mark[]) =>
  paragraph(words('go', { type: 'link', link }, ...marks));

it('Markdown: keeps the marks it has, at blanks and within links, and the words of all others', () => {
  const bold: Mark = { type: 'bold' };
  const text = paragraph(
    words('Keep'),
    words(' the jab ', bold),
    words('up', { type: 'italic' }),
    words(', '),
    words('not', { type: 'strike' }),
    words(' down', { type: 'color', color: '#c2102b' }),
    words('ward', bold),
    words(' `a|b`', { type: 'code' }),
    { type: 'break' },
    words('1. Breathe', { type: 'underline' }),
  );
  expect(html(text)).toBe(
    '<p>Keep <strong>the jab</strong> <em>up</em>, <del>not</del> downward <code>`a|b`</code><br />\n1. Breathe</p>',
  );
});

it('rich text: makes every address absolute, and no sign of it ends the link of Markdown', () => {
  const path = { kind: 'path', path: '/c/a_(b)' } as const;
  expect(html(lineWithLink(path, { type: 'bold' }))).toBe(
    '<p><a href="https://www.example.com/c/a_%28b%29"><strong>go</strong></a></p>',
  );
  expect(feed(lineWithLink(path))).toContain('href="https://www.example.com/c/a_(b)"');
  for (const convert of [html, feed]) {
    expect(convert(lineWithLink({ kind: 'url', url: '#feet' }))).toContain(
      'href="https://www.example.com/training/jab#feet"',
    );
    const mail = 'mailto:a@example.com';
    expect(convert(lineWithLink({ kind: 'url', url: mail }))).toContain(`href="${mail}"`);
    expect(convert(lineWithLink({ kind: 'story', story: '1' }))).toBe('<p>go</p>');
  }
  const to: Mark = { type: 'link', link: { kind: 'path', path: '/x' } };
  expect(html(paragraph(words('Look!'), words('go', to)))).toBe(
    '<p>Look!<a href="https://www.example.com/x">go</a></p>',
  );
});

it('rich text: writes a link around styled words once, with what an editor set', () => {
  const url = 'https://example.com/p';
  const link = { kind: 'url', url, title: 'A "T"', rel: 'sponsored', newTab: true } as const;
  const to: Mark = { type: 'link', link };
  const styled = [words(' our ', to), words('new', to, { type: 'bold' }), words(' page ', to)];
  const line = paragraph(words('See'), ...styled, words('now'));
  expect(html(line)).toBe(
    '<p>See <a href="https://example.com/p" title="A &quot;T&quot;">our <strong>new</strong> page</a> now</p>',
  );
  expect(feed(line)).toBe(
    '<p>See<a href="https://example.com/p" rel="sponsored" title="A &quot;T&quot;"> our <strong>new</strong> page </a>now</p>',
  );
});

it('Markdown: keeps headings, nested lists, quotes, code, rules and pictures', () => {
  const inner: RichText = [
    { type: 'list', ordered: false, start: 1, items: [paragraph(words('in'))] },
  ];
  const text: RichText = [
    { type: 'heading', level: 2, id: 'feet', children: [words('# Feet')] },
    {
      type: 'list',
      ordered: true,
      start: 3,
      items: [[...paragraph(words('- step')), ...inner], paragraph(words('out'))],
    },
    {
      type: 'blockquote',
      children: [...paragraph(words('> Breathe')), ...paragraph(words('Again'))],
    },
    { type: 'code', language: 'js', text: 'a\n```\nb' },
    { type: 'rule' },
    { type: 'image', image, caption: 'A *caption*', link: { kind: 'path', path: '/x' } },
    { type: 'image', image: { ...image, alt: '' }, caption: '' },
  ];
  const shown = html(text).replace(/>\s+</g, '><');
  expect(shown).toContain(
    '<h2># Feet</h2><ol start="3"><li><p>- step</p><ul><li>in</li></ul></li>',
  );
  expect(shown).toContain(
    '<p>out</p></li></ol><blockquote><p>&gt; Breathe</p><p>Again</p></blockquote>',
  );
  expect(shown).toContain('<pre><code class="language-js">a\n```\nb\n</code></pre><hr />');
  expect(shown).toMatch(
    /<a href="https:\/\/www.example.com\/x"><img src="[^"]+" alt="A \[fist\] &quot;b&quot;" \/><\/a>/,
  );
  expect(shown).toContain('<p>A *caption*</p>');
  expect(shown.match(/<img/g)).toHaveLength(1);
});

it('Markdown: keeps the places of cells that spans leave', () => {
  const cell = (
    text: string,
    spans: { columnSpan?: number; rowSpan?: number } = {},
    header = false,
  ) => ({
    header,
    columnSpan: 1,
    rowSpan: 1,
    ...spans,
    children: [
      ...paragraph(words(text), { type: 'break' }, words('b|c')),
      { type: 'rule' as const },
    ],
  });
  const rows = [
    [cell('Round', { columnSpan: 2 }, true), cell('Rest', {}, true)],
    [cell('1', { rowSpan: 2 }), cell('2'), cell('3')],
    [cell('4'), cell('5')],
  ];
  const shown = html([{ type: 'table', rows }]);
  const cells = [...shown.matchAll(/<(t[hd])>([^<]*)</g)].map(([, tag, text]) => `${tag} ${text}`);
  expect(cells).toEqual([
    ...['th Round b|c', 'th ', 'th Rest b|c', 'td 1 b|c', 'td 2 b|c', 'td 3 b|c'],
    ...['td ', 'td 4 b|c', 'td 5 b|c'],
  ]);
});

const figure = (caption: string) =>
  `<figure><img src="${image.url}/m/800x0/smart/filters:format(jpeg)" alt="A [fist] &quot;b&quot;" width="800" height="400"><figcaption>${caption}</figcaption></figure>`;

it.each<[string, Parameters<typeof textOf>[0], markdown: string[], inFeed: string]>([
  [
    'a picture',
    { component: 'image', image, caption: 'Cap' },
    ['alt="A [fist] &quot;b&quot;"', '<p>Cap</p>'],
    figure('Cap'),
  ],
  [
    'a gallery',
    { component: 'gallery', pictures: [{ image, caption: 'One' }] },
    ['<p>One</p>'],
    figure('One'),
  ],
  [
    'a carousel',
    {
      component: 'carousel',
      slides: [{ name: 'First', content: { component: 'quote', text: 'Q', cite: 'C' } }],
    },
    ['<strong>First</strong>', '<blockquote>\n<p>Q</p>\n<p>C</p>'],
    '<h3>First</h3><blockquote><p>Q</p><p>C</p></blockquote>',
  ],
  [
    'a film',
    {
      ...{ component: 'video', title: 'Jab', caption: 'Slow' },
      source: { kind: 'youtube', videoId: 'abc' },
    },
    ['<a href="https://www.youtube.com/watch?v=abc">Video: Jab</a>', '<p>Slow</p>'],
    '<p><a href="https://www.youtube.com/watch?v=abc">Video: Jab</a></p><p>Slow</p>',
  ],
  [
    'a product',
    { component: 'product', handle: 'corner-gloves', note: 'Ours' },
    [
      '<a href="https://www.example.com/products/corner-gloves">Corner [&lt;gloves&gt;]</a>',
      '<p>Ours</p>',
    ],
    '<p><a href="https://www.example.com/products/corner-gloves">Corner [&lt;gloves&gt;]</a></p><p>Ours</p>',
  ],
  [
    'a product that the shop has no longer',
    { component: 'product', handle: 'x', note: 'O' },
    [],
    '',
  ],
  [
    'a call to action',
    {
      ...{ component: 'call_to_action', headline: 'Go', text: 'Now', label: 'Start' },
      link: { kind: 'path', path: '/s' },
    },
    ['<strong>Go</strong>', '<p>Now</p>', '<a href="https://www.example.com/s">Start</a>'],
    '<p><strong>Go</strong></p><p>Now</p><p><a href="https://www.example.com/s">Start</a></p>',
  ],
  [
    'tabs',
    { component: 'tabs', label: 'L', tabs: [{ name: 'Left', text: paragraph(words('lead')) }] },
    ['<strong>Left</strong>', '<p>lead</p>'],
    '<h3>Left</h3><p>lead</p>',
  ],
  [
    'a table',
    { component: 'table', head: ['a|b'], body: [['1', '2']] },
    ['<th>a|b</th>', '<td>2</td>'],
    '<table><tr><th>a|b</th></tr><tr><td>1</td><td>2</td></tr></table>',
  ],
  [
    'questions',
    { component: 'faq', items: [{ question: 'Why?', answer: 'So.\n\n+ and so' }] },
    ['<h3>Why?</h3>\n<p>So.</p>\n<p>+ and so</p>'],
    '<h3>Why?</h3><p>So.\n\n+ and so</p>',
  ],
  [
    'a workout',
    {
      ...{ component: 'workout', title: 'Ladder', rounds: 6, workSeconds: 180, restSeconds: 60 },
      ...{ level: 'beginner', kit: ['bag'], steps: [{ name: 'Jab', cue: 'fast' }] },
    },
    [
      '<h3>Workout: Ladder</h3>',
      '6 rounds: 3:00 of work, 1:00 of rest. For: beginner, bag.',
      '<li><strong>Jab</strong>: fast</li>',
    ],
    '<h3>Ladder</h3><p>6 rounds, 3:00 of work, 1:00 of rest</p><ol><li><strong>Jab</strong> fast</li></ol>',
  ],
  [
    'a line with an icon',
    { component: 'icon', icon: {}, label: '', text: '# Tip' },
    ['<p># Tip</p>'],
    '<p># Tip</p>',
  ],
  ['a button', { component: 'anchor_button', label: 'Down', targetId: 'x', offset: 0 }, [], ''],
  ['an unknown blok', { component: 'unknown', name: 'x' }, [], ''],
])('rich text: has the words of %s, or nothing', (_name, fields, parts, inFeed) => {
  const markdown = html(textOf(fields));
  if (parts.length === 0) expect(markdown).toBe('');
  for (const part of parts) expect(markdown).toContain(part);
  expect(feed(textOf(fields))).toBe(inFeed);
});

it('Markdown: a text of the worst kind, or an address, is a paragraph of its words', () => {
  const addresses = ['see https://a.example/b_c<b>', 'www.a.example/b_c', 'a_b@c.example_<i>'];
  for (const text of [...hostileStrings.map((each) => printable(each.text)), ...addresses]) {
    const inside = text.replace(/\s+/g, ' ').trim().replaceAll('&', '&amp;');
    const shown = inside.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
    expect(html(paragraph(words(text)))).toBe(shown && `<p>${shown}</p>`);
  }
});

it('Markdown: code after an address is code', () => {
  const code = { ...words('<b>'), marks: [{ type: 'code' }] } as const;
  const children = [words('https://a.example/b'), code];
  expect(html([{ type: 'paragraph', children }])).toBe(
    '<p>https://a.example/b<code>&lt;b&gt;</code></p>',
  );
});

it('Markdown: spans add no rows, and no columns beyond a limit, however large they are', () => {
  const cell = {
    ...{ header: false, columnSpan: 1_000, rowSpan: 65_534 },
    children: paragraph(words('c')),
  };
  const rows = Array.from({ length: 50 }, () => [cell, cell, cell]);
  const lines = richTextMarkdown([{ type: 'table', rows }], setting).split('\n');
  expect(lines).toHaveLength(rows.length + 2);
  expect(lines[2]?.match(/\|/g)?.length).toBeLessThan(1_200);
});

it('Markdown: leaves out the breaks and blanks around a line, however many they are', () => {
  const breaks = Array.from({ length: 100_000 }, (): InlineNode => ({ type: 'break' }));
  const blanks = words(' '.repeat(100_000));
  const children = [...breaks, words('jab'), ...breaks, blanks, words('cross'), ...breaks];
  const lines = richTextMarkdown([{ type: 'paragraph', children }], setting).split('\\\n');
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([100_001, 'jab', 'cross']);
  const wide = paragraph(words(` jab${' '.repeat(100_000)}cross `));
  expect(richTextMarkdown(wide, setting)).toBe('jab cross');
});

it('feed HTML: escapes text', () => {
  expect(feed(paragraph(words('<script>alert("1")</script> & \u0000\ud800more')))).toBe(
    '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more</p>',
  );
  expect(feed(paragraph(words('👊🏽 مرحبا')))).toBe('<p>👊🏽 مرحبا</p>');
});

it('feed HTML: keeps lists, tables, quotes, code, headings and pictures', () => {
  const cell = { header: true, columnSpan: 2, rowSpan: 1, children: paragraph(words('Round')) };
  expect(
    feed([
      { type: 'heading', level: 2, id: 'feet', children: [words('Feet')] },
      { type: 'list', ordered: true, start: 3, items: [paragraph(words('Step'))] },
      { type: 'blockquote', children: paragraph(words('Breathe')) },
      { type: 'code', language: '', text: '1 < 2' },
      { type: 'table', rows: [[cell]] },
      { type: 'rule' },
      { type: 'image', image, caption: 'A fist' },
    ]).split('\n'),
  ).toEqual([
    '<h2>Feet</h2>',
    '<ol start="3"><li><p>Step</p></li></ol>',
    '<blockquote><p>Breathe</p></blockquote>',
    '<pre><code>1 &lt; 2</code></pre>',
    '<table><tr><th colspan="2"><p>Round</p></th></tr></table>',
    '<hr>',
    figure('A fist'),
  ]);
});

it('feed HTML: names a picture that is a link', () => {
  const picture = { type: 'image', image: { ...image, alt: '' }, caption: '' } as const;
  expect(feed([{ ...picture, link: { kind: 'path', path: '/membership' } }])).toMatch(
    /^<figure><a href="https:\/\/www.example.com\/membership"><img .*alt="Cornerwork article".*<\/a><\/figure>$/,
  );
});
