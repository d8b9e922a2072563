import { gidTail, numericId, toGid } from '../catalogue/gid';
import { presentDate } from '../graphql/scalars';
import type { ShopState } from '../state/shop-state';

/** The one warehouse, in digits. */
export const locationId = numericId('location/warehouse');

/** The inventory item behind a variant, in digits. */
export function inventoryItemId(variantGid: string): string {
  return numericId(`inventory/${variantGid}`);
}

/** A variant's stock in the warehouse, as a gid. */
export function inventoryLevelGid(variantGid: string): string {
  const item = inventoryItemId(variantGid);
  return `${toGid('InventoryLevel', gidTail(variantGid))}?inventory_item_id=${item}`;
}

/** The body of `inventory_levels/update`. */
export function inventoryPayload(state: ShopState, variantGid: string, now: Date) {
  return {
    inventory_item_id: Number(inventoryItemId(variantGid)),
    location_id: Number(locationId),
    available: state.stock[variantGid] ?? null,
    updated_at: presentDate(now.toISOString()),
    admin_graphql_api_id: inventoryLevelGid(variantGid),
  };
}
