import type { Blok, RichText, RichTextNode } from '../../domain/rich-text';
import { inlineText } from './headings';

/** A usual pace for adults reading on a screen. */
const wordsPerMinute = 230;

/** Whole minutes to read a body, at least one. */
export function readingMinutes(body: RichText): number {
  const words = body.reduce((sum, node) => sum + countWords(node), 0);
  return Math.max(1, Math.round(words / wordsPerMinute));
}

function countWords(node: RichTextNode): number {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return wordsIn(inlineText(node.children));
    case 'blockquote':
      return total(node.children);
    case 'list':
      return node.items.reduce((sum, item) => sum + total(item), 0);
    case 'table':
      return node.rows.flat().reduce((sum, cell) => sum + total(cell.children), 0);
    case 'code':
      return wordsIn(node.text);
    case 'blok':
      return wordsIn(blokText(node.blok));
    case 'rule':
    case 'image':
      return 0;
  }
}

function total(nodes: RichText): number {
  return nodes.reduce((sum, node) => sum + countWords(node), 0);
}

function blokText(blok: Blok): string {
  switch (blok.component) {
    case 'quote':
      return blok.text;
    case 'call_to_action':
      return `${blok.headline} ${blok.text}`;
    case 'faq':
      return blok.items.map(({ question, answer }) => `${question} ${answer}`).join(' ');
    case 'workout':
      return blok.steps.map(({ name, cue }) => `${name} ${cue}`).join(' ');
    case 'table':
      return [blok.head, ...blok.body].flat().join(' ');
    case 'image':
    case 'video':
      return blok.caption;
    case 'product':
      return blok.note;
    case 'gallery':
    case 'unknown':
      return '';
  }
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
