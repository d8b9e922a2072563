import { createHash } from 'node:crypto';
import type { Catalogue } from '../catalogue/catalogue';
import type { ShopState } from './shop-state';

type Revisions = ShopState['revisions'];

/**
 * Brings the stored state in line with the catalogue in code: new variants get their first stock,
 * whatever changed since the last start counts as updated now, and what left the shop is noted, so
 * that an incremental build learns of all three.
 */
export function reconcileCatalogue(state: ShopState, catalogue: Catalogue, now: string): ShopState {
  const revisions = currentRevisions(catalogue, state.revisions, now);
  const stock: ShopState['stock'] = {};
  for (const [gid, variant] of catalogue.variantsByGid) {
    const stored = state.stock[gid];
    const counted = variant.seedStock !== null;
    stock[gid] = counted ? (stored ?? variant.seedStock) : null;
  }
  const gone = Object.keys(state.revisions).filter(
    (gid) => revisions[gid] === undefined && !gid.includes('/ProductVariant/'),
  );
  return {
    ...state,
    stock,
    revisions,
    destroyed: [
      ...state.destroyed.filter(({ gid }) => revisions[gid] === undefined),
      ...gone.map((gid) => ({ gid, at: now })),
    ],
  };
}

function currentRevisions(catalogue: Catalogue, stored: Revisions, now: string): Revisions {
  const revisions: Revisions = {};
  const record = (gid: string, content: unknown): void => {
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
    const known = stored[gid];
    revisions[gid] = known?.digest === digest ? known : { digest, updatedAt: now };
  };
  // A product does not change because one that sells better has left.
  for (const product of catalogue.products) record(product.gid, { ...product, salesRank: 0 });
  for (const variant of catalogue.variantsByGid.values()) record(variant.gid, variant);
  for (const collection of catalogue.collections) {
    const products = collection.products.map(({ gid }) => gid);
    record(collection.gid, { ...collection, products });
  }
  return revisions;
}

/** Bulk operations an earlier process left unfinished will never finish: nobody should wait for them. */
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

/** Counts objects as updated now, though their data in the catalogue stayed the same. */
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
