import type { CatalogProduct } from '../catalog/catalog';
import { decodeGid, numericId, toGid } from '../catalog/gid';
import type { Connection, ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import type { ShopView } from '../shop-service';

/** The site's channel: the publication of the Admin token's app. */
export const publicationGid = toGid('Publication', numericId('publication/site'));

/**
 * The shop as the Admin API sees it. A bulk query reads whole connections without `first`. Variants
 * and collections find products through the view.
 */
export type AdminView = ShopView & {
  bulk: boolean;
  product: (product: CatalogProduct) => ResolvedObject;
};

/** Builds a connection of the Admin API. */
export function adminConnection<T, P>(
  view: AdminView,
  list: readonly T[],
  args: ConnectionArgs,
  idOf: (item: T) => string,
  present: (item: T) => P,
): Connection<P> | { edges: { node: () => P }[] } {
  return view.bulk
    ? { edges: list.map((item) => ({ node: () => present(item) })) }
    : paginate(list, args, idOf, present);
}

/** Everything is published to the Online Store. */
export const onlineStoreGid = toGid('Publication', numericId('publication/online-store'));

/** True if a product or collection is published to a publication. */
export function isOnPublication(view: AdminView, gid: string, publicationId: string): boolean {
  const { catalog, state } = view;
  const asked = decodeGid(publicationId);
  if (asked === onlineStoreGid) return true;
  return asked === publicationGid && (state.setup.publication[gid] ?? catalog.isPublished);
}

export function exactCount(count: number): { count: number; precision: 'EXACT' } {
  return { count, precision: 'EXACT' };
}
