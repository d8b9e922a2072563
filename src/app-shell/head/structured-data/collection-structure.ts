import { absoluteUrl } from '../absolute-url';
import type { ListedItem } from './item-list';
import { itemList } from './item-list';
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
