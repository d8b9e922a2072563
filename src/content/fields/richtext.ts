import * as v from 'valibot';
import type { Blok, HeadingLevel, RichText, RichTextNode } from '../../domain/story/rich-text';
import type { ServiceNode } from './richtext-inline';
import {
  attribute,
  serviceNode,
  toCaptionedPictures,
  toInline,
  toLineLayout,
} from './richtext-inline';

type BlokParser = (blok: unknown, path: string) => Blok;

type Reading = {
  parseBlok: BlokParser;
  /** Added to every heading's level. */
  headingShift: 0 | 1;
};

/** A richtext field. One that was never edited is an empty string or a `doc` without content. */
export const richtextDocument = v.nullish(
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform((): ServiceNode => ({ type: 'doc' })),
      ),
      serviceNode,
    ],
    'is not a richtext document',
  ),
  '',
);

/**
 * Converts the service's document into the site's rich text. Unknown nodes keep their text, so that
 * a node type added later loses its form but not its words. The page's title is its only
 * first-level heading: in a text that has such headings, all levels go down by one.
 *
 * @param parseBlok converts an embedded blok; its second argument locates it for errors
 */
export function toRichText(document: ServiceNode, parseBlok: BlokParser): RichText {
  return blocks(document, { parseBlok, headingShift: hasFirstLevel(document) ? 1 : 0 });
}

function blocks(node: ServiceNode, reading: Reading): RichText {
  return (node.content ?? []).flatMap((child, index) => toBlock(child, index, reading));
}

function toBlock(node: ServiceNode, index: number, reading: Reading): RichTextNode[] {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node);
    case 'heading':
      return heading(node, reading);
    case 'blockquote':
      return [{ type: 'blockquote', children: blocks(node, reading) }];
    case 'bullet_list':
    case 'ordered_list':
      return [toList(node, reading)];
    case 'horizontal_rule':
      return [{ type: 'rule' }];
    case 'code_block':
      return [{ type: 'code', language: codeLanguage(node), text: plainText(node) }];
    case 'image':
      return toCaptionedPictures(node).map((picture) => ({ type: 'image', ...picture }));
    case 'table':
      return toTable(node, reading);
    case 'blok':
      return embedded(node, index, reading);
    default:
      return node.text === undefined && node.type !== 'emoji'
        ? [...blocks(node, reading)]
        : paragraph({ type: 'paragraph', content: [node] });
  }
}

/**
 * Converts a paragraph. One of pictures only becomes a block of pictures; an empty one is dropped.
 */
function paragraph(node: ServiceNode): RichTextNode[] {
  const content = node.content ?? [];
  if (content.length > 0 && content.every(({ type }) => type === 'image')) {
    return content.flatMap(toCaptionedPictures).map((picture) => ({ type: 'image', ...picture }));
  }
  const children = toInline(node);
  return children.length === 0 ? [] : [{ type: 'paragraph', children, ...toLineLayout(node) }];
}

/**
 * Converts a heading. Drops one without words, which would be an empty stop for a screen reader.
 */
function heading(node: ServiceNode, { headingShift }: Reading): RichTextNode[] {
  const children = toInline(node);
  if (children.length === 0) return [];
  const level = headingLevel(Number(node.attrs?.['level']) + headingShift);
  return [{ type: 'heading', level, id: '', children, ...toLineLayout(node) }];
}

function headingLevel(level: number): HeadingLevel {
  if (level > 6) return 6;
  return ([2, 3, 4, 5, 6] as const).find((known) => known === level) ?? 2;
}

function hasFirstLevel(node: ServiceNode): boolean {
  if (node.type === 'heading' && Number(node.attrs?.['level']) === 1) return true;
  return (node.content ?? []).some(hasFirstLevel);
}

function toList(node: ServiceNode, reading: Reading): RichTextNode {
  return {
    type: 'list',
    ordered: node.type === 'ordered_list',
    start: listStart(node.attrs?.['order']),
    items: (node.content ?? []).map((item) => blocks(item, reading)),
  };
}

/** Reads the number a list begins with; 1 for anything that is no number. Importers store numbers as texts. */
function listStart(order: unknown): number {
  return /^-?\d{1,15}$/.test(String(order)) ? Number(order) : 1;
}

function toTable(node: ServiceNode, reading: Reading): RichTextNode[] {
  const rows = (node.content ?? []).map((row) =>
    (row.content ?? []).map((cell) => ({
      header: cell.type === 'tableHeader',
      columnSpan: columnSpan(cell.attrs?.['colspan']),
      rowSpan: rowSpan(cell.attrs?.['rowspan']),
      children: blocks(cell, reading),
    })),
  );
  return rows.some((row) => row.length > 0) ? [{ type: 'table', rows }] : [];
}

function embedded(node: ServiceNode, index: number, { parseBlok }: Reading): RichTextNode[] {
  const body = node.attrs?.['body'];
  if (!Array.isArray(body)) return [];
  return body.map((blok: unknown, position) => ({
    type: 'blok',
    blok: parseBlok(blok, `content.${index}.body.${position}`),
  }));
}

function codeLanguage(node: ServiceNode): string {
  return attribute(node, 'class').replace(/^language-/, '');
}

function plainText(node: ServiceNode): string {
  return node.text ?? (node.content ?? []).map(plainText).join('');
}

/** HTML's own limits of a cell's spans. */
const maxSpans = { columns: 1_000, rows: 65_534 };

/** Reads the number of columns a cell spans; 1 for anything that is not such a number. */
function columnSpan(value: unknown): number {
  return span(value, maxSpans.columns);
}

/** Reads the number of rows a cell spans; 1 for anything that is not such a number. */
function rowSpan(value: unknown): number {
  return span(value, maxSpans.rows);
}

function span(value: unknown, limit: number): number {
  const count = Number(value);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, limit) : 1;
}
