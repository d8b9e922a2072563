import { useEffect, useState } from 'react';
import { toUid } from '../../domain/product/product';
import type { SharedVariant } from '../../storefront/cart/shared-variants-api';
import { getVariants, soldAs } from '../../storefront/cart/shared-variants-api';
import { storefrontClient } from '../../storefront/client/storefront-client';
import type { CartLink } from './cart-link';

/** Line of a shared cart, in the plan it was shared in. */
export type SharedLine = Pick<SharedVariant, 'merchandise' | 'availability'> & { quantity: number };

/** Result of looking up a shared cart. */
type SharedContents =
  | { status: 'loading' }
  | { status: 'failed'; sentence: string }
  | {
      status: 'known';
      /** Lines that can be bought now. */
      lines: SharedLine[];
      soldOut: SharedLine[];
      /** Variant numbers that are not sold, the only name they have here. */
      unknown: string[];
    };

/** Looks up the lines of a cart link. Returns the result and a function that retries. */
export function useSharedCart({ lines }: CartLink): [SharedContents, () => void] {
  const [contents, setContents] = useState<SharedContents>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const gids = [...new Set(lines.map(({ variantGid }) => variantGid))];
    void getVariants(storefrontClient, gids).then((result) => {
      if (!isCurrent) return;
      setContents(
        result.ok
          ? sortLines(lines, result.data)
          : { status: 'failed', sentence: result.error.sentence },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [lines, attempt]);
  const retry = () => {
    setContents({ status: 'loading' });
    setAttempt(attempt + 1);
  };
  return [contents, retry];
}

function sortLines(
  requested: CartLink['lines'],
  variants: readonly SharedVariant[],
): SharedContents {
  const lines = requested.map(({ variantGid, quantity, planGid }) => {
    const variant = variants.find(({ merchandise }) => merchandise.variantGid === variantGid);
    const merchandise = variant && soldAs(variant, planGid);
    return merchandise ? { merchandise, quantity, availability: variant.availability } : variantGid;
  });
  const known = lines.filter((line) => typeof line !== 'string');
  return {
    status: 'known',
    lines: known.filter(({ availability }) => availability !== 'sold-out'),
    soldOut: known.filter(({ availability }) => availability === 'sold-out'),
    unknown: lines.filter((line) => typeof line === 'string').map(toUid),
  };
}
