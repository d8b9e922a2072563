import { htmlToText } from '../catalog/html-to-text';
import { matchesSearch } from '../search/match-search';
import { parseSearch } from '../search/search-query';
import type { ShopView } from '../shop-service';
import { publishedArticles } from './present-content';
import type { PageRecord, PublishedArticle } from './shop-content';

type SearchOptions = {
  /** True if the last word may be a prefix. */
  prefixLast: boolean;
  /** True if the text is searched too, besides title, author and tags. */
  inText: boolean;
};

/** Returns the articles that match a search, newest first. */
export function findArticles(
  view: ShopView,
  query: string,
  options: SearchOptions,
): PublishedArticle[] {
  return matching(
    publishedArticles(view),
    query,
    options,
    ({ title, tags, author, contentHtml }) => ({
      head: [title, author.firstName, author.lastName, ...tags],
      text: contentHtml,
    }),
  );
}

/** Returns the pages that match a search, in the order of the shop. */
export function findPages(
  { state }: ShopView,
  query: string,
  options: SearchOptions,
): PageRecord[] {
  return matching(state.content.pages, query, options, ({ title, body }) => ({
    head: [title],
    text: body,
  }));
}

function matching<T>(
  list: readonly T[],
  query: string,
  { prefixLast, inText }: SearchOptions,
  partsOf: (item: T) => { head: string[]; text: string },
): T[] {
  const search = parseSearch(query);
  if (search === null) return [];
  return list.filter((item) => {
    const words = (): string[] => {
      const { head, text } = partsOf(item);
      const searched = inText ? [...head, htmlToText(text)] : head;
      return searched.flatMap((part) => part.split(/[^\p{L}\p{N}]+/u)).filter(Boolean);
    };
    return matchesSearch(search, { words, fields: {}, exact: !prefixLast });
  });
}
