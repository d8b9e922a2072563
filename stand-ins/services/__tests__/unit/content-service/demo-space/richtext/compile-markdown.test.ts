import type { RichtextNode } from '../../../../../../../src/content/model/stored-fields';
import { AssetRegister } from '../../../../../content-service/demo-space/asset-register';
import { DemoIndex } from '../../../../../content-service/demo-space/demo-index';
import { uuidFrom } from '../../../../../../../src/lib/values/uuid-from';
import { Problems } from '../../../../../content-service/demo-space/problems';
import type { DemoFile } from '../../../../../content-service/demo-space/read-demo-files';
import { compileMarkdown } from '../../../../../content-service/demo-space/richtext/compile-markdown';

/** Compiles a text in a story beside which `blogs/the-cross` exists. */
function compile(markdown: string): RichtextNode[] {
  const problems = new Problems();
  const demoFile = fileOf('the-jab');
  const context = {
    demoFile,
    problems,
    index: new DemoIndex([demoFile, fileOf('the-cross')], problems),
    assets: new AssetRegister('http://localhost:4401'),
  };
  const place = { file: demoFile.file, label: 'body', key: 'body' };
  const { type, content } = compileMarkdown(context, place, markdown, 0);
  problems.throwIfAny();
  expect(type).toBe('doc');
  return content;
}

function fileOf(slug: string): DemoFile {
  const fullSlug = `blogs/${slug}`;
  const file = `${fullSlug}.md`;
  return { file, fullSlug, folder: 'blogs', slug, values: {}, body: '', linesBeforeBody: 0 };
}

/** Compiles a text with a single blok. */
function compileBlok(markdown: string): unknown {
  const [node, ...others] = compile(markdown);
  expect(others).toEqual([]);
  expect(node?.type).toBe('blok');
  const [blok] = (node?.attrs?.body ?? []) as { _uid: string }[];
  expect(node?.attrs?.id).toBe(blok?._uid);
  return blok;
}

const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (words: string) => ({ type: 'paragraph', content: [text(words)] });

describe('text', () => {
  test('compiles nested marks and wrapped lines', () => {
    expect(compile('One\ntwo **bold *and* ~~gone~~** `code`  \nnext')).toEqual([
      {
        type: 'paragraph',
        content: [
          text('One two '),
          { ...text('bold '), marks: [{ type: 'bold' }] },
          { ...text('and'), marks: [{ type: 'bold' }, { type: 'italic' }] },
          { ...text(' '), marks: [{ type: 'bold' }] },
          { ...text('gone'), marks: [{ type: 'bold' }, { type: 'strike' }] },
          text(' '),
          { ...text('code'), marks: [{ type: 'code' }] },
          { type: 'hard_break' },
          text('next'),
        ],
      },
    ]);
  });

  test('compiles headings, rules, quotes, lists and code', () => {
    const markdown = '## Two\n\n### Three\n\n---\n\n> said\n\n- a\n- b\n\n3. c\n\n```js\nx\n```';

    expect(compile(markdown)).toEqual([
      { type: 'heading', attrs: { level: 2, textAlign: null }, content: [text('Two')] },
      { type: 'heading', attrs: { level: 3, textAlign: null }, content: [text('Three')] },
      { type: 'horizontal_rule' },
      { type: 'blockquote', content: [paragraph('said')] },
      {
        type: 'bullet_list',
        content: [
          { type: 'list_item', content: [paragraph('a')] },
          { type: 'list_item', content: [paragraph('b')] },
        ],
      },
      {
        type: 'ordered_list',
        attrs: { order: 3 },
        content: [{ type: 'list_item', content: [paragraph('c')] }],
      },
      { type: 'code_block', attrs: { class: 'language-js' }, content: [text('x')] },
    ]);
  });
});

describe('links', () => {
  test.each([
    [
      'story:blogs/the-cross',
      {
        linktype: 'story',
        href: '/blogs/the-cross',
        uuid: uuidFrom('blogs/the-cross'),
        anchor: null,
      },
    ],
    ['story:blogs/the-cross#heel', { linktype: 'story', href: '/blogs/the-cross', anchor: 'heel' }],
    ['https://example.com/a', { linktype: 'url', href: 'https://example.com/a', uuid: null }],
    ['/products/corner-gloves', { linktype: 'url', href: '/products/corner-gloves' }],
    ['#faults', { linktype: 'url', href: '#faults' }],
    ['tel:+12125550142', { linktype: 'url', href: 'tel:+12125550142' }],
    ['mailto:corner@example.com', { linktype: 'email', href: 'corner@example.com' }],
    [
      'file:demo-round',
      { linktype: 'asset', href: 'http://localhost:4401/f/104200/demo-round.mp4' },
    ],
  ])('%s', (address, attrs) => {
    const [node] = compile(`[words](${address})`);

    expect(node?.content).toEqual([
      { ...text('words'), marks: [{ type: 'link', attrs: expect.objectContaining(attrs) }] },
    ]);
  });
});

describe('pictures', () => {
  test('without a caption remain in the text', () => {
    expect(compile('![](stopwatch/side-panel)')).toEqual([
      {
        type: 'paragraph',
        content: [
          {
            type: 'image',
            attrs: expect.objectContaining({
              src: expect.stringMatching(/\/1600x900\/[0-9a-f]+\/stopwatch-side-panel\.jpg$/),
              alt: 'A stopwatch with a button on top',
            }),
          },
        ],
      },
    ]);
  });

  test('with a caption become a blok', () => {
    expect(compileBlok('![](diagrams/stance "Wider")')).toMatchObject({
      component: 'image',
      caption: 'Wider',
      asset: {
        alt: expect.stringMatching(/^Feet in a boxing stance, seen from above/),
        filename: expect.stringMatching(/\/diagrams-stance\.jpg$/),
      },
    });
  });
});

