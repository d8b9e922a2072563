import { parseStory } from '../../../src/content/parse-story';
import type { RichText } from '../../../src/domain/story/rich-text';
import {
  articleContent,
  asset,
  blok,
  doc,
  heading,
  paragraph,
  picture,
  storyEntry,
} from '../../rigs/builders/story-entries';

function parseBody(...content: unknown[]): RichText {
  const story = parseStory(storyEntry(articleContent({ body: doc(...content) })));
  if (story?.type !== 'article') throw new Error('Not an article');
  return story.body;
}

const words = (text: string) => ({ type: 'text', text, marks: [] });
const line = (...children: object[]) => ({ type: 'paragraph', children });
const size = { width: 1600, height: 1000 };

it('keeps the words of an unknown node type', () => {
  const body = parseBody({ type: 'callout', content: [paragraph('Still here')] });
  expect(body).toEqual([line(words('Still here'))]);
});

it.each([
  ['2', 2],
  ['two', 1],
  ['', 1],
  [null, 1],
])('begins a list whose order is %j at %i', (order, start) => {
  expect(parseBody({ type: 'ordered_list', attrs: { order } })).toMatchObject([{ start }]);
});

it('reads lists, code, rules, breaks and pictures', () => {
  const body = parseBody(
    { type: 'ordered_list', content: [{ type: 'list_item', content: [paragraph('Jab')] }] },
    { ...paragraph('1-2'), type: 'code_block', attrs: { class: 'language-txt' } },
    { type: 'horizontal_rule' },
    paragraph('a', { type: 'hard_break' }, { type: 'emoji', attrs: { emoji: '🥊' } }),
    { type: 'paragraph' },
    paragraph({ type: 'image', attrs: { src: picture, alt: 'Stance' } }),
    { type: 'image', attrs: { src: 'https://example.com/no-size.jpg' } },
  );
  expect(body).toEqual([
    { type: 'list', ordered: true, start: 1, items: [[line(words('Jab'))]] },
    { type: 'code', language: 'txt', text: '1-2' },
    { type: 'rule' },
    line(words('a'), { type: 'break' }, words('🥊')),
    { type: 'image', image: { url: picture, alt: 'Stance', ...size }, caption: '' },
  ]);
});

it('reads galleries, films of YouTube, calls to action, tables and questions', () => {
  const bodies = [
    { component: 'gallery', images: [asset(picture, { title: 'One' })] },
    { component: 'video', youtube: 'https://youtu.be/aqz-KE-bpKQ?t=1m3s', title: 'Round' },
    { component: 'call_to_action', headline: 'Join', link: { linktype: 'url', url: '/club' } },
    {
      component: 'table',
      table: { thead: [{ value: 'Zone' }], tbody: [{ body: [{ value: '1' }] }] },
    },
    { component: 'faq', items: [{ question: 'Q', answer: 'A' }] },
    { component: 'poll' },
  ];
  const bloks = parseBody(...bodies.map(blok)).map((node) =>
    node.type === 'blok' ? node.blok : node,
  );
  expect(bloks).toMatchObject([
    { component: 'gallery', pictures: [{ caption: 'One', image: { url: picture } }] },
    { component: 'video', source: { kind: 'youtube', videoId: 'aqz-KE-bpKQ', startSeconds: 63 } },
    { component: 'call_to_action', link: { kind: 'path', path: '/club' } },
    { component: 'table', head: ['Zone'], body: [['1']] },
    { component: 'faq', items: [{ question: 'Q', answer: 'A' }] },
    { component: 'unknown', name: 'poll', uid: 'blok-uid' },
  ]);
});

function marksOf(...marks: unknown[]) {
  const [node] = parseBody(paragraph({ type: 'text', text: 'words', marks }));
  const [child] = node?.type === 'paragraph' ? node.children : [];
  return child?.type === 'text' ? child.marks : undefined;
}

describe('marks', () => {
  it('reads every plain mark and its old alias, and drops another site’s styles', () => {
    const types = ['bold', 'strong', 'italic', 'strike', 'underline', 'code'];
    const marks = [...types, 'superscript', 'subscript', 'styled', 'constructor'];
    expect(marksOf(...marks.map((type) => ({ type, attrs: { class: 'x' } })))).toEqual(
      ['bold', 'bold', 'italic', 'strike', 'underline', 'code', 'superscript', 'subscript'].map(
        (type) => ({ type }),
      ),
    );
  });

  it('keeps readable colors', () => {
    expect(
      marksOf(
        { type: 'textStyle', attrs: { color: 'rgb(143, 12, 32)' } },
        { type: 'highlight', attrs: { color: '#FD4' } },
      ),
    ).toEqual([
      { type: 'color', color: '#8f0c20' },
      { type: 'highlight', color: '#ffdd44' },
    ]);
  });

  it.each(['#ffff00', 'rgb(300,0,0)', 'red; background: url(//evil.example)', '', null])(
    'drops the unreadable text color %j',
    (color) => {
      expect(marksOf({ type: 'textStyle', attrs: { color } })).toEqual([]);
    },
  );

  it('highlights in the site’s own color instead of an unreadable one', () => {
    expect(marksOf({ type: 'highlight', attrs: { color: '#000080' } })).toEqual([
      { type: 'highlight', color: '' },
    ]);
  });

  it('takes anchors from both marks that can hold one, the first of each name', () => {
    expect(
      marksOf(
        { type: 'anchor', attrs: { id: '#note' } },
        { type: 'textStyle', attrs: { id: 'other' } },
        { type: 'anchor', attrs: { id: 'note' } },
        { type: 'anchor', attrs: { id: 'two words' } },
        { type: 'anchor', attrs: { id: 'main' } },
      ),
    ).toEqual([
      { type: 'anchor', id: 'note' },
      { type: 'anchor', id: 'other' },
    ]);
  });
});

