/** @jest-environment jest-fixed-jsdom */
import { getSchema } from '@tiptap/core';
import { Fragment, Node, Slice } from '@tiptap/pm/model';
import { currentVersion } from '../../../../services/content-service/store/stored-space';
import {
  toEditorDocument,
  toStoredDocument,
} from '../../../app/rich-text/document/convert-document';
import { deskExtensions } from '../../../app/rich-text/use-rich-text-editor';
import { readDemoSpace } from '../../../../services/rigs/demo-space';
import { visit } from '../../../../demo/__tests__/rigs/story-prose';

const schema = getSchema(
  deskExtensions(() => {
    throw new Error('The schema calls nothing back.');
  }),
);

/** Every rich text of stories and of their bloks. */
const demoTexts: unknown[] = [];

beforeAll(async () => {
  const { stories } = await readDemoSpace();
  for (const story of stories.filter(({ isFolder }) => !isFolder)) {
    visit(currentVersion(story).content, (found) => {
      if (found.type === 'doc') demoTexts.push(found);
    });
  }
});

/** Sorts the marks of each text by type. Their order has no meaning. */
function sortMarks(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner) =>
      key === 'marks' ? [...inner].sort((one, other) => (one.type < other.type ? -1 : 1)) : inner,
    ),
  );
}

/** Converts as if every node had been edited: no stored form is known of copies. */
function rewrite(value: unknown): unknown {
  const copy = Node.fromJSON(schema, toEditorDocument(schema, value).toJSON());
  return toStoredDocument(copy, { type: 'doc' });
}

it('a rich text of the demo stories: goes through the editor as the same objects, and is written again as it was', () => {
  expect(demoTexts.length).toBeGreaterThan(350);
  for (const text of demoTexts) {
    const document = toEditorDocument(schema, text);
    expect(() => document.check()).not.toThrow();
    expect(toStoredDocument(document, text)).toBe(text);
    expect(toStoredDocument(document, { type: 'doc' })).toEqual(text);
    expect(sortMarks(rewrite(text))).toEqual(sortMarks(text));
  }
});

const words = (text: string) => ({ type: 'text', text });

it('every node and mark that demo stories lack: is written again as it was', () => {
  const marks = [
    ...['strike', 'underline', 'code', 'superscript', 'subscript'].map((type) => ({ type })),
    { type: 'highlight', attrs: { color: '#FFE04B' } },
    { type: 'textStyle', attrs: { color: '#B3202A' } },
    { type: 'anchor', attrs: { id: 'mark' } },
    { type: 'styled', attrs: { class: 'lead' } },
  ];
  const emoji = { name: 'boxing_glove', emoji: '🥊', fallbackImage: null };
  const content = [
    ...marks.map((mark) => ({
      type: 'paragraph',
      attrs: { textAlign: null },
      content: [{ ...words('Six'), marks: [mark] }],
    })),
    { type: 'horizontal_rule' },
    { type: 'code_block', attrs: { class: 'language-text' }, content: [words('12 x 3:00')] },
    { type: 'paragraph', content: [{ type: 'emoji', attrs: emoji }, { type: 'hard_break' }] },
    { type: 'paragraph' },
  ];
  const text = { type: 'doc', content };
  expect(rewrite(text)).toEqual(text);
});

it.each<[string, unknown]>([
  ['a block of another editor', { type: 'callout', attrs: { a: 1 }, content: [words('Hi')] }],
  ['a list without items of a list', { type: 'bullet_list', content: [words('loose')] }],
  ['a code block with a picture', { type: 'code_block', content: [{ type: 'image', attrs: {} }] }],
  ['a node with the name of an own one', { type: 'unknownBlock', attrs: { source: 1 } }],
  [
    'unknown nodes and marks in a line',
    {
      type: 'paragraph',
      attrs: { textAlign: null, tone: 'quiet' },
      content: [
        {
          type: 'text',
          text: 'Six',
          marks: [{ type: 'wavy', attrs: { height: 2 } }, { type: 'bold' }],
        },
        { type: 'mention', attrs: { id: 7 } },
        { type: 'text', text: ' rounds', marks: [{ type: 'bold', attrs: { weight: 800 } }] },
      ],
    },
  ],
])('%s: is kept, also in a copy', (_name, node) => {
  const text = { type: 'doc', content: [node, { type: 'paragraph' }] };
  const document = toEditorDocument(schema, text);
  expect(() => document.check()).not.toThrow();
  expect(toStoredDocument(document, { type: 'doc' })).toEqual(text);
  expect(sortMarks(rewrite(text))).toEqual(sortMarks(text));
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['the empty text of a field never edited', ''],
  ['a document without content', { type: 'doc' }],
  ['an empty document', { type: 'doc', content: [] }],
  ['content that is no list', { type: 'doc', content: 'text' }],
  ['words without a paragraph', { type: 'doc', content: [words('Loose '), words('words')] }],
])('%s: is an editable document, and stays as it is without an edit', (_name, value) => {
  const document = toEditorDocument(schema, value);
  expect(() => document.check()).not.toThrow();
  expect(toStoredDocument(document, value)).toEqual(value);
});

it('a heading that becomes a paragraph: leaves its level and keeps its alignment', () => {
  const attrs = { level: 3, textAlign: 'center', tone: 'loud' };
  const heading = { type: 'heading', attrs, content: [words('Jab')] };
  const document = toEditorDocument(schema, { type: 'doc', content: [heading] });
  const node = document.child(0);
  const paragraph = schema.node('paragraph', { ...node.attrs, level: undefined }, node.content);
  expect(toStoredDocument(document.copy(Fragment.from(paragraph)), heading)).toEqual({
    type: 'doc',
    content: [{ ...heading, type: 'paragraph', attrs: { textAlign: 'center' } }],
  });
});

it('an edit: writes its block again and keeps the others as they are', () => {
  const loose = [words('Loose '), { type: 'image', attrs: { src: '//a.jpg', id: 3 } }];
  const twice = { ...words(' twice'), marks: [{ type: 'bold' }] };
  const second = {
    type: 'paragraph',
    attrs: { textAlign: null, dir: null },
    content: [words('Jab'), twice],
  };
  const text = { type: 'doc', content: [...loose, second], version: 2 };
  const document = toEditorDocument(schema, text);
  const from = document.child(0).nodeSize + 1;
  const edited = document.replace(from, from + 3, Slice.empty);
  expect(toStoredDocument(edited, text)).toEqual({
    ...text,
    content: [...loose, { ...second, content: [twice] }],
  });
});
