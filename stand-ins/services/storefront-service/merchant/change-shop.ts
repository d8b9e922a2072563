import type { CatalogProduct } from '../catalog/catalog';
import type { ShopService, ShopView } from '../shop-service';
import { viewShop } from '../shop-service';
import { reconcileCatalog, touchRevisions } from '../state/reconcile-catalog';
import type { ShopEdits, ShopState } from '../state/shop-state';
import type { ShopEvent } from '../webhooks/shop-events';
import {
  enqueueWebhooks,
  productDeleted,
  productUpdated,
  stockChanged,
} from '../webhooks/shop-events';

/**
 * Changes texts or prices of one product and sends webhooks once the change is stored.
 *
 * @param edit returns the merchant's new edits
 */
export async function editProduct(
  service: ShopService,
  productGid: string,
  edit: (edits: ShopEdits) => ShopEdits,
): Promise<void> {
  await changeShop(
    service,
    (state) => ({ ...state, edits: edit(state.edits) }),
    (view) => {
      const product = view.catalog.productsByGid.get(productGid);
      return product ? [productUpdated(view, product)] : [];
    },
  );
}

/** Deletes a product permanently, also from collections and bundles. */
export async function deleteProduct(service: ShopService, product: CatalogProduct): Promise<void> {
  await changeShop(
    service,
    ({ edits, ...state }) => ({
      ...state,
      edits: { ...edits, deleted: [...edits.deleted, product.gid] },
    }),
    () => [productDeleted(product)],
  );
}

/**
 * Sets stock.
 *
 * @param units by variant gid
 */
export async function setStock(service: ShopService, units: Map<string, number>): Promise<void> {
  await changeShop(
    service,
    (state, now) => {
      const { variantsByGid } = viewShop(service, state).catalog;
      const owners = [...units.keys()].flatMap((gid) => variantsByGid.get(gid)?.productGid ?? []);
      return {
        ...state,
        stock: { ...state.stock, ...Object.fromEntries(units) },
        revisions: touchRevisions(state.revisions, [...units.keys(), ...owners], now),
      };
    },
    (view, now) =>
      [...units.keys()].flatMap((gid) => {
        const variant = view.catalog.variantsByGid.get(gid);
        return variant ? [stockChanged(view, variant, now)] : [];
      }),
  );
}

/** Stores a change of the shop together with its webhooks. */
export async function changeShop(
  service: ShopService,
  apply: (state: ShopState, now: string) => ShopState,
  eventsOf: (view: ShopView, now: Date, before: ShopState) => ShopEvent[],
): Promise<void> {
  const now = service.clock.now();
  await service.store.change((state) => {
    const applied = apply(state, now.toISOString());
    const { catalog } = viewShop(service, applied);
    const changed =
      applied.edits === state.edits
        ? applied
        : reconcileCatalog(applied, catalog, now.toISOString());
    const events = eventsOf(viewShop(service, changed), now, state);
    return { state: enqueueWebhooks(service, changed, events, now), result: undefined };
  });
  service.webhooks.wake();
}
