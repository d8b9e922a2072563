import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { site } from '../../config/site';
import type { DeliveryAddress } from '../../domain/address/delivery-address';
import type { Cart } from '../../domain/cart/cart';
import type { FreeShippingRule, ShippingPlace } from '../../domain/cart/free-shipping-rule';
import { getFreeShippingRule } from '../../storefront/cart/free-shipping-api';
import { storefrontClient } from '../../storefront/client/storefront-client';

/** Place the shopper has last requested rates for; lasts as long as the page. */
export const useEstimatedPlace = create<{ place: ShippingPlace | null }>()(() => ({ place: null }));

/** Returns the address the cart is sent to, once the shopper has given one. */
export function deliveryAddressOf(cart: Cart | null): DeliveryAddress | null {
  return cart?.deliveryAddresses.find(({ selected }) => selected)?.address ?? null;
}

/**
 * Returns where the cart is sent: the address given at checkout, else the place the shopper has
 * requested rates for, else the country they buy from.
 */
export function useShippingPlace(cart: Cart | null): ShippingPlace {
  const estimated = useEstimatedPlace(({ place }) => place);
  const countryCode = cart?.buyerIdentity.countryCode ?? site.country;
  return deliveryAddressOf(cart) ?? estimated ?? { countryCode, provinceCode: '' };
}

/** Rules by place, requested once per page. Errors are not cached, so reopening the cart retries. */
const known = new Map<string, FreeShippingRule | null>();

/** Requests the rule for free shipping to a place; `null` until known and where there is none. */
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
