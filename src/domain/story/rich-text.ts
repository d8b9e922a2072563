import type { Image } from '../media/image';
import type { Link } from './link';

/** Formatted text as pages see it, independent of the content service's formats. */
export type RichText = readonly RichTextNode[];

export type RichTextNode =
  | ({ type: 'paragraph'; children: readonly InlineNode[] } & LineLayout)
  | ({
      type: 'heading';
      level: HeadingLevel;
      id: string;
      children: readonly InlineNode[];
    } & LineLayout)
  | { type: 'blockquote'; children: RichText }
  | { type: 'list'; ordered: boolean; start: number; items: readonly RichText[] }
  | { type: 'rule' }
  | { type: 'code'; language: string; text: string }
  | { type: 'table'; rows: readonly (readonly TableCell[])[] }
  | { type: 'image'; image: Image; caption: string }
  | { type: 'blok'; blok: Blok };

export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** Layout an editor set for a line; absent values follow its language. */
export type LineLayout = { align?: 'center' | 'right'; direction?: 'ltr' | 'rtl' };

/** Cell of a table. The spans count columns and rows, from 1. */
export type TableCell = {
  header: boolean;
  columnSpan: number;
  rowSpan: number;
  children: RichText;
};

export type InlineNode =
  | { type: 'text'; text: string; marks: readonly Mark[] }
  | { type: 'break' }
  | { type: 'inline-image'; image: Image };

/**
 * Format of a piece of text. Colours are CSS hex colours with enough contrast on the site's
 * backgrounds; empty for the site's own colour.
 */
export type Mark =
  | { type: PlainMark }
  | { type: 'highlight'; color: string }
  | { type: 'color'; color: string }
  | { type: 'anchor'; id: string }
  | { type: 'link'; link: Link };

export type PlainMark =
  'bold' | 'italic' | 'strike' | 'underline' | 'code' | 'superscript' | 'subscript';

export type Faq = { question: string; answer: string };

export type WorkoutStep = { name: string; cue: string };

/** Workout in rounds; durations in seconds. `steps` repeat when there are fewer than rounds. */
export type Workout = {
  title: string;
  level: string;
  rounds: number;
  workSeconds: number;
  restSeconds: number;
  steps: readonly WorkoutStep[];
};

export type CallToAction = { headline: string; text: string; label: string; link?: Link };

/** Blok between paragraphs. `uid` is the blok's own id. */
export type Blok = { uid: string } & (
  | { component: 'image'; image: Image; caption: string }
  | { component: 'gallery'; pictures: readonly { image: Image; caption: string }[] }
  | ({ component: 'video' } & Film)
  | { component: 'product'; handle: string; note: string }
  | { component: 'quote'; text: string; cite: string }
  | ({ component: 'call_to_action' } & CallToAction)
  | { component: 'table'; head: readonly string[]; body: readonly (readonly string[])[] }
  | { component: 'faq'; items: readonly Faq[] }
  | ({ component: 'workout' } & Workout)
  | { component: 'unknown'; name: string }
);

/** Film with its title for assistive technology and the picture shown before it plays. */
export type Film = { source: VideoSource; title: string; caption: string; firstFrame?: Image };

export type VideoSource = { kind: 'file'; url: string } | { kind: 'youtube'; videoId: string };

/** Returns the text of a line without its marks. */
export function inlineText(children: readonly InlineNode[]): string {
  return children.map((child) => (child.type === 'text' ? child.text : ' ')).join('');
}
