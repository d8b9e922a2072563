import type {
  ArticleSummary,
  Byline,
  ContentsEntry,
  Subject,
} from '../../../domain/article/article';
import type { SocialLink } from '../../../domain/article/author';
import type { Image } from '../../../domain/media/image';
import type { Product } from '../../../domain/product/product';
import type { Faq, RichText } from '../../../domain/story/rich-text';

/** A network's sign as one path in a box of this size. */
export type SocialIcon = { width: number; height: number; path: string };

/** An author as the box at an article's end shows them. */
export type ArticleAuthor = Byline & {
  role: string;
  photo: Image | undefined;
  bio: RichText;
  socialLinks: readonly (SocialLink & { icon: SocialIcon })[];
};

/** An article beside this one: enough to link it. */
export type Neighbour = { path: string; title: string };

/** An article with everything its page shows. Dates are ISO 8601. */
export type ArticlePage = {
  storyUuid: string;
  path: string;
  title: string;
  description: string;
  coverImage: Image | undefined;
  firstPublishedAt: string;
  publishedAt: string;
  readingMinutes: number;
  body: RichText;
  /** Empty when the text has too few headings for one. */
  contents: readonly ContentsEntry[];
  faqs: readonly Faq[];
  category: Subject | undefined;
  topic: Subject | undefined;
  author: ArticleAuthor | undefined;
  contributors: readonly Byline[];
  /** What the text shows of the shop, in its order. */
  products: readonly Product[];
  related: readonly ArticleSummary[];
  /** Before and after it in its category, by date. */
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
};
