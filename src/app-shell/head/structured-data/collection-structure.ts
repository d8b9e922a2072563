import { contentLimits } from '../../../config/limits';
import { routes } from '../../../config/routes';
import { absoluteUrl } from '../absolute-url';
import type { ItemList } from './entity';
import type { Crumb, PageStructure } from './page-graph';

type Collection = {
  path: string;
  breadcrumbs: readonly Crumb[];
  items: readonly ListedItem[];
  /** How many items the list's pages before this one hold. */
  before?: number;
};

/** What a page that lists things says of itself. */
export function collectionStructure(collection: Collection): PageStructure {
  const { path, breadcrumbs, items, before } = collection;
  const list = itemList(absoluteUrl(path), items, before);
  return {
    type: 'CollectionPage',
    breadcrumbs,
    ...(items.length > 0 && { mainEntityId: list['@id'], entities: [list] }),
  };
}

/** Something a list leads to. */
export type ListedItem = { name: string; path: string };

/**
 * What a page lists, in the order it shows.
 *
 * @param before how many items the list's pages before this one hold
 */
export function itemList(url: string, items: readonly ListedItem[], before = 0): ItemList {
  return {
    '@type': 'ItemList',
    '@id': `${url}#list`,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name,
      url: absoluteUrl(path),
    })),
  };
}

/** Queried articles as items of a list; one without a page is left out. */
export function listedArticles(
  articles: readonly { title: string; path: string | null }[],
): ListedItem[] {
  return articles.flatMap(({ title, path }) => (path === null ? [] : [{ name: title, path }]));
}

/** How many articles the pages before page n of a numbered list hold. */
export function articlesBefore(page: number): number {
  return (page - 1) * contentLimits.pageSize;
}

/** Products as items of a list. */
export function listedProducts(
  products: readonly { title: string; handle: string }[],
): ListedItem[] {
  return products.map(({ title, handle }) => ({ name: title, path: routes.product(handle) }));
}
