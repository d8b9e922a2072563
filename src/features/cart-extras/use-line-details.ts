import { useEffect, useState } from 'react';
import type { Cart } from '../../domain/cart';
import type { LineDetails } from '../../domain/line-details';
import { getLineDetails } from '../../storefront/cart-line-details-api';
import { storefrontClient } from '../../storefront/storefront-client';
import { useCartStore } from '../cart/cart-store';
import { withLineKeys } from '../cart/optimistic-lines';

const nothing: ReadonlyMap<string, LineDetails> = new Map();

/**
 * Discounts and terms of each line, by the line's key. Asked for again whenever the lines or their
 * amounts change. Without an answer lines say less; what they are and cost is known all the same.
 */
export function useLineDetails(): ReadonlyMap<string, LineDetails> {
  const cart = useCartStore((state) => state.cart);
  const [details, setDetails] = useState(nothing);
  const cartGid = cart?.cartGid;
  const contents = cart ? describeLines(cart) : '';
  useEffect(() => {
    if (cartGid === undefined || contents === '') return undefined;
    let isCurrent = true;
    void getLineDetails(storefrontClient, cartGid).then((result) => {
      if (isCurrent && result.ok) setDetails(result.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [cartGid, contents]);
  if (!cart) return nothing;
  return byLineKey(cart, details);
}

function byLineKey(cart: Cart, details: ReadonlyMap<string, LineDetails>) {
  const entries = withLineKeys(cart.lines).flatMap(({ lineKey, lineGid }) => {
    const found = details.get(lineGid);
    return found ? [[lineKey, found] as const] : [];
  });
  return new Map(entries);
}

/** A text that is another as soon as a line's discounts may be others. */
function describeLines({ lines }: Cart): string {
  return lines.map(({ lineGid, quantity, total }) => [lineGid, quantity, total.cents]).join(' ');
}
