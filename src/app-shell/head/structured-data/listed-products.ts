import { routes } from '../../../config/routes';
import type { ListedItem } from './item-list';

/** Products as items of a list. */
export function listedProducts(
  products: readonly { title: string; handle: string }[],
): ListedItem[] {
  return products.map(({ title, handle }) => ({ name: title, path: routes.product(handle) }));
}
