import type { Blok, RichText, RichTextNode } from '../../domain/story/rich-text';
import { inlineText } from '../../domain/story/rich-text';
import { countTextWords } from '../../lib/values/unspaced-text';

/** Returns all words of a text without formatting. A blank separates parts. */
export function plainText(text: RichText): string {
  return text.map(nodeText).join(' ');
}

function nodeText(node: RichTextNode): string {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(node.children);
    case 'blockquote':
      return plainText(node.children);
    case 'list':
      return node.items.map(plainText).join(' ');
    case 'table':
      return node.rows
        .flat()
        .map(({ children }) => plainText(children))
        .join(' ');
    case 'code':
      return node.text;
    case 'blok':
      return blokText(node.blok);
    case 'image':
      return node.caption;
    case 'rule':
      return '';
  }
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
      return blok.pictures.map(({ caption }) => caption).join(' ');
    case 'carousel':
      return blok.slides.map(({ name, content }) => `${name} ${blokText(content)}`).join(' ');
    case 'tabs':
      return blok.tabs.map(({ name, text }) => `${name} ${plainText(text)}`).join(' ');
    case 'icon':
      return blok.text;
    case 'anchor_button':
    case 'unknown':
      return '';
  }
}

/** Counts the words of a text. */
export function countWords(text: RichText): number {
  return countTextWords(plainText(text));
}

/** Usual reading pace of adults on a screen. */
const wordsPerMinute = 230;

/** Returns the whole minutes it takes to read a body, at least one. */
export function readingMinutes(body: RichText): number {
  return Math.max(1, Math.round(countWords(body) / wordsPerMinute));
}
