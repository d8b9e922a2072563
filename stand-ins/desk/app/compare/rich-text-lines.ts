import { asRecord } from '../../../../src/lib/values/json';
import { alignTexts, compareWords } from '../../../../src/lib/values/word-difference';
import type { TextPart } from '../../../../src/lib/values/word-difference';
import type { BlokContent } from '../wire/management';
import { fieldBloks } from './field-text';

/** A stretch of a text that differs: a paragraph, a heading, a cell. `label` may be empty. */
export type Passage = { label: string; parts: readonly TextPart[] };

type Line = { label: string; text: string };

type TextNode = Readonly<Record<string, unknown>>;

export function isTextDocument(value: unknown): value is TextNode {
  return asRecord(value)?.type === 'doc';
}

/** Returns the bloks of a rich text in the order of reading. */
export function bloksInText(node: unknown): BlokContent[] {
  const { type, attrs } = asRecord(node) ?? {};
  if (type === 'blok') return fieldBloks(asRecord(attrs)?.body);
  return childrenOf(node).flatMap(bloksInText);
}

/** Returns the words of a rich text, a line for each paragraph. */
export function documentText(document: unknown): string {
  return linesOf(document, '')
    .map(({ text }) => text)
    .join('\n')
    .trim();
}

/**
 * Compares two rich texts paragraph by paragraph, and those in each other's place word by word. Links
 * and formats are part of the words, so that a changed link shows.
 */
export function compareRichText(before: unknown, after: unknown): Passage[] {
  const [old, now] = [linesOf(before, ''), linesOf(after, '')];
  const aligned = alignTexts(old.map(keyOf), now.map(keyOf));
  const passages: Passage[] = [];
  let [removed, added]: [Line[], Line[]] = [[], []];
  let [row, column] = [0, 0];
  const flush = () => {
    const isInWords = passages.length < maxWordPassages;
    passages.push(...pairLines(removed, added, isInWords ? maxWordPassages : 0));
    [removed, added] = [[], []];
  };
  for (const { kind } of aligned) {
    const [oldLine, newLine] = [old[row], now[column]];
    if (kind !== 'added') row += 1;
    if (kind !== 'removed') column += 1;
    if (kind === 'same') flush();
    else if (kind === 'removed' && oldLine) removed.push(oldLine);
    else if (kind === 'added' && newLine) added.push(newLine);
  }
  flush();
  return passages;
}

function keyOf({ label, text }: Line): string {
  return `${label}\n${text}`;
}

/** Maximum number of passages that are compared word by word: a text rewritten as a whole would take seconds. */
const maxWordPassages = 60;

/** Compares lines that replace others, each with the one in its place, the first of them in words. */
function pairLines(removed: readonly Line[], added: readonly Line[], inWords: number): Passage[] {
  const count = Math.max(removed.length, added.length);
  return Array.from({ length: count }, (_, place) => {
    const [was, is] = [removed[place], added[place]];
    const label =
      was && is && was.label !== is.label
        ? `${was.label} → ${is.label}`
        : ((is ?? was)?.label ?? '');
    const [old, now] = [was?.text ?? '', is?.text ?? ''];
    const parts = place < inWords ? compareWords(old, now) : replaceWhole(old, now);
    return { label, parts };
  }).filter(({ parts }) => parts.length > 0);
}

function replaceWhole(old: string, now: string): TextPart[] {
  const parts: TextPart[] = [
    { kind: 'removed', text: old },
    { kind: 'added', text: now },
  ];
  return parts.filter(({ text }) => text !== '');
}

/** @param around name of what contains the node, such as "Quotation" */
function linesOf(node: unknown, around: string): Line[] {
  const { type, attrs } = asRecord(node) ?? {};
  const level = asRecord(attrs)?.level;
  switch (type) {
    case 'paragraph':
      return lineOf(around || 'Paragraph', node);
    case 'heading':
      return lineOf(`Heading ${typeof level === 'number' ? level : ''}`.trim(), node);
    case 'code_block':
      return lineOf('Code', node);
    case 'horizontal_rule':
      return [{ label: 'Rule', text: '———' }];
    case 'image':
      return [{ label: 'Picture', text: imageText(asRecord(attrs) ?? {}) }];
    case 'list_item':
      return childrenOf(node).flatMap((child) => linesOf(child, around || 'List item'));
    case 'ordered_list':
      return childrenOf(node).flatMap((child) => linesOf(child, 'Numbered item'));
    case 'blockquote':
      return childrenOf(node).flatMap((child) => linesOf(child, 'Quotation'));
    default:
      return childrenOf(node).flatMap((child) => linesOf(child, around));
  }
}

/** An empty paragraph is not worth a line. */
function lineOf(label: string, node: unknown): Line[] {
  const text = childrenOf(node).map(inlineText).join('').trim();
  return text ? [{ label, text }] : [];
}

function imageText({ src, alt }: TextNode): string {
  const file = typeof src === 'string' ? (src.split('/').at(-1) ?? '') : '';
  return typeof alt === 'string' && alt ? `${file} (${alt})` : file;
}

function inlineText(node: unknown): string {
  const { type, text, marks, attrs } = asRecord(node) ?? {};
  if (type === 'hard_break') return '\n';
  if (type === 'image') return imageText(asRecord(attrs) ?? {});
  const words = typeof text === 'string' ? text : childrenOf(node).map(inlineText).join('');
  const notes = (Array.isArray(marks) ? marks : []).map(describeMark).filter(Boolean);
  return notes.length > 0 ? `${words} [${notes.join(', ')}]` : words;
}

function describeMark(mark: unknown): string {
  const { type, attrs } = asRecord(mark) ?? {};
  if (typeof type !== 'string') return '';
  if (type !== 'link') return type.replaceAll('_', ' ');
  const { href, anchor } = asRecord(attrs) ?? {};
  const target = [href, typeof anchor === 'string' && anchor ? `#${anchor}` : ''];
  return `link to ${target.filter((part) => typeof part === 'string').join('')}`;
}

function childrenOf(node: unknown): readonly unknown[] {
  const content = asRecord(node)?.content;
  return Array.isArray(content) ? content : [];
}
