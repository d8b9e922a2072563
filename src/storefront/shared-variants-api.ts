import type { Merchandise } from '../domain/cart';
import type { Availability } from '../domain/product';
import type { VariantMerchandiseFragment } from './generated/operations';
import { SharedVariantsDocument } from './generated/operations';
import type { StorefrontClient } from './storefront-client';
import type { StorefrontResult } from './storefront-error';
import { mapResult } from './storefront-error';
import { toVariantMerchandise } from './to-variant-merchandise';

/** A variant the shop knows, and whether it can be bought now. */
export type SharedVariant = { merchandise: Merchandise; availability: Availability };

/** Looks variants up by their gids, in any order; those the shop does not sell are left out. */
export async function getVariants(
  client: StorefrontClient,
  variantGids: string[],
): Promise<StorefrontResult<SharedVariant[]>> {
  const result = await client.request(SharedVariantsDocument, { variantGids });
  return mapResult(result, ({ nodes }) =>
    nodes.flatMap((node) => {
      if (!isVariant(node)) return [];
      const availability = node.availableForSale ? 'available' : 'sold-out';
      return [{ merchandise: toVariantMerchandise(node), availability }];
    }),
  );
}

/** A gid of another kind answers with nothing in it. */
function isVariant(node: object | null): node is VariantMerchandiseFragment {
  return node !== null && 'product' in node;
}
