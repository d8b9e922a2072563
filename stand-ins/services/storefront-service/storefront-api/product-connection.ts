import type { CatalogProduct } from '../catalog/catalog';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import { notImplemented } from '../graphql/service-errors';
import type { StorefrontView } from './storefront-view';

/** Builds a page of a list of products. The site narrows lists itself, so no filters are offered. */
export function productPage(
  view: StorefrontView,
  products: CatalogProduct[],
  args: ConnectionArgs & { filters?: readonly object[] | null },
) {
  if (args.filters?.length) throw notImplemented('The argument "filters" of products');
  return paginate(products, args, ({ gid }) => gid, view.product);
}
