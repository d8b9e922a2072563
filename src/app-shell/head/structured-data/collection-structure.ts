import { contentLimits } from '../../../config/limits';
import { routes } from '../../../config/routes';
import { absoluteUrl } from '../absolute-url';
import type { ItemList } from './entity';
import type { Crumb, PageStructure } from './page-graph';

type Collection = {
  path: string;
  breadcrumbs: readonly Crumb[];
  items: readonly ListedItem[];
  /** Number of items on the list's pages before this one. */
  before?: number;
};

/** Returns the structured data of a page that lists things. */
export function collectionStructure(collection: Collection): PageStructure {
  const { path, breadcrumbs, items, before } = collection;
  const list = itemList(absoluteUrl(path), items, before);
  return {
    type: 'CollectionPage',
    breadcrumbs,
    ...(items.length > 0 && { mainEntityId: list['@id'], entities: [list] }),
  };
}

/** Entry of a list, by name and path. */
export type ListedItem = { name: string; path: string };

/**
 * Returns the items of a list in display order.
 *
 * @param before number of items on the list's pages before this one
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

/** Returns queried articles as list items, without those that have no page. */
export function listedArticles(
  articles: readonly { title: string; path: string | null }[],
): ListedItem[] {
  return articles.flatMap(({ title, path }) => (path === null ? [] : [{ name: title, path }]));
}

/** Returns the number of articles on the pages before page n of a numbered list. */
export function articlesBefore(page: number): number {
  return (page - 1) * contentLimits.pageSize;
}

/** Returns products as list items. */
export function listedProducts(
  products: readonly { title: string; handle: string }[],
): ListedItem[] {
  return products.map(({ title, handle }) => ({ name: title, path: routes.product(handle) }));
}
