import type { Image } from '../media/image';
import type { Link } from './link';
import type { CallToAction, Faq, Film, RichText } from './rich-text';

type LabelledLink = { label: string; link?: Link };

/** Quote of a customer, with 0 to 5 stars. */
export type Testimonial = { text: string; name: string; detail: string; stars: number };

/** `lead` shows the first article large, beside the others. */
type ArticleListLayout = 'grid' | 'lead' | 'carousel';

/** Section of a marketing page. */
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
      layout: ArticleListLayout;
      storyUuids: readonly string[];
      count: number;
    }
  | { component: 'categories_topics_list'; headline: string; storyUuids: readonly string[] }
  | { component: 'product_list'; headline: string; handles: readonly string[] }
  | { component: 'quote'; text: string; cite: string }
  | ({ component: 'call_to_action' } & CallToAction)
  | { component: 'faq'; items: readonly Faq[] }
  | { component: 'testimonials'; headline: string; items: readonly Testimonial[] }
  | { component: 'video_section'; headline: string; text: string; film: Film }
  | { component: 'signup'; headline: string; text: string }
);
