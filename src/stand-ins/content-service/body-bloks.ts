import type { AssetField, MultilinkField, RichtextField, TableField } from './field-types';

type Root<Component extends string> = { _uid: string; component: Component };

/** Bloks of an article's body. They sit in `attrs.body` of a rich text's `blok` node. */
export type BodyBlok =
  | ImageBlok
  | VideoBlok
  | ProductBlok
  | QuoteBlok
  | CallToActionBlok
  | TableBlok
  | FaqBlok
  | WorkoutBlok
  | GalleryBlok
  | CarouselBlok
  | TabsBlok
  | AnchorButtonBlok
  | IconBlok;

/** The fields after the caption choose another rendition; absent when an editor left them alone. */
export type ImageBlok = Root<'image'> & {
  asset: AssetField;
  caption: string;
  preset?: string;
  fit?: string;
  format?: string;
  quality?: string;
  /** Six hexadecimal digits. */
  background?: string;
};

/** Either `file` or `youtube` is filled. */
export type VideoBlok = Root<'video'> & {
  file: AssetField;
  youtube: string;
  title: string;
  caption: string;
  first_frame: AssetField;
  /** Id of the film on its page. */
  key?: string;
  playback?: string;
  preload?: string;
  muted?: boolean;
  controls?: boolean;
  hide_mute_button?: boolean;
  /** WebVTT file. */
  captions?: AssetField;
  /** Language code of the captions. */
  captions_language?: string;
  play_icon?: string;
  pause_icon?: string;
  mute_icon?: string;
  unmute_icon?: string;
};

export type CarouselBlok = Root<'carousel'> & {
  label: string;
  timer: string;
  /** Milliseconds; empty for the carousel's own. */
  timer_limit: string;
  infinite: boolean;
  view: string;
  slides: CarouselSlideBlok[];
};

/** `content` holds one blok. */
export type CarouselSlideBlok = Root<'carousel_slide'> & {
  name: string;
  content: (ImageBlok | QuoteBlok | VideoBlok)[];
};

export type TabsBlok = Root<'tabs'> & { label: string; tabs: TabBlok[] };

type TabBlok = Root<'tab'> & { name: string; text: RichtextField };

/** `target` is the id of a heading, an anchor or a film. */
export type AnchorButtonBlok = Root<'anchor_button'> & {
  label: string;
  target: string;
  /** Pixels; may be negative. */
  offset: string;
};

export type IconBlok = Root<'icon'> & {
  name: string;
  size: string;
  rotation: string;
  label: string;
  text: string;
};

export type ProductBlok = Root<'product'> & { product_handle: string; note: string };

export type QuoteBlok = Root<'quote'> & { text: string; cite: string };

export type CallToActionBlok = Root<'call_to_action'> & {
  headline: string;
  text: string;
  label: string;
  link: MultilinkField;
};

export type TableBlok = Root<'table'> & { table: TableField };

export type FaqBlok = Root<'faq'> & { items: FaqItemBlok[] };

export type FaqItemBlok = Root<'faq_item'> & { question: string; answer: string };

export type WorkoutBlok = Root<'workout'> & {
  title: string;
  level: 'beginner' | 'intermediate' | 'advanced';
  rounds: string;
  work_seconds: string;
  rest_seconds: string;
  steps: WorkoutStepBlok[];
};

type WorkoutStepBlok = Root<'workout_step'> & { name: string; cue: string };

/** Each image's caption is its `title`. */
export type GalleryBlok = Root<'gallery'> & { images: AssetField[] };
