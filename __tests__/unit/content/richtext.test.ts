import { parseStory } from '../../../src/content/parse-story';
import { bloksIn } from '../../../src/content/enhance/map-rich-text';
import { countWords } from '../../../src/content/enhance/plain-text';
import type { RichText } from '../../../src/domain/story/rich-text';
import {
  articleContent,
  asset,
  blok,
  doc,
  heading,
  linked,
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
      heading(3, 'Façade ? 拳'),
    ).flatMap((node) => (node.type === 'heading' ? [node.id] : []));
    expect(ids).toEqual(['feet-2', 'a', 'a-2', 'a-2-2', 'main-2', 'section', 'facade-拳']);
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

/** Parses one blok of an article. */
function parse(fields: Record<string, unknown>) {
  const [node] = parseBody(blok(fields));
  if (node?.type !== 'blok') throw new Error('Not a blok');
  return node.blok;
}

const image = { url: picture, alt: 'A red glove', width: 1600, height: 1000 };
const film = { component: 'video', title: 'Jab', file: asset('http://localhost:4401/f/1/jab.mp4') };
const slide = (name: string, ...content: object[]) => ({
  component: 'carousel_slide',
  name,
  content,
});
const quote = { _uid: 'q', component: 'quote', text: 'Breathe.', cite: '' };

it('a tab outside a container is refused by name', () => {
  const tab = { component: 'tab', name: 'Care', text: doc(paragraph('Dry it.')) };
  expect(() => parse(tab)).toThrow('is a tab outside a container: Tabs were not provided');
});

describe('picture', () => {
  it('has the rendition an editor chose, and none of an empty field', () => {
    const settings = { preset: 'wide', fit: 'contain', format: 'png', quality: '80' };
    const given = { component: 'image', asset: asset(picture) };
    const read = { component: 'image', uid: 'blok-uid', image, caption: '' };
    const rendition = { ...settings, quality: 80, background: '15110e' };
    expect(parse({ ...given, ...settings, background: '#15110e' })).toEqual({
      ...read,
      ...rendition,
    });
    const empty = { preset: '', fit: '', format: '', quality: '', background: '' };
    expect(parse({ ...given, ...empty })).toEqual(read);
  });
});

describe('film', () => {
  it('has the player an editor set up, with the icons drawn', () => {
    const kept = { key: 'the-jab', playback: 'onHover', preload: 'metadata', muted: true };
    const parsed = parse({
      ...{ ...film, ...kept, controls: false, hide_mute_button: true },
      captions: asset('http://localhost:4401/f/1/jab.vtt'),
      captions_language: 'pt-BR',
      play_icon: 'bell',
      pause_icon: 'hippo',
    });
    expect(parsed).toEqual({
      ...{ component: 'video', uid: 'blok-uid', title: 'Jab', caption: '', ...kept },
      source: { kind: 'file', url: 'http://localhost:4401/f/1/jab.mp4' },
      hidesMuteButton: true,
      captions: {
        url: 'http://localhost:4401/f/1/jab.vtt',
        language: 'pt-BR',
        label: 'Brazilian Portuguese',
      },
      playIcon: { name: 'bell', drawing: { width: 448, height: 512, path: expect.any(String) } },
      pauseIcon: { name: 'hippo' },
    });
  });

  it('gives its key to the first film that has it, and to no heading', () => {
    const body = parseBody(
      blok({ ...film, key: 'Feet' }),
      blok({ ...film, key: 'Feet' }),
      heading(2, 'Feet'),
    );
    expect(bloksIn(body).map((each) => 'key' in each && each.key)).toEqual(['Feet', false]);
    expect(body.at(-1)).toMatchObject({ id: 'feet' });
  });
});

describe('icon', () => {
  it('has its shape, size and rotation; an unknown one only its name', () => {
    const icon = { component: 'icon', name: 'hand-fist', size: '2xl', text: 'Fist' };
    expect(parse({ ...icon, rotation: '270' })).toMatchObject({
      icon: { name: 'hand-fist', drawing: { height: 512 } },
      ...{ size: '2xl', rotation: 270, label: '', text: 'Fist' },
    });
    expect(parse({ component: 'icon', name: 'hippo' })).toMatchObject({ icon: { name: 'hippo' } });
  });
});

describe('carousel', () => {
  it('stays still, stops at its ends and shows one slide by default', () => {
    const given = { component: 'carousel', timer: 'default', slides: [slide('Words', quote)] };
    const content = { component: 'quote', uid: 'q', text: 'Breathe.', cite: '' };
    expect(parse(given)).toEqual({
      ...{ component: 'carousel', uid: 'blok-uid', label: '', infinite: false, view: 'one' },
      slides: [{ name: 'Words', content }],
    });
  });
});

