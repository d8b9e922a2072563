import type { RichText } from '../../domain/story/rich-text';
import type { RichTextWriter } from '../../domain/story/write-rich-text';
import { writeRichText } from '../../domain/story/write-rich-text';
import { countTextWords } from '../../lib/values/unspaced-text';

const plainWriter: RichTextWriter<string> = {
  text: (parts) => parts.join(' '),
  line: (parts) => parts.join(''),
  link: (parts) => parts.join(''),
  parts: {
    text: ({ text }) => text,
    break: () => ' ',
    'inline-image': () => ' ',
  },
  nodes: {
    paragraph: ({ children }, { line }) => line(children),
    heading: ({ children }, { line }) => line(children),
    blockquote: ({ children }, { text }) => text(children),
    list: ({ items }, { text }) => items.map(text).join(' '),
    table: ({ rows }, { text }) =>
      rows
        .flat()
        .map(({ children }) => text(children))
        .join(' '),
    code: ({ text }) => text,
    image: ({ caption }) => caption,
    rule: () => '',
  },
  bloks: {
    quote: ({ text }) => text,
    call_to_action: ({ headline, text }) => `${headline} ${text}`,
    faq: ({ items }) => items.map(({ question, answer }) => `${question} ${answer}`).join(' '),
    workout: ({ steps }) => steps.map(({ name, cue }) => `${name} ${cue}`).join(' '),
    table: ({ head, body }) => [head, ...body].flat().join(' '),
    image: ({ caption }) => caption,
    video: ({ caption }) => caption,
    product: ({ note }) => note,
    gallery: ({ pictures }) => pictures.map(({ caption }) => caption).join(' '),
    carousel: ({ slides }, { blok }) =>
      slides.map(({ name, content }) => `${name} ${blok(content)}`).join(' '),
    tabs: ({ tabs }, inside) =>
      tabs.map(({ name, text }) => `${name} ${inside.text(text)}`).join(' '),
    icon: ({ text }) => text,
    anchor_button: () => '',
    unknown: () => '',
  },
};

/** Returns all words of a text without formatting. A blank separates parts. */
export function plainText(text: RichText): string {
  return writeRichText(text, plainWriter, undefined);
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
