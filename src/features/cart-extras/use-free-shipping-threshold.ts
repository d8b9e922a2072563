import { useEffect, useState } from 'react';
import { site } from '../../config/site';
import type { Money } from '../../domain/money';
import { getFreeShippingThreshold } from '../../storefront/free-shipping-api';
import { storefrontClient } from '../../storefront/storefront-client';
import { useCartStore } from '../cart/cart-store';

/** By country; asked for once a page. A failure is not kept, so that opening the cart asks again. */
const known = new Map<string, Money | null>();

/** From when on shipping is free where the shopper is; `null` until known and where it never is. */
export function useFreeShippingThreshold(): Money | null {
  const country = useCartStore(({ cart }) => cart?.buyerIdentity.countryCode ?? site.country);
  const [answered, setAnswered] = useState<string | null>(null);
  useEffect(() => {
    if (known.has(country)) return;
    void getFreeShippingThreshold(storefrontClient, country).then((result) => {
      if (!result.ok) return;
      known.set(country, result.data);
      setAnswered(country);
    });
  }, [country, answered]);
  return known.get(country) ?? null;
}
