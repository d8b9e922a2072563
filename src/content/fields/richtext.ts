import * as v from 'valibot';
import type {
  HeadingLevel,
  InlineNode,
  RichText,
  RichTextNode,
  TableCell,
} from '../../domain/rich-text';
import type { Blok } from '../../domain/rich-text';
import { imageFromAddress } from './asset';
import { toMarks } from './richtext-marks';

type BlokParser = (blok: unknown, path: string) => Blok;

const serviceNode: v.GenericSchema<ServiceNode> = v.object({
  type: v.string('has no type'),
  text: v.optional(v.string()),
  attrs: v.nullish(v.record(v.string(), v.unknown())),
  marks: v.nullish(
    v.array(v.object({ type: v.string(), attrs: v.nullish(v.record(v.string(), v.unknown())) })),
  ),
  content: v.nullish(v.array(v.lazy(() => serviceNode))),
});

/** A node as the service delivers it. */
export type ServiceNode = {
  type: string;
  text?: string | undefined;
  attrs?: Record<string, unknown> | null | undefined;
  marks?: ServiceMark[] | null | undefined;
  content?: ServiceNode[] | null | undefined;
};

export type ServiceMark = { type: string; attrs?: Record<string, unknown> | null | undefined };

/** A richtext field. A field never touched is an empty string or a `doc` without content. */
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
 * Turns the service's document into the site's. Unknown nodes keep their text, so that a node type
 * the service adds later loses its form but not its words.
 *
 * @param parseBlok turns an embedded blok into ours; its second argument locates it for errors
 */
export function toRichText(document: ServiceNode, parseBlok: BlokParser): RichText {
  return blocks(document, parseBlok);
}

function blocks(node: ServiceNode, parseBlok: BlokParser): RichText {
  return (node.content ?? []).flatMap((child, index) => toBlock(child, index, parseBlok));
}

function toBlock(node: ServiceNode, index: number, parseBlok: BlokParser): RichTextNode[] {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node);
    case 'heading':
      return [{ type: 'heading', level: headingLevel(node), id: '', children: inline(node) }];
    case 'blockquote':
      return [{ type: 'blockquote', children: blocks(node, parseBlok) }];
    case 'bullet_list':
    case 'ordered_list':
      return [toList(node, parseBlok)];
    case 'horizontal_rule':
      return [{ type: 'rule' }];
    case 'code_block':
      return [{ type: 'code', language: codeLanguage(node), text: plainText(node) }];
    case 'image':
      return picture(node).map((image) => ({ type: 'image', image }));
    case 'table':
      return [{ type: 'table', rows: (node.content ?? []).map((row) => cells(row, parseBlok)) }];
    case 'blok':
      return embedded(node, index, parseBlok);
    default:
      return node.text === undefined
        ? [...blocks(node, parseBlok)]
        : paragraph({ type: 'paragraph', content: [node] });
  }
}

/** A paragraph of pictures only is a block of pictures; an empty one is nothing. */
function paragraph(node: ServiceNode): RichTextNode[] {
  const children = inline(node);
  if (children.length === 0) return [];
  const pictures = children.flatMap((child) =>
    child.type === 'inline-image' ? [child.image] : [],
  );
  return pictures.length === children.length
    ? pictures.map((image) => ({ type: 'image', image }))
    : [{ type: 'paragraph', children }];
}

function inline(node: ServiceNode): InlineNode[] {
  return (node.content ?? []).flatMap((child): InlineNode[] => {
    switch (child.type) {
      case 'text':
        return child.text
          ? [{ type: 'text', text: child.text, marks: toMarks(child.marks ?? []) }]
          : [];
      case 'hard_break':
        return [{ type: 'break' }];
      case 'emoji':
        return [{ type: 'text', text: attribute(child, 'emoji'), marks: [] }];
      case 'image':
        return picture(child).map((image) => ({ type: 'inline-image', image }));
      default:
        return inline(child);
    }
  });
}

function toList(node: ServiceNode, parseBlok: BlokParser): RichTextNode {
  const order = node.attrs?.['order'];
  return {
    type: 'list',
    ordered: node.type === 'ordered_list',
    start: typeof order === 'number' ? order : 1,
    items: (node.content ?? []).map((item) => blocks(item, parseBlok)),
  };
}

function cells(row: ServiceNode, parseBlok: BlokParser): TableCell[] {
  return (row.content ?? []).map((cell) => ({
    header: cell.type === 'tableHeader',
    children: blocks(cell, parseBlok),
  }));
}

function embedded(node: ServiceNode, index: number, parseBlok: BlokParser): RichTextNode[] {
  const body = node.attrs?.['body'];
  if (!Array.isArray(body)) return [];
  return body.map((blok: unknown, position) => ({
    type: 'blok',
    blok: parseBlok(blok, `content.${index}.body.${position}`),
  }));
}

/** The page's title is the only first-level heading, so an editor's becomes a second-level one. */
function headingLevel(node: ServiceNode): HeadingLevel {
  const level = Number(node.attrs?.['level']);
  return ([2, 3, 4, 5, 6] as const).find((known) => known === level) ?? 2;
}

function codeLanguage(node: ServiceNode): string {
  return attribute(node, 'class').replace(/^language-/, '');
}

function picture(node: ServiceNode) {
  const image = imageFromAddress(attribute(node, 'src'), attribute(node, 'alt'));
  return image ? [image] : [];
}

function plainText(node: ServiceNode): string {
  return node.text ?? (node.content ?? []).map(plainText).join('');
}

function attribute(node: ServiceNode, name: string): string {
  const value = node.attrs?.[name];
  return typeof value === 'string' ? value : '';
}
