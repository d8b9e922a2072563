import type { LineLayout } from '../../../domain/story/rich-text';

/** Attributes of a paragraph or heading. A line an editor gave no direction takes its language's. */
export function lineAttributes({ align, direction }: LineLayout) {
  return { dir: direction ?? 'auto', ...(align ? { style: { textAlign: align } } : {}) };
}
