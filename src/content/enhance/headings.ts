import type { InlineNode, RichText } from '../../domain/rich-text';

/**
 * Gives every top-level heading an id made from its words, so that it can be linked to. Equal
 * headings get a number.
 */
export function identifyHeadings(body: RichText): RichText {
  const taken = new Map<string, number>();
  return body.map((node) => {
    if (node.type !== 'heading') return node;
    const base = anchor(inlineText(node.children)) || 'section';
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    return { ...node, id: count === 1 ? base : `${base}-${count}` };
  });
}

/** The words of a line without their formatting. */
export function inlineText(children: readonly InlineNode[]): string {
  return children.map((child) => (child.type === 'text' ? child.text : ' ')).join('');
}

function anchor(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