it('reads spans of cells, and takes an invalid span for one', () => {
  const cell = (type: string, attrs: unknown) => ({ type, attrs, content: [paragraph('x')] });
  const cells = [
    cell('tableHeader', { colspan: 2, rowspan: 1, colwidth: [100, 100] }),
    cell('tableCell', { colspan: -3, rowspan: 'many' }),
    cell('tableCell', { colspan: 1e9 }),
    cell('tableCell', null),
  ];
  const row = { type: 'tableRow', content: cells };
  const [table] = parseBody({ type: 'table', content: [row] });
  expect(table).toMatchObject({
    type: 'table',
    rows: [
      [
        { header: true, columnSpan: 2, rowSpan: 1 },
        { header: false, columnSpan: 1, rowSpan: 1 },
        { header: false, columnSpan: 1000 },
        { header: false, columnSpan: 1, rowSpan: 1 },
      ],
    ],
  });
  expect(parseBody({ type: 'table', content: [{ type: 'tableRow' }] })).toEqual([]);
});

it('reads the layout of a line, a picture’s caption, and an emoji that only has a name', () => {
  expect(
    parseBody(
      { ...paragraph('مرحبا'), attrs: { textAlign: 'center', dir: 'rtl' } },
      { ...paragraph('plain'), attrs: { textAlign: 'justify', dir: null } },
      { type: 'image', attrs: { src: picture, title: 'Feet', copyright: 'Ann Lee' } },
      paragraph({ type: 'emoji', attrs: { name: 'boxing_glove', fallbackImage: 'https://x/y' } }),
    ),
  ).toEqual([
    expect.objectContaining({ align: 'center', direction: 'rtl' }),
    line(words('plain')),
    expect.objectContaining({ caption: 'Feet © Ann Lee' }),
    line(words(':boxing_glove:')),
  ]);
});

describe('headings', () => {
  const levels = (...wanted: number[]) =>
    parseBody(...wanted.map((level) => heading(level, `Level ${level}`))).map((node) =>
      node.type === 'heading' ? node.level : undefined,
    );

  it('go down by one when an editor used the first level, and skip none', () => {
    expect(levels(2, 3, 2)).toEqual([2, 3, 2]);
    expect(levels(1, 2, 3, 1)).toEqual([2, 3, 4, 2]);
    expect(levels(2, 5, 6, 6)).toEqual([2, 3, 4, 4]);
    expect(levels(1, 2, 3, 4, 5, 6)).toEqual([2, 3, 4, 5, 6, 6]);
    expect(levels(6)).toEqual([2]);
  });

  it('have ids that are unique in the page', () => {
    const ids = parseBody(
      paragraph({ type: 'text', text: 'x', marks: [{ type: 'anchor', attrs: { id: 'feet' } }] }),
      heading(2, 'Feet'),
      heading(2, 'A'),
      heading(2, 'A'),
      heading(2, 'A 2'),
      heading(2, 'Main'),
      heading(2, '🥊'),
    ).flatMap((node) => (node.type === 'heading' ? [node.id] : []));
    expect(ids).toEqual(['feet-2', 'a', 'a-2', 'a-2-2', 'main-2', 'section']);
  });

  it('are dropped without words', () => {
    expect(parseBody({ type: 'heading', attrs: { level: 2 } })).toEqual([]);
  });
});

it.each([
  ['file', { file: asset('javascript:alert(1)') }, 'has an address that is not on the web'],
  [
    'file',
    { file: asset('https://user:pass@a.example/film.mp4') },
    'has an address with a user name',
  ],
  ['first_frame', { first_frame: asset('javascript:/f/1/9x9/x/a.jpg') }, 'without its size'],
])('refuses a %s that could run script', (_, fields, sentence) => {
  const film = { component: 'video', youtube: 'https://youtu.be/aqz-KE-bpKQ', ...fields };
  expect(() => parseBody(blok(film))).toThrow(sentence);
});

it('refuses a video without a film', () => {
  expect(() => parseBody(blok({ component: 'video', title: 'Nothing' }))).toThrow(
    'needs a file or a YouTube link',
  );
});
