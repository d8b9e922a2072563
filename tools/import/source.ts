/**
 * What an import reads, the same for every source. Keys name a thing in its source for good: a second run finds by
 * them what the first has made.
 */

/** A blog elsewhere. Readers hold one post in memory at a time, however large the source is. */
export type Source = {
  /** Kind and place, such as `wordpress https://old.example`: things of two sources never meet. */
  name: string;
  /** Origin of the old site, if the source tells it. */
  origin: string | undefined;
  /** Reads everything but bodies, once and before the posts. */
  readIndex: () => Promise<SourceIndex>;
  readPosts: () => AsyncIterable<SourcePost>;
  /** Reads a picture that came with the source; `undefined` if it is only at its address. */
  readPicture: (address: string) => Promise<Buffer | undefined>;
};

export type SourceIndex = {
  authors: readonly SourceAuthor[];
  terms: readonly SourceTerm[];
  menus: readonly SourceMenu[];
  /** Descriptions of pictures by their addresses, for those whose place in a body has none. */
  pictures: ReadonlyMap<string, { alt: string; caption: string }>;
  posts: readonly SourcePostHead[];
  /** Kinds of posts that the reader left out or mended, in the plural (`deleted posts`), with their number. */
  notices?: readonly { what: string; count: number }[];
  /** Sentences naming what could not be read, its place and the remedy. Everything else is in the other lists. */
  problems?: readonly string[];
};

export type SourceAuthor = {
  key: string;
  name: string;
  /** As HTML, of strangers. */
  bio: string;
  /** Address of a portrait. */
  picture: string | undefined;
  links: readonly string[];
  /** Old paths that listed the author's posts, such as `/author/jane`. */
  paths?: readonly string[];
};

/** A category, or a tag, of a post. */
export type SourceTerm = {
  key: string;
  kind: 'category' | 'tag';
  name: string;
  /** Its other spellings. */
  alsoNamed?: readonly string[];
  slug: string;
  description: string;
  /** Key of the category around it. */
  parent: string | undefined;
  /** Old paths that listed its posts, such as `/tag/jab`. */
  paths: readonly string[];
};

export type SourceMenu = { name: string; items: readonly SourceMenuItem[] };
export type SourceMenuItem = {
  label: string;
  address: string;
  /** Key of the post it leads to, if it is one. */
  post: string | undefined;
  items: readonly SourceMenuItem[];
};

/** Facts about a post without its body. */
export type SourcePostHead = {
  key: string;
  kind: 'post' | 'page';
  /** Plain text. */
  title: string;
  slug: string;
  /** Every old path that led to it, with its query if that counts (`/?p=12`); the usual one is first. */
  paths: readonly string[];
  state: 'published' | 'draft' | 'planned' | 'private' | 'password';
  /**
   * First publication, or the planned one (ISO 8601); `undefined` for a draft without a date. Its offset is that of the
   * old site's clock, so that its first ten characters name the date archives that had the post.
   */
  date: string | undefined;
  isSticky: boolean;
  /** Comments that stay behind. */
  comments: number;
};

export type SourcePost = SourcePostHead & {
  /** Plain text; empty if there is none. */
  description: string;
  /** Title and description for search engines, if they differ. */
  meta: { title: string; description: string } | undefined;
  /** Keys; the first is the author, the others contributed. */
  authors: readonly string[];
  /** Keys. */
  terms: readonly string[];
  cover: SourcePicture | undefined;
  /**
   * Body as the old site showed it: HTML of strangers, with WordPress' names of classes for what has no tag
   * (`wp-block-gallery`, `wp-block-button`, `wp-block-columns`, `wp-block-embed`). What could not be made HTML is an
   * element with `data-unread`, the name of the block or shortcode, around the text that it had, and `data-source`, how
   * it was written. `data-brackets` marks words that may be a plugin's, `data-layout` a part of a page builder.
   */
  html: string;
  /** What the reader of the source could not put there, as the conversion of the body names its losses. */
  losses?: readonly { kind: 'lost' | 'changed'; what: string; detail: string }[];
};

/** Focus in shares of width and height, 0 to 1. */
export type SourcePicture = {
  address: string;
  alt: string;
  caption: string;
  focus: { x: number; y: number } | undefined;
};
