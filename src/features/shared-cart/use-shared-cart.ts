import { useEffect, useState } from 'react';
import { toUid } from '../../domain/product/product';
import type { SharedVariant } from '../../storefront/cart/shared-variants-api';
import { getVariants, soldAs } from '../../storefront/cart/shared-variants-api';
import { storefrontClient } from '../../storefront/client/storefront-client';
import type { CartLink } from './cart-link';

/** Something of a shared cart, in the plan it was shared in. */
export type SharedLine = Pick<SharedVariant, 'merchandise' | 'availability'> & { quantity: number };

/** What the shop says of a shared cart. */
export type SharedContents =
  | { status: 'loading' }
  | { status: 'failed'; sentence: string }
  | {
      status: 'known';
      /** What can be bought now. */
      lines: SharedLine[];
      soldOut: SharedLine[];
      /** Numbers of what the shop does not sell; they have no other name. */
      unknown: string[];
    };

/** Looks up what a cart link names. `tryAgain` asks once more after a failure. */
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
  const tryAgain = () => {
    setContents({ status: 'loading' });
    setAttempt(attempt + 1);
  };
  return [contents, tryAgain];
}

function sortLines(asked: CartLink['lines'], variants: readonly SharedVariant[]): SharedContents {
  const lines = asked.map(({ variantGid, quantity, planGid }) => {
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
