import type { Image } from './image';
import type { Link } from './link';
import type { CallToAction, Faq, RichText } from './rich-text';

export type LabelledLink = { label: string; link?: Link };

/** One part of a marketing page, in the order the editor gave. */
export type PageSection = { uid: string } & (
  | {
      component: 'hero';
      headline: string;
      text: string;
      image?: Image;
      primary?: LabelledLink;
      secondary?: LabelledLink;
    }
  | { component: 'text_section'; headline: string; text: RichText }
  | {
      component: 'article_list';
      headline: string;
      mode: 'newest' | 'picked';
      storyUuids: readonly string[];
      count: number;
    }
  | { component: 'categories_topics_list'; headline: string; storyUuids: readonly string[] }
  | { component: 'product_list'; headline: string; handles: readonly string[] }
  | { component: 'quote'; text: string; cite: string }
  | ({ component: 'call_to_action' } & CallToAction)
  | { component: 'faq'; items: readonly Faq[] }
);
