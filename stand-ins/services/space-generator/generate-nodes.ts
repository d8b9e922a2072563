import type { RichtextMark, RichtextNode } from '../../../src/content/model/stored-fields';
import { articleSlug, generatedArticleUuid } from './space-size';
import type { StoryScope } from './story-scope';
import { anyArticle } from './story-scope';
import { paragraphText, phrase, sentence } from './write-sentences';

type NodeMaker = (scope: StoryScope) => RichtextNode;

/** Generators of every mark of the richtext editor, with links of each type. */
const markMakers: readonly ((scope: StoryScope) => RichtextMark)[] = [
  () => ({ type: 'bold' }),
  () => ({ type: 'italic' }),
  () => ({ type: 'strike' }),
  () => ({ type: 'underline' }),
  () => ({ type: 'code' }),
  () => ({ type: 'superscript' }),
  () => ({ type: 'subscript' }),
  () => ({ type: 'highlight', attrs: { color: '#FFE04B' } }),
  () => ({ type: 'textStyle', attrs: { color: '#B3202A' } }),
  () => ({ type: 'anchor', attrs: { id: 'mark' } }),
  () => ({ type: 'styled', attrs: { class: 'lead' } }),
  storyLinkMark,
  () => linkMark('url', 'https://example.com/rules'),
  () => linkMark('email', 'corner@example.com'),
  ({ pictures }) => linkMark('asset', pictures.film.filename),
];

/** Generators of every block of a rich text but paragraphs, headings and bloks. */
export const nodeMakers: readonly NodeMaker[] = [
  (scope) => ({ type: 'blockquote', content: [textParagraph(scope)] }),
  (scope) => ({ type: 'bullet_list', content: listItems(scope) }),
  (scope) => ({
    type: 'ordered_list',
    attrs: { order: scope.random.whole(1, 4) },
    content: listItems(scope),
  }),
  () => ({ type: 'horizontal_rule' }),
  ({ random }) => ({
    type: 'code_block',
    attrs: { class: random.chance(0.5) ? 'language-text' : null },
    content: [text(`${random.whole(3, 12)} x 3:00 / 1:00`)],
  }),
  ({ pictures, random }) => {
    const { id, filename, alt, title, source, copyright, meta_data } = pictures.inline(random);
    return {
      type: 'paragraph',
      content: [
        {
          type: 'image',
          attrs: { id, src: filename, alt, title, source, copyright, meta_data },
        },
      ],
    };
  },
  ({ random }) => ({
    type: 'paragraph',
    content: [
      text(`${sentence(random)} `),
      { type: 'emoji', attrs: { name: 'boxing_glove', emoji: '🥊', fallbackImage: null } },
    ],
  }),
  ({ random }) => ({
    type: 'paragraph',
    content: [text(sentence(random)), { type: 'hard_break' }, text(sentence(random))],
  }),
  linkedTable,
  // An empty paragraph, as an editor leaves by pressing return twice.
  () => ({ type: 'paragraph' }),
];

export function textParagraph({ random }: StoryScope): RichtextNode {
  return { type: 'paragraph', content: [text(paragraphText(random))] };
}

/**
 * Returns a paragraph with one marked phrase.
 *
 * @param turn counter that selects the mark
 */
export function markedParagraph(scope: StoryScope, turn: number): RichtextNode {
  const { random } = scope;
  const mark = markMakers[turn % markMakers.length]?.(scope) ?? { type: 'bold' };
  return {
    type: 'paragraph',
    attrs: { textAlign: null },
    content: [
      text(`${sentence(random)} `),
      { ...text(phrase(random)), marks: [mark] },
      text(`. ${sentence(random)}`),
    ],
  };
}

export function headingNode({ random }: StoryScope, level: number): RichtextNode {
  return { type: 'heading', attrs: { level, textAlign: null }, content: [text(phrase(random))] };
}

function text(words: string): RichtextNode {
  return { type: 'text', text: words };
}

function storyLinkMark(scope: StoryScope): RichtextMark {
  const index = anyArticle(scope);
  return {
    type: 'link',
    attrs: {
      href: `/blogs/${articleSlug(scope.size, index)}`,
      uuid: generatedArticleUuid(scope.size, index),
      anchor: null,
      target: '_self',
      linktype: 'story',
    },
  };
}

function linkMark(linktype: string, href: string): RichtextMark {
  return { type: 'link', attrs: { href, uuid: null, anchor: null, target: '_blank', linktype } };
}

function listItems(scope: StoryScope): RichtextNode[] {
  return Array.from({ length: scope.random.whole(2, 6) }, () => ({
    type: 'list_item',
    content: [{ type: 'paragraph', content: [text(sentence(scope.random))] }],
  }));
}

function linkedTable(scope: StoryScope): RichtextNode {
  const cell = (type: string, words: RichtextNode): RichtextNode => ({
    type,
    attrs: { colspan: 1, rowspan: 1, colwidth: null },
    content: [{ type: 'paragraph', content: [words] }],
  });
  const rows = Array.from({ length: scope.random.whole(2, 4) }, () => [
    cell('tableCell', { ...text(phrase(scope.random)), marks: [storyLinkMark(scope)] }),
    cell('tableCell', text(sentence(scope.random))),
  ]);
  const head = ['Read', 'For'].map((words) => cell('tableHeader', text(words)));
  return {
    type: 'table',
    content: [head, ...rows].map((content) => ({ type: 'tableRow', content })),
  };
}
