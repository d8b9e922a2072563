import { inlineText } from '../../domain/story/rich-text';
import type { RichText } from '../../domain/story/rich-text';

/** Maximum length of a description that search engines show, in characters. */
const maxLength = 155;

/** Returns the first paragraph of a text, cut between two words; empty without a paragraph. */
export function excerpt(text: RichText): string {
  const first = text.find((node) => node.type === 'paragraph');
  if (first?.type !== 'paragraph') return '';
  const words = inlineText(first.children).replace(/\s+/g, ' ').trim();
  if (words.length <= maxLength) return words;
  const cut = words.slice(0, maxLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trimEnd()}…`;
}
