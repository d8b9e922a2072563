import type { InlineNode } from './rich-text';

/** The words of a line without their formatting. */
export function inlineText(children: readonly InlineNode[]): string {
  return children.map((child) => (child.type === 'text' ? child.text : ' ')).join('');
}