describe('tabs', () => {
  it('hold rich texts with bloks, which count like those of the article', () => {
    const text = doc(
      paragraph('Lead with the left.'),
      blok({ component: 'product', product_handle: 'rope' }),
    );
    const tabs = [
      { name: 'Orthodox', text },
      { name: 'Southpaw', text: '' },
    ];
    const body = parseBody(blok({ component: 'tabs', label: 'Stance', tabs }));
    const read = [
      { name: 'Orthodox', text: [{ type: 'paragraph' }, { type: 'blok' }] },
      { name: 'Southpaw', text: [] },
    ];
    expect(body).toMatchObject([{ blok: { component: 'tabs', label: 'Stance', tabs: read } }]);
    expect(bloksIn(body).map(({ component }) => component)).toEqual(['tabs', 'product']);
    expect(countWords(body)).toBe(6);
  });
});

it('anchor button: leads to an id, with an offset in pixels', () => {
  const button = { component: 'anchor_button', label: 'To the workout', target: '#the-workout' };
  expect(parse({ ...button, offset: '-24' })).toMatchObject({
    targetId: 'the-workout',
    offset: -24,
  });
  expect(parse({ ...button, offset: '' })).toMatchObject({ offset: 0 });
});

it.each([
  [
    { component: 'image', asset: asset(picture), preset: 'poster' },
    '(image).preset" must be one of natural, cover',
  ],
  [
    { component: 'image', asset: asset(picture), quality: '0' },
    '(image).quality" must be from 1 to 100',
  ],
  [
    { component: 'image', asset: asset(picture), background: 'red' },
    'must be a color of six hexadecimal digits',
  ],
  [{ ...film, playback: 'always' }, '(video).playback" must be one of auto, onHover, onClick'],
  [
    { ...film, captions: asset('http://localhost:4401/f/1/jab.txt') },
    'must be a WebVTT file (.vtt)',
  ],
  [{ ...film, captions_language: 'English' }, 'must be a language code'],
  [{ ...film, key: 'the jab' }, 'must be letters, digits and hyphens'],
  [{ component: 'icon', name: '' }, '(icon).name" is empty'],
  [
    { component: 'icon', name: 'bell', size: '11x' },
    'must be one of 2xs, xs, sm, lg, xl, 2xl, 1x, 2x, 3x, 4x, 5x, 6x, 7x, 8x, 9x, 10x',
  ],
  [{ component: 'icon', name: 'bell', rotation: '45' }, 'must be one of 90, 180, 270'],
  [{ component: 'anchor_button', label: 'Go', target: 'two words' }, 'without blanks'],
  [{ component: 'tabs', tabs: [] }, '(tabs).tabs" has no tabs'],
  [{ component: 'tabs', tabs: [{ name: 'A' }, { name: 'A' }] }, 'has two tabs of one name'],
  [{ component: 'carousel', slides: [] }, '(carousel).slides" has no slides'],
  [
    { component: 'carousel', timer_limit: '20', slides: [slide('A', quote)] },
    'from 500 to 3600000',
  ],
  [
    { component: 'carousel', slides: [slide('A', quote), slide('B', quote, quote)] },
    'body.0(carousel).slides.1.content" must hold exactly one picture, quotation or film',
  ],
  [
    { component: 'carousel', slides: [slide('A', { component: 'image', asset: asset('') })] },
    'body.0(carousel).slides.0.content.0(image).asset" has no picture',
  ],
])('%j is refused with the field', (fields, sentence) => {
  expect(() => parse(fields)).toThrow(sentence);
});

it('picture of a rich text: keeps its link, and is left out with another file type', () => {
  const link = [{ type: 'link', attrs: { href: '/membership', linktype: 'url' } }];
  const body = parseBody(
    { type: 'image', attrs: { src: picture, alt: 'Join' }, marks: link },
    paragraph('See ', { type: 'image', attrs: { src: picture, alt: 'Join' }, marks: link }),
    { type: 'image', attrs: { src: picture.replace('.jpg', '.webp') } },
    paragraph(linked('words', { href: '/membership' })),
  );
  const to = { kind: 'path', path: '/membership' };
  expect(body).toMatchObject([
    { type: 'image', link: to },
    { type: 'paragraph', children: [{ type: 'text' }, { type: 'inline-image', link: to }] },
    { type: 'paragraph' },
  ]);
});
