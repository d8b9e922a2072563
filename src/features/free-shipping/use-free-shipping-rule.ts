import { useEffect, useState } from 'react';
import type { FreeShippingRule, ShippingPlace } from '../../domain/cart/free-shipping-rule';
import { getFreeShippingRule } from '../../storefront/cart/free-shipping-api';
import { storefrontClient } from '../../storefront/client/storefront-client';

/** By place; asked for once a page. A failure is not kept, so that opening the cart asks again. */
const known = new Map<string, FreeShippingRule | null>();

/** From when on shipping to a place is free; `null` until known and where it never is. */
export function useFreeShippingRule({
  countryCode,
  provinceCode,
}: ShippingPlace): FreeShippingRule | null {
  const place = `${countryCode}-${provinceCode}`;
  const [answered, setAnswered] = useState<string | null>(null);
  useEffect(() => {
    if (known.has(place)) return;
    void getFreeShippingRule(storefrontClient, { countryCode, provinceCode }).then((result) => {
      if (!result.ok) return;
      known.set(place, result.data);
      setAnswered(place);
    });
  }, [place, countryCode, provinceCode, answered]);
  return known.get(place) ?? null;
}
