import type {
  BodyBlok,
  CallToActionBlok,
  FaqBlok,
  FaqItemBlok,
  ImageBlok,
  ProductBlok,
  QuoteBlok,
  VideoBlok,
} from './body-bloks';
import type { AssetField, MetaInfoField, MultilinkField, RichtextField } from './field-types';
import type { GlobalContent } from './layout-content';

/**
 * Types of the `content` of each content type of the demo space. Relations hold uuids, numbers are
 * strings and dates are `YYYY-MM-DD HH:MM` in UTC, as Storyblok stores them.
 */
type Root<Component extends string> = { _uid: string; component: Component };

export type ArticleContent = Root<'article'> & {
  title: string;
  description: string;
  cover_image: AssetField;
  /** Publication date: `YYYY-MM-DD HH:MM`, UTC. */
  schedule: string;
  body: RichtextField;
  meta_info: MetaInfoField;
  tags: string[];
  faqs: FaqItemBlok[];
  /** uuid of a topic story. */
  topic: string;
  /** uuid of the topic's category, so that lists can be filtered by it; empty when it has none. */
  category: string;
  /** uuid of an author story. */
  author: string;
  /** uuids of author stories. */
  contributors: string[];
  /** uuids of article stories that the editor chose. */
  related: string[];
};

export type CategoryContent = Root<'category'> & {
  name: string;
  description: string;
  cover_image: AssetField;
  block_image: AssetField;
  /** uuids of topic stories, in the order they are shown. */
  topics: string[];
  meta_info: MetaInfoField;
};

export type TopicContent = Root<'topic'> & {
  name: string;
  description: string;
  cover_image: AssetField;
  block_image: AssetField;
  /** uuid of a category story. */
  category: string;
  meta_info: MetaInfoField;
};

/** Content of an author. In addition each network has a url field `social_link_{name}`. */
export type AuthorContent = Root<'author'> & {
  name: string;
  role: string;
  bio: RichtextField;
  photo: AssetField;
  [socialLink: `social_link_${string}`]: string;
};

export type PageContent = Root<'page'> & {
  title: string;
  /** Sections, and bloks of texts as sections of their own. */
  body: (SectionBlok | BodyBlok)[];
  meta_info: MetaInfoField;
};

export type RedirectsContent = Root<'redirects'> & { redirects: RedirectBlok[] };

export type RedirectBlok = Root<'redirect'> & {
  old_address: string;
  new_address: MultilinkField;
  permanent: boolean;
};

type SiteContent = PageContent | GlobalContent | RedirectsContent;

export type DemoContent =
  ArticleContent | CategoryContent | TopicContent | AuthorContent | SiteContent;

/** Bloks of a page's body. */
export type SectionBlok =
  | HeroBlok
  | TextSectionBlok
  | SplitSectionBlok
  | ArticleListBlok
  | CategoriesTopicsListBlok
  | ProductListBlok
  | QuoteBlok
  | CallToActionBlok
  | FaqBlok
  | TestimonialsBlok
  | FinancingNoteBlok
  | VideoSectionBlok
  | SignupBlok;

export type HeroBlok = Root<'hero'> & {
  headline: string;
  text: string;
  /** A theme colour; empty for black. */
  theme?: string;
  image: AssetField;
  primary_label: string;
  primary_link: MultilinkField;
  secondary_label: string;
  secondary_link: MultilinkField;
};

export type TextSectionBlok = Root<'text_section'> & {
  headline: string;
  text: RichtextField;
  layout?: 'beside' | 'stacked' | 'columns';
  /** A theme colour; empty for that of the page. */
  theme?: string;
};

export type SplitSectionBlok = Root<'split_section'> & {
  headline: string;
  text: RichtextField;
  /** Exactly one picture, film or product. */
  media: (ImageBlok | VideoBlok | ProductBlok)[];
  media_side: 'left' | 'right';
  /** A theme colour; empty for that of the page. */
  theme: string;
  button_label: string;
  button_link: MultilinkField;
};

export type FinancingNoteBlok = Root<'financing_note'> & { text: string; theme: string };

export type ArticleListBlok = Root<'article_list'> & {
  headline: string;
  mode: 'newest' | 'picked';
  layout: 'grid' | 'lead' | 'carousel';
  /** uuids of article stories, for `picked`. */
  articles: string[];
  count: string;
};

export type CategoriesTopicsListBlok = Root<'categories_topics_list'> & {
  headline: string;
  /** uuids of category and topic stories. */
  categories_topics: string[];
};

export type ProductListBlok = Root<'product_list'> & {
  headline: string;
  product_handles: string[];
};

export type TestimonialsBlok = Root<'testimonials'> & {
  headline: string;
  layout?: 'carousel' | 'grid';
  timer?: 'default' | 'timer_on_load' | 'timer_on_hover';
  /** Milliseconds; empty for the carousel's own time. */
  timer_limit?: string;
  infinite?: boolean;
  items: TestimonialBlok[];
};

/** `stars`: 0 to 5. */
export type TestimonialBlok = Root<'testimonial'> & {
  text: string;
  name: string;
  detail: string;
  stars: string;
};

/** `video` holds exactly one. */
export type VideoSectionBlok = Root<'video_section'> & {
  headline: string;
  text: string;
  video: VideoBlok[];
};

export type SignupBlok = Root<'signup'> & { headline: string; text: string };
