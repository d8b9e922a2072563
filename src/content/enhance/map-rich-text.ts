import type { Blok, RichText, RichTextNode } from '../../domain/story/rich-text';
import { textsInside } from '../../domain/story/rich-text';

/** Rebuilds a text. Every node, at any depth, is replaced by the result of `change`. */
export function mapRichText(
  text: RichText,
  change: (node: RichTextNode) => RichTextNode,
): RichText {
  return text.map((node) => mapInside(change(node), change));
}

function mapInside(node: RichTextNode, change: (node: RichTextNode) => RichTextNode): RichTextNode {
  switch (node.type) {
    case 'blockquote':
      return { ...node, children: mapRichText(node.children, change) };
    case 'list':
      return { ...node, items: node.items.map((item) => mapRichText(item, change)) };
    case 'table':
      return {
        ...node,
        rows: node.rows.map((row) =>
          row.map((cell) => ({ ...cell, children: mapRichText(cell.children, change) })),
        ),
      };
    case 'blok':
      return { ...node, blok: mapInsideBlok(node.blok, change) };
    default:
      return node;
  }
}

function mapInsideBlok(blok: Blok, change: (node: RichTextNode) => RichTextNode): Blok {
  if (blok.component !== 'tabs') return blok;
  const tabs = blok.tabs.map(({ name, text }) => ({ name, text: mapRichText(text, change) }));
  return { ...blok, tabs };
}

/** Lists every node of a text in reading order, nested ones included. */
export function nodesIn(text: RichText): RichTextNode[] {
  return text.flatMap((node) => [node, ...nodesInside(node)]);
}

/** Lists every blok of a text, nested ones included. */
export function bloksIn(text: RichText): Blok[] {
  return nodesIn(text).flatMap((node): Blok[] => {
    if (node.type !== 'blok') return [];
    const { blok } = node;
    return blok.component === 'carousel'
      ? [blok, ...blok.slides.map(({ content }) => content)]
      : [blok];
  });
}

function nodesInside(node: RichTextNode): RichTextNode[] {
  if (node.type !== 'blok') return textsInside(node).flatMap(nodesIn);
  return node.blok.component === 'tabs' ? node.blok.tabs.flatMap(({ text }) => nodesIn(text)) : [];
}
