import { create } from 'zustand';
import { site } from '../../config/site';
import type { Cart } from '../../domain/cart/cart';
import type { DeliveryAddress } from '../../domain/address/delivery-address';
import type { ShippingPlace } from '../../domain/cart/free-shipping-rule';
import { useCartStore } from '../cart/state/cart-store';

/** Where the shopper has last asked rates for, as long as the page lives. */
export const useEstimatedPlace = create<{ place: ShippingPlace | null }>()(() => ({ place: null }));

/** The address the cart goes to, once the shopper has given one. */
export function selectDeliveryAddress({ cart }: { cart: Cart | null }): DeliveryAddress | null {
  return cart?.deliveryAddresses.find(({ selected }) => selected)?.address ?? null;
}

/**
 * Where the cart goes, as far as anyone has said: the address given at checkout, else the place the
 * shopper has asked rates for, else the country they buy from.
 */
export function useShippingPlace(): ShippingPlace {
  const address = useCartStore(selectDeliveryAddress);
  const country = useCartStore(({ cart }) => cart?.buyerIdentity.countryCode ?? site.country);
  const estimated = useEstimatedPlace(({ place }) => place);
  return address ?? estimated ?? { countryCode: country, provinceCode: '' };
}
