import { createHash } from 'node:crypto';
import type { Catalog } from '../catalog/catalog';
import type { ShopState } from './shop-state';

type Revisions = ShopState['revisions'];

/**
 * Updates the stored state for the catalog in code: new variants get their initial stock, objects
 * changed since the last start get a new update time, and deleted ones are recorded. An incremental
 * build reads all three.
 */
export function reconcileCatalog(state: ShopState, catalog: Catalog, now: string): ShopState {
  const revisions = currentRevisions(catalog, state.revisions, now);
  const stock: ShopState['stock'] = {};
  for (const [gid, variant] of catalog.variantsByGid) {
    const stored = state.stock[gid];
    const counted = variant.seedStock !== null;
    stock[gid] = counted ? (stored ?? variant.seedStock) : null;
  }
  const deleted = Object.keys(state.revisions).filter(
    (gid) => revisions[gid] === undefined && !gid.includes('/ProductVariant/'),
  );
  return {
    ...state,
    stock,
    revisions,
    destroyed: [
      ...state.destroyed.filter(({ gid }) => revisions[gid] === undefined),
      ...deleted.map((gid) => ({ gid, at: now })),
    ],
  };
}

function currentRevisions(catalog: Catalog, stored: Revisions, now: string): Revisions {
  const revisions: Revisions = {};
  const record = (gid: string, content: unknown): void => {
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
    const known = stored[gid];
    revisions[gid] = known?.digest === digest ? known : { digest, updatedAt: now };
  };
  // The rank is excluded: a product does not change because a better seller was deleted.
  for (const product of catalog.products) record(product.gid, { ...product, salesRank: 0 });
  for (const variant of catalog.variantsByGid.values()) record(variant.gid, variant);
  for (const collection of catalog.collections) {
    const products = collection.products.map(({ gid }) => gid);
    record(collection.gid, { ...collection, products });
  }
  return revisions;
}

/**
 * Marks bulk operations that a former process left unfinished as failed, so that no client waits
 * for them.
 */
export function failUnfinished(state: ShopState, now: string): ShopState {
  const bulkOperations = state.bulkOperations.map((operation) =>
    operation.status === 'CREATED' || operation.status === 'RUNNING'
      ? {
          ...operation,
          status: 'FAILED' as const,
          errorCode: 'INTERNAL_SERVER_ERROR',
          completedAt: now,
        }
      : operation,
  );
  return { ...state, bulkOperations };
}

/** Sets the update time of objects whose data in the catalog is unchanged. */
export function touchRevisions(
  revisions: ShopState['revisions'],
  gids: readonly string[],
  now: string,
): ShopState['revisions'] {
  const touched = { ...revisions };
  for (const gid of gids) {
    const revision = touched[gid];
    if (revision) touched[gid] = { ...revision, updatedAt: now };
  }
  return touched;
}
