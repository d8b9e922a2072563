import type { CatalogueVariant } from '../catalogue/catalogue';
import { decodeGid, toGid } from '../catalogue/gid';
import { presentDate } from '../graphql/scalars';
import { setStock } from '../merchant/change-shop';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';
import { inventoryItemId, locationId } from '../webhooks/inventory-payload';

type QuantityInput = { inventoryItemId: string; locationId: string; quantity: number };
type Input = { name: string; reason: string; quantities: QuantityInput[] };

/** The mutation that counts the shelf anew. */
export function inventoryMutations(service: ShopService) {
  return {
    inventorySetQuantities: async ({ input }: { input: Input }) => {
      const variants = variantsByItem(service);
      const problem = findProblem(input, variants);
      if (problem) return { inventoryAdjustmentGroup: null, userErrors: [problem] };
      const units = input.quantities.flatMap((entry): [string, number][] => {
        const variant = variants.get(decodeGid(entry.inventoryItemId));
        return variant ? [[variant.gid, entry.quantity]] : [];
      });
      await setStock(service, new Map(units));
      const createdAt = presentDate(service.clock.now().toISOString());
      return { inventoryAdjustmentGroup: { createdAt, reason: input.reason }, userErrors: [] };
    },
  };
}

function variantsByItem(service: ShopService): Map<string, CatalogueVariant> {
  const variants = [...viewShop(service).catalogue.variantsByGid.values()];
  return new Map(
    variants.map((variant) => [toGid('InventoryItem', inventoryItemId(variant.gid)), variant]),
  );
}

function findProblem(input: Input, variants: Map<string, CatalogueVariant>) {
  const at = (code: string, field: string[], message: string) => ({
    code,
    field: ['input', ...field],
    message,
  });
  if (input.name !== 'available') {
    return at('INVALID_NAME', ['name'], 'The quantity name must be "available".');
  }
  for (const [index, entry] of input.quantities.entries()) {
    const field = (name: string): string[] => ['quantities', String(index), name];
    const variant = variants.get(decodeGid(entry.inventoryItemId));
    if (variant === undefined) {
      const message = 'The specified inventory item could not be found.';
      return at('INVALID_INVENTORY_ITEM', field('inventoryItemId'), message);
    }
    if (variant.seedStock === null) {
      const message = 'The specified inventory item is not tracked.';
      return at('ITEM_NOT_STOCKED_AT_LOCATION', field('inventoryItemId'), message);
    }
    if (decodeGid(entry.locationId) !== toGid('Location', locationId)) {
      const message = 'The specified location could not be found.';
      return at('INVALID_LOCATION', field('locationId'), message);
    }
    if (entry.quantity < 0) {
      return at('INVALID_QUANTITY_NEGATIVE', field('quantity'), "The quantity can't be negative.");
    }
  }
  return null;
}
