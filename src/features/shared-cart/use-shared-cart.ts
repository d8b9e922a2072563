import { toUid } from '../../domain/product/product';
import { useFetched } from '../../hooks/use-fetched';
import type { SharedVariant } from '../../storefront/cart/shared-variants-api';
import { getVariants, soldAs } from '../../storefront/cart/shared-variants-api';
import { storefrontClient } from '../../storefront/client/storefront-client';
import type { CartLink } from './cart-link';

/** Line of a shared cart, in the plan it was shared in. */
export type SharedLine = Pick<SharedVariant, 'merchandise' | 'availability'> & { quantity: number };

/** Lines of a shared cart by their current availability. */
type SharedContents = {
  /** Lines that can be bought now. */
  lines: SharedLine[];
  soldOut: SharedLine[];
  /** Variant numbers that are not sold, the only name they have here. */
  unknown: string[];
};

/** Looks up the lines of a cart link. `error` is the storefront's. */
export function useSharedCart({ lines }: CartLink) {
  const gids = [...new Set(lines.map(({ variantGid }) => variantGid))];
  const { data, ...state } = useFetched(gids.join(' '), () => getVariants(storefrontClient, gids));
  return { ...state, contents: data && sortLines(lines, data) };
}

function sortLines(
  requested: CartLink['lines'],
  variants: readonly SharedVariant[],
): SharedContents {
  const lines = requested.map(({ variantGid, quantity, planGid, attributes }) => {
    const variant = variants.find(({ merchandise }) => merchandise.variantGid === variantGid);
    const sold = variant && soldAs(variant, planGid);
    if (!sold) return variantGid;
    const merchandise = { ...sold, ...(attributes && { attributes }) };
    return { merchandise, quantity, availability: variant.availability };
  });
  const known = lines.filter((line) => typeof line !== 'string');
  return {
    lines: known.filter(({ availability }) => availability !== 'sold-out'),
    soldOut: known.filter(({ availability }) => availability === 'sold-out'),
    unknown: lines.filter((line) => typeof line === 'string').map(toUid),
  };
}
