import { lateScriptsSlice } from '../../config/late-scripts';
import type { ContentsEntry } from '../../domain/article/article';
import type {
  HeadingLevel,
  InlineNode,
  RichText,
  RichTextNode,
} from '../../domain/story/rich-text';
import { inlineText } from '../../domain/story/rich-text';
import { mapRichText } from './map-rich-text';

/** Ids that the pages around a text use themselves. */
export const pageIds = [
  'main',
  'newsletter',
  'article-questions',
  'article-gear',
  'article-newsletter',
  'article-next',
];

/**
 * Ids that a text must not use: those of the page, those by which scripts find their elements, and
 * names that scripts read from `window`, where they would find the element with that id.
 */
export const reservedIds = [
  ...pageIds,
  '___gatsby',
  'gatsby-announcer',
  'gatsby-focus-wrapper',
  '___swUpdated',
  // Webpack's list of loaded scripts, by the name of the package.
  'webpackChunkcornerwork',
  lateScriptsSlice,
  'analytics',
  'asyncRequires',
  'heldPresses',
  'pageData',
  'pagePath',
  'search-field',
];

/**
 * Gives every top-level heading an id made from its words, so that it can be linked to, and a level
 * that skips none. Equal headings get a number. An editor's own anchors take precedence, because
 * links may lead to them already.
 *
 * @param taken ids of the page so far, to which those of the text are added
 */
export function outlineHeadings(body: RichText, taken = new Set(reservedIds)): RichText {
  const anchored = mapRichText(body, (node) =>
    node.type === 'paragraph' || node.type === 'heading'
      ? { ...node, children: keepFirstAnchors(node.children, taken) }
      : keepFirstKey(node, taken),
  );
  const above: HeadingLevel[] = [];
  return anchored.map((node) => {
    if (node.type !== 'heading') return node;
    const id = freeId(toAnchor(inlineText(node.children)) || 'section', taken);
    return { ...node, level: nextLevel(node.level, above), id };
  });
}

/** @param above levels, as written, of the headings that enclose this one */
function nextLevel(wanted: HeadingLevel, above: HeadingLevel[]): HeadingLevel {
  while ((above.at(-1) ?? 0) >= wanted) above.pop();
  above.push(wanted);
  return (above.length + 1) as HeadingLevel;
}

/** Keeps the first anchor of each name. An id must be unique. */
function keepFirstAnchors(children: readonly InlineNode[], taken: Set<string>): InlineNode[] {
  return children.map((child) => {
    if (child.type !== 'text') return child;
    const marks = child.marks.filter((mark) => {
      if (mark.type !== 'anchor') return true;
      const isFirst = !taken.has(mark.id);
      taken.add(mark.id);
      return isFirst;
    });
    return { ...child, marks };
  });
}

/** Keeps the first film of each key, which is its id. */
function keepFirstKey(node: RichTextNode, taken: Set<string>): RichTextNode {
  if (node.type !== 'blok' || node.blok.component !== 'video' || !node.blok.key) return node;
  const { key, ...film } = node.blok;
  if (taken.has(key)) return { type: 'blok', blok: film };
  taken.add(key);
  return node;
}

function freeId(base: string, taken: Set<string>): string {
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

/** Returns an id made from the words of a headline: "the-room" for "The room". */
export function toAnchor(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Minimum number of headings. A shorter table of contents is no help. */
const minEntries = 3;

/** Maximum number of entries. A longer table leaves out the third level. */
const maxEntries = 12;

/**
 * Returns an article's table of contents: its headings of the second and third level; empty for
 * few.
 */
export function tableOfContents(body: RichText): ContentsEntry[] {
  const entries = body.flatMap((node): ContentsEntry[] =>
    node.type === 'heading' && (node.level === 2 || node.level === 3)
      ? [{ id: node.id, text: inlineText(node.children).trim(), level: node.level }]
      : [],
  );
  const shown = entries.length > maxEntries ? entries.filter(({ level }) => level === 2) : entries;
  return shown.length < minEntries ? [] : shown;
}
