import type { ChosenIcon, IconRotation, IconSize } from '../media/icon';
import type { ContentPresetName, ContentImage } from '../media/image';
import type { ImageFit, ImageFormat } from '../media/image-providers';
import type { WorkoutFacts } from '../training/workout-facts';
import type { Editable } from './edit-mark';
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
  | { type: 'image'; image: ContentImage; caption: string; link?: Link }
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
  | { type: 'inline-image'; image: ContentImage; link?: Link };

/**
 * Format of a piece of text. Colors are CSS hex colors with enough contrast on the site's
 * backgrounds; empty for the site's own color.
 */
export type Mark =
  | { type: PlainMark }
  | { type: 'highlight'; color: string }
  | { type: 'color'; color: string }
  | { type: 'anchor'; id: string }
  | { type: 'link'; link: Link };

export type PlainMark =
  | 'bold'
  | 'italic'
  | 'strike'
  | 'underline'
  | 'code'
  | 'superscript'
  | 'subscript';

/** HTML elements of the marks that have no values. */
export const markElements = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
} as const satisfies Readonly<Record<PlainMark, string>>;

export type Faq = { question: string; answer: string };

export type WorkoutStep = { name: string; cue: string };

/** Workout in rounds; durations in seconds. `steps` repeat when there are fewer than rounds. */
export type Workout = Omit<WorkoutFacts, 'minutes'> & {
  title: string;
  workSeconds: number;
  restSeconds: number;
  steps: readonly WorkoutStep[];
};

export type CallToAction = { headline: string; text: string; label: string; link?: Link };

/** Blok between paragraphs. `uid` is the blok's own id. */
export type Blok = { uid: string } & Editable &
  (
    | ({ component: 'image'; image: ContentImage; caption: string } & PictureSettings)
    | { component: 'gallery'; pictures: readonly { image: ContentImage; caption: string }[] }
    | ({ component: 'carousel' } & SlideShow)
    | ({ component: 'video' } & Film)
    | { component: 'product'; handle: string; note: string }
    | { component: 'quote'; text: string; cite: string }
    | ({ component: 'call_to_action' } & CallToAction)
    | { component: 'anchor_button'; label: string; targetId: string; offset: number }
    | {
        component: 'icon';
        icon: ChosenIcon;
        size?: IconSize;
        rotation?: IconRotation;
        label: string;
        text: string;
      }
    | { component: 'tabs'; label: string; tabs: readonly { name: string; text: RichText }[] }
    | { component: 'table'; head: readonly string[]; body: readonly (readonly string[])[] }
    | { component: 'faq'; items: readonly Faq[] }
    | ({ component: 'workout' } & Workout)
    /** `problem`: why a draft shows a note in place of a blok that cannot be read. */
    | { component: 'unknown'; name: string; problem?: string }
  );

/** Rendition an editor chose for a picture; absent values are those of the preset. */
export type PictureSettings = {
  preset?: ContentPresetName;
  fit?: ImageFit;
  format?: ImageFormat;
  /** Percent, 1 to 100. */
  quality?: number;
  /** Fill beside a contained picture: six hexadecimal digits. */
  background?: string;
};

/** Slides one after the other. Absent values are the carousel's defaults. */
export type SlideShow = {
  /** Name of the carousel for assistive technology and in analytics. */
  label: string;
  slides: readonly Slide[];
  timer?: 'timer_on_load' | 'timer_on_hover';
  /** Milliseconds per slide while the timer runs. */
  timerLimit?: number;
  infinite: boolean;
  /** `edges`: one slide and the edges of its neighbors; `hosts`: three, the middle one larger. */
  view: 'one' | 'edges' | 'hosts';
};

/** One slide with its name, which is also that of its dot. */
export type Slide = { name: string; content: SlideContent };

export type SlideContent = Extract<Blok, { component: 'image' | 'quote' | 'video' }>;

/** Film with its title for assistive technology and the picture shown before it plays. */
export type Film = {
  source: VideoSource;
  title: string;
  caption: string;
  firstFrame?: ContentImage;
} & FilmSettings;

/** Playback settings of a film; absent values are the player's defaults. */
export type FilmSettings = {
  /** Id of the film on its page. */
  key?: string;
  playback?: 'auto' | 'onHover' | 'onClick';
  preload?: 'none' | 'metadata' | 'auto';
  muted?: boolean;
  /** True for the browser's controls instead of the site's. */
  controls?: boolean;
  /** WebVTT file, the language of its words as a code such as "en", and the language's name. */
  captions?: { url: string; language: string; label: string };
  /** True for a film without sound. */
  hidesMuteButton?: boolean;
  playIcon?: ChosenIcon;
  pauseIcon?: ChosenIcon;
  muteIcon?: ChosenIcon;
  unmuteIcon?: ChosenIcon;
};

export type VideoSource =
  | { kind: 'file'; url: string }
  | { kind: 'youtube'; videoId: string; startSeconds?: number };

/** Returns the address at which a film can be watched. */
export function filmAddress(source: VideoSource): string {
  if (source.kind === 'file') return source.url;
  const start = source.startSeconds ? `&t=${source.startSeconds}` : '';
  return `https://www.youtube.com/watch?v=${source.videoId}${start}`;
}

/** Returns the text of a line without its marks. */
export function inlineText(children: readonly InlineNode[]): string {
  return children.map((child) => (child.type === 'text' ? child.text : ' ')).join('');
}

/** Pieces of a line side by side that are one link, without it; `link` is absent around pieces that are none. */
export type LinkedRun = { link: Link | undefined; nodes: readonly InlineNode[] };

/**
 * Divides a line into its links and what is between them. The service stores a link with each piece of another
 * format, and none with a break.
 */
export function linkedRuns(children: readonly InlineNode[]): LinkedRun[] {
  const links = children.map(linkOf);
  if (links.every((link) => link === undefined)) return [{ link: undefined, nodes: children }];
  const runs: { link: Link | undefined; key: string; nodes: InlineNode[] }[] = [];
  for (const [at, node] of children.entries()) {
    const [before, after] = [links[at - 1], links[at + 1]];
    const isBetween = node.type === 'break' && keyOf(before) === keyOf(after);
    const link = isBetween ? before : links[at];
    const last = runs.at(-1);
    if (last?.key === keyOf(link)) last.nodes.push(withoutLink(node));
    else runs.push({ link, key: keyOf(link), nodes: [withoutLink(node)] });
  }
  return runs;
}

function keyOf(link: Link | undefined): string {
  return JSON.stringify(link ?? null);
}

function linkOf(node: InlineNode): Link | undefined {
  if (node.type === 'text') return node.marks.find((mark) => mark.type === 'link')?.link;
  return node.type === 'inline-image' ? node.link : undefined;
}

function withoutLink(node: InlineNode): InlineNode {
  if (node.type === 'text') {
    return { ...node, marks: node.marks.filter(({ type }) => type !== 'link') };
  }
  return node.type === 'inline-image' ? pictureAlone(node) : node;
}

function pictureAlone({ link: _, ...picture }: Extract<InlineNode, { type: 'inline-image' }>) {
  return picture;
}

/** Returns the texts directly inside a node, in their order; those of a blok are part of the blok. */
export function textsInside(node: RichTextNode): readonly RichText[] {
  switch (node.type) {
    case 'blockquote':
      return [node.children];
    case 'list':
      return node.items;
    case 'table':
      return node.rows.flat().map(({ children }) => children);
    default:
      return [];
  }
}
