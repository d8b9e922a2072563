import { absoluteUrl } from '../absolute-url';
import type { ItemList } from './entity';

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