describe('tables', () => {
  test('of plain text become a table field', () => {
    expect(compileBlok('| Fault | Fix |\n| --- | --- |\n| **Low** hand | Up |')).toMatchObject({
      component: 'table',
      table: {
        fieldtype: 'table',
        thead: [
          { component: '_table_head', value: 'Fault' },
          { component: '_table_head', value: 'Fix' },
        ],
        tbody: [
          {
            component: '_table_row',
            body: [
              { component: '_table_col', value: 'Low hand' },
              { component: '_table_col', value: 'Up' },
            ],
          },
        ],
      },
    });
  });

  test('with links keep them', () => {
    const [table] = compile('| Who |\n| --- |\n| [Us](mailto:a@example.com) |');

    expect(table).toMatchObject({
      type: 'table',
      content: [
        { type: 'tableRow', content: [{ type: 'tableHeader', content: [paragraph('Who')] }] },
        {
          type: 'tableRow',
          content: [{ type: 'tableCell', content: [{ content: [{ marks: [{ type: 'link' }] }] }] }],
        },
      ],
    });
  });
});

describe('bloks', () => {
  const blok = (name: string, yaml: string) => compileBlok(`\`\`\`blok ${name}\n${yaml}\n\`\`\``);

  test('workout', () => {
    const yaml = `title: Six rounds
level: beginner
kit: [gloves, bag]
rounds: 6
work_seconds: 120
rest_seconds: 45
steps:
  - name: Jab
    cue: Step.
  - name: Rest`;

    expect(blok('workout', yaml)).toEqual({
      _uid: expect.any(String),
      component: 'workout',
      title: 'Six rounds',
      level: 'beginner',
      kit: ['gloves', 'bag'],
      rounds: '6',
      work_seconds: '120',
      rest_seconds: '45',
      steps: [
        { _uid: expect.any(String), component: 'workout_step', name: 'Jab', cue: 'Step.' },
        { _uid: expect.any(String), component: 'workout_step', name: 'Rest', cue: '' },
      ],
    });
  });

  test.each([
    [
      'product',
      'handle: corner-gloves\nnote: Soft.',
      { product_handle: 'corner-gloves', note: 'Soft.' },
    ],
    ['quote', 'text: Breathe.\ncite: Pete', { text: 'Breathe.', cite: 'Pete' }],
    [
      'call_to_action',
      'headline: Go\ntext: On\nlabel: Start\nurl: story:blogs/the-cross',
      {
        headline: 'Go',
        label: 'Start',
        link: { linktype: 'story', cached_url: 'blogs/the-cross' },
      },
    ],
    [
      'faq',
      'items:\n  - question: Why?\n    answer: Because.',
      { items: [{ component: 'faq_item', question: 'Why?', answer: 'Because.' }] },
    ],
    [
      'gallery',
      'images:\n  - picture: diagrams/stance\n    caption: Wide\n  - picture: bell/side-panel',
      {
        images: [
          { alt: expect.stringMatching(/^Feet/), title: 'Wide' },
          { alt: expect.stringMatching(/bell/), title: '' },
        ],
      },
    ],
    [
      'video',
      'youtube: https://youtu.be/aqz-KE-bpKQ\ntitle: Film\ncaption: Long.',
      { youtube: 'https://youtu.be/aqz-KE-bpKQ', caption: 'Long.', file: { filename: '' } },
    ],
    [
      'video',
      'file: demo-round\nfirst_frame: round-clock/open-disc\ntitle: Round',
      {
        youtube: '',
        file: { filename: 'http://localhost:4401/f/104200/demo-round.mp4', title: 'Round' },
        first_frame: { filename: expect.stringContaining('/1600x900/') },
      },
    ],
    [
      'video',
      'file: demo-round\ntitle: Round\nplayback: auto\nmuted: true\ncaptions: demo-round',
      {
        playback: 'auto',
        muted: true,
        captions: { filename: 'http://localhost:4401/f/104200/demo-round.vtt' },
      },
    ],
    [
      'image',
      'picture: diagrams/stance\npreset: wide\nfit: contain\nfocus: 1x1:2x2',
      {
        asset: { alt: expect.stringMatching(/^Feet/), focus: '1x1:2x2' },
        caption: '',
        preset: 'wide',
        fit: 'contain',
      },
    ],
    [
      'carousel',
      'label: Kick\nview: hosts\ninfinite: true\nslides:\n  - name: Load\n    picture: diagrams/stance\n  - name: Words\n    quote: {text: Breathe.}',
      {
        view: 'hosts',
        timer: '',
        infinite: true,
        slides: [
          {
            name: 'Load',
            content: [{ component: 'image', asset: { alt: expect.stringMatching(/^Feet/) } }],
          },
          { name: 'Words', content: [{ component: 'quote', text: 'Breathe.' }] },
        ],
      },
    ],
    [
      'tabs',
      'label: Stance\ntabs:\n  - name: Orthodox\n    markdown: Left **first**.',
      {
        tabs: [{ component: 'tab', name: 'Orthodox', text: { content: [{ type: 'paragraph' }] } }],
      },
    ],
    [
      'anchor_button',
      'label: Down\ntarget: drills\noffset: "-12"',
      { label: 'Down', target: 'drills', offset: '-12' },
    ],
    ['icon', 'name: bell\nsize: 2x', { name: 'bell', size: '2x', rotation: '', text: '' }],
  ])('%s', (name, yaml, fields) => {
    expect(blok(name, yaml)).toMatchObject({ component: name, ...fields });
  });
});
