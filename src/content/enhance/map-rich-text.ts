import type { Blok, RichText, RichTextNode } from '../../domain/story/rich-text';

/** Rebuilds a text: every node, however deep, is replaced by what `change` makes of it. */
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
    default:
      return node;
  }
}

/** Every node of a text in reading order, those inside others too. */
export function nodesIn(text: RichText): RichTextNode[] {
  return text.flatMap((node) => [node, ...nodesInside(node)]);
}

/** Every blok of a text, wherever an editor put it. */
export function bloksIn(text: RichText): Blok[] {
  return nodesIn(text).flatMap((node) => (node.type === 'blok' ? [node.blok] : []));
}

function nodesInside(node: RichTextNode): RichTextNode[] {
  switch (node.type) {
    case 'blockquote':
      return nodesIn(node.children);
    case 'list':
      return node.items.flatMap(nodesIn);
    case 'table':
      return node.rows.flat().flatMap(({ children }) => nodesIn(children));
    default:
      return [];
  }
}
