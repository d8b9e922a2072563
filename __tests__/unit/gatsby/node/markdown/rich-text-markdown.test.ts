import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { Blok, InlineNode, Mark, RichText } from '../../../../../src/domain/story/rich-text';
import { richTextMarkdown } from '../../../../../src/gatsby/node/markdown/rich-text-markdown';
import { hostileStrings } from '../../../../rigs/hostile/hostile-strings';

const setting = {
  siteUrl: 'https://www.example.com',
  articleUrl: 'https://www.example.com/training/jab',
  productTitles: new Map([['corner-gloves', 'Corner [gloves]']]),
};

const image = {
  url: 'https://a.storyblok.com/f/1/800x400/a/b.jpg',
  alt: 'A [fist]',
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
  return toHtml(richTextMarkdown(text, setting));
}

function toHtml(markdown: string): string {
  return micromark(markdown, {
    ...{ extensions: [gfm()], htmlExtensions: [gfmHtml()] },
    ...{ allowDangerousHtml: true, allowDangerousProtocol: true },
  });
}

function blok(fields: { component: Blok['component'] } & Record<string, unknown>): string {
  return html([{ type: 'blok', blok: { uid: '1', ...fields } as Blok }]);
}

function linked(link: Extract<Mark, { type: 'link' }>['link'], ...marks: Mark[]): string {
  return html(paragraph(words('go', { type: 'link', link }, ...marks)));
}

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

it('Markdown: makes every address absolute, and no sign of it ends the link', () => {
  expect(linked({ kind: 'path', path: '/c/a_(b)' }, { type: 'bold' })).toBe(
    '<p><a href="https://www.example.com/c/a_%28b%29"><strong>go</strong></a></p>',
  );
  expect(linked({ kind: 'url', url: '#feet' })).toContain(
    '"https://www.example.com/training/jab#feet"',
  );
  expect(linked({ kind: 'url', url: 'mailto:a@example.com' })).toContain('"mailto:a@example.com"');
  expect(linked({ kind: 'story', story: '1' })).toBe('<p>go</p>');
  const exclaimed = paragraph(
    words('Look!'),
    words('go', { type: 'link', link: { kind: 'path', path: '/x' } }),
  );
  expect(html(exclaimed)).toBe('<p>Look!<a href="https://www.example.com/x">go</a></p>');
});

it('Markdown: writes a link around styled words once, with its title', () => {
  const to: Mark = { type: 'link', link: { kind: 'path', path: '/x', title: 'A "T"' } };
  const line = paragraph(
    words('See'),
    words(' our ', to),
    words('new', to, { type: 'bold' }),
    words(' page ', to),
    words('now'),
  );
  expect(html(line)).toBe(
    '<p>See <a href="https://www.example.com/x" title="A &quot;T&quot;">our <strong>new</strong> page</a> now</p>',
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
    /<a href="https:\/\/www.example.com\/x"><img src="[^"]+" alt="A \[fist\]" \/><\/a>/,
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

const film = { source: { kind: 'youtube', videoId: 'abc' }, title: 'Jab', caption: 'Slow' };

it.each<[string, Parameters<typeof blok>[0], string[]]>([
  ['a picture', { component: 'image', image, caption: 'Cap' }, ['alt="A [fist]"', '<p>Cap</p>']],
  ['a gallery', { component: 'gallery', pictures: [{ image, caption: 'One' }] }, ['<p>One</p>']],
  [
    'a carousel',
    {
      component: 'carousel',
      slides: [{ name: 'First', content: { component: 'quote', text: 'Q', cite: 'C' } }],
    },
    ['<strong>First</strong>', '<blockquote>\n<p>Q</p>\n<p>C</p>'],
  ],
  [
    'a film',
    { component: 'video', ...film },
    ['<a href="https://www.youtube.com/watch?v=abc">Video: Jab</a>', '<p>Slow</p>'],
  ],
  [
    'a product',
    { component: 'product', handle: 'corner-gloves', note: 'Ours' },
    ['<a href="https://www.example.com/products/corner-gloves">Corner [gloves]</a>', '<p>Ours</p>'],
  ],
  [
    'a call to action',
    {
      component: 'call_to_action',
      headline: 'Go',
      text: 'Now',
      label: 'Start',
      link: { kind: 'path', path: '/s' },
    },
    ['<strong>Go</strong>', '<p>Now</p>', '<a href="https://www.example.com/s">Start</a>'],
  ],
  [
    'tabs',
    { component: 'tabs', label: 'L', tabs: [{ name: 'Left', text: paragraph(words('lead')) }] },
    ['<strong>Left</strong>', '<p>lead</p>'],
  ],
  [
    'a table',
    { component: 'table', head: ['a|b'], body: [['1', '2']] },
    ['<th>a|b</th>', '<td>2</td>'],
  ],
  [
    'questions',
    { component: 'faq', items: [{ question: 'Why?', answer: 'So.\n\n+ and so' }] },
    ['<h3>Why?</h3>\n<p>So.</p>\n<p>+ and so</p>'],
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
  ],
  [
    'a line with an icon',
    { component: 'icon', icon: {}, label: '', text: '# Tip' },
    ['<p># Tip</p>'],
  ],
])('Markdown: has the words of %s', (_name, fields, parts) => {
  for (const part of parts) expect(blok(fields)).toContain(part);
});

it('Markdown: leaves out what says nothing, and a product that the shop has no longer', () => {
  expect(blok({ component: 'anchor_button', label: 'Down', targetId: 'x', offset: 0 })).toBe('');
  expect(blok({ component: 'unknown', name: 'x' })).toBe('');
  expect(blok({ component: 'product', handle: 'gone', note: 'Ours' })).toBe('');
});

it('Markdown: a text of the worst kind is a paragraph of its words', () => {
  for (const { text } of hostileStrings) {
    const shown = html(paragraph(words(text)));
    expect(shown.replace(/<\/?p>|<a href="(?:https?|mailto):[^"]*">|<\/a>/g, '')).not.toMatch(
      /<\w/,
    );
  }
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
