import type { ContentImage } from '../media/image';
import type { Editable } from './edit-mark';
import type { ThemeColor } from './layout';
import type { Link } from './link';
import type { Blok, CallToAction, Faq, Film, RichText } from './rich-text';

type LabeledLink = { label: string; link?: Link };

/** Quote of a customer, with 0 to 5 stars. */
export type Testimonial = { text: string; name: string; detail: string; stars: number };

/** `lead` shows the first article large, beside the others. */
type ArticleListLayout = 'grid' | 'lead' | 'carousel';

/**
 * Layout of a text on wide screens: below its headline, beside it, or below it in two columns.
 * Narrow screens show all three alike.
 */
export const textLayouts = ['beside', 'stacked', 'columns'] as const;

export const mediaSides = ['left', 'right'] as const;

/** Blok that a split section shows beside its text. */
export type SplitMedia = Extract<Blok, { component: 'image' | 'video' | 'product' }>;

/** Timer settings of a carousel; no autoplay without `timer`. */
type CarouselTimer = {
  timer?: 'timer_on_load' | 'timer_on_hover';
  /** Milliseconds per slide while the timer runs. */
  timerLimit?: number;
  infinite: boolean;
};

/** Section of a marketing page. */
export type PageSection = { uid: string } & Editable &
  (
    | {
        component: 'hero';
        headline: string;
        text: string;
        theme: ThemeColor;
        image?: ContentImage;
        primary?: LabeledLink;
        secondary?: LabeledLink;
      }
    | {
        component: 'text_section';
        headline: string;
        /** Id of the section, made from its headline; empty without one. */
        anchor: string;
        text: RichText;
        layout: (typeof textLayouts)[number];
        theme: ThemeColor;
      }
    | {
        component: 'split_section';
        headline: string;
        /** Id of the section, made from its headline; empty without one. */
        anchor: string;
        text: RichText;
        media: SplitMedia;
        mediaSide: (typeof mediaSides)[number];
        theme: ThemeColor;
        button?: LabeledLink;
      }
    | {
        component: 'article_list';
        headline: string;
        mode: 'newest' | 'picked';
        layout: ArticleListLayout;
        storyUuids: readonly string[];
        count: number;
      }
    | { component: 'categories_topics_list'; headline: string; storyUuids: readonly string[] }
    | { component: 'product_list'; headline: string; handles: readonly string[] }
    | { component: 'quote'; text: string; cite: string }
    | ({ component: 'call_to_action' } & CallToAction)
    | { component: 'faq'; items: readonly Faq[] }
    | {
        component: 'testimonials';
        headline: string;
        layout: 'carousel' | 'grid';
        carousel: CarouselTimer;
        items: readonly Testimonial[];
      }
    | { component: 'financing_note'; text: string; theme: ThemeColor }
    | { component: 'video_section'; headline: string; text: string; film: Film }
    | { component: 'signup'; headline: string; text: string }
    /** Section of one other blok of a text. */
    | { component: 'body_blok'; blok: Blok }
  );

export type SectionOf<Name extends PageSection['component']> = Extract<
  PageSection,
  { component: Name }
>;
