import { shopDetails } from '../demo-shop/demo-shop';
import type { CatalogVariant } from '../catalog/catalog';
import { toGid } from '../catalog/gid';
import { updatedAt } from '../catalog/searchable-catalog';
import type { ConnectionArgs } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentDate } from '../graphql/resolved-values';
import { unitsLeft } from '../shop-service';
import { inventoryItemId, inventoryLevelGid, locationId } from '../webhooks/product-payload';
import type { AdminView } from './admin-view';
import { adminConnection, exactCount } from './admin-view';

/** Builds an `InventoryItem`: the stock of a variant in the only warehouse. */
export function presentInventoryItem(
  view: AdminView,
  variant: CatalogVariant,
  createdAt: string,
  owner: () => ResolvedObject,
): ResolvedObject {
  const id = inventoryItemId(variant.gid);
  const isCounted = variant.seedStock !== null;
  return {
    __typename: 'InventoryItem',
    id: toGid('InventoryItem', id),
    legacyResourceId: id,
    sku: variant.sku,
    requiresShipping: variant.requiresShipping,
    tracked: isCounted,
    trackedEditable: { locked: false, reason: null },
    measurement: { weight: { unit: 'GRAMS', value: variant.grams } },
    countryCodeOfOrigin: null,
    provinceCodeOfOrigin: null,
    harmonizedSystemCode: null,
    inventoryHistoryUrl: null,
    duplicateSkuCount: 0,
    unitCost: null,
    locationsCount: exactCount(isCounted ? 1 : 0),
    createdAt: presentDate(createdAt),
    updatedAt: presentDate(updatedAt(view, variant.gid)),
    variant: owner,
    inventoryLevels: (args: ConnectionArgs) =>
      adminConnection(
        view,
        isCounted ? [variant] : [],
        args,
        ({ gid }) => gid,
        () => presentInventoryLevel(view, variant),
      ),
  };
}

function presentInventoryLevel(view: AdminView, variant: CatalogVariant): ResolvedObject {
  return {
    __typename: 'InventoryLevel',
    id: inventoryLevelGid(variant.gid),
    location: () => presentLocation(view),
    quantities: ({ names }: { names: string[] }) =>
      names.map((name) => ({
        name,
        quantity: name === 'available' ? unitsLeft(view.state, variant.gid) : 0,
      })),
  };
}

/** Builds the shop's only `Location`. */
export function presentLocation({ state }: AdminView): ResolvedObject {
  const { name, ...address } = shopDetails.warehouse;
  return {
    __typename: 'Location',
    id: toGid('Location', locationId),
    legacyResourceId: locationId,
    name,
    address: {
      ...address,
      address2: null,
      phone: null,
      latitude: null,
      longitude: null,
      formatted: [address.address1, `${address.city} ${address.provinceCode} ${address.zip}`],
    },
    addressVerified: true,
    activatable: false,
    deactivatable: false,
    deactivatedAt: null,
    deletable: false,
    fulfillmentService: null,
    fulfillsOnlineOrders: true,
    hasActiveInventory: true,
    hasUnfulfilledOrders: state.orders.length > 0,
    isActive: true,
    shipsInventory: true,
  };
}
