import { inlineText } from '../../domain/story/rich-text';
import type { RichText } from '../../domain/story/rich-text';

/** Search engines show about this many signs of a description. */
const longest = 155;

/** The opening words of a text: its first paragraph, cut between two words; empty without one. */
export function excerpt(text: RichText): string {
  const first = text.find((node) => node.type === 'paragraph');
  if (first?.type !== 'paragraph') return '';
  const words = inlineText(first.children).replace(/\s+/g, ' ').trim();
  if (words.length <= longest) return words;
  const cut = words.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trimEnd()}…`;
}
