import type { DemoShippingRate } from '../../demo-shop/shipping-rates';
import { shippingCountries, shippingRates } from '../../demo-shop/shipping-rates';
import type { CartRecord, SelectableAddress } from '../state/shop-state';
import { deliveryOptionHandle } from './cart-ids';

/** `cents` is the price for this cart, free from a threshold included. */
export type DeliveryOption = {
  handle: string;
  title: string;
  description: string;
  cents: number;
};

/** The address the shopper chose. None is chosen until a client says so. */
export function selectedAddress(cart: CartRecord): SelectableAddress | null {
  return cart.addresses.find(({ selected }) => selected) ?? null;
}

/** False only when the chosen address lies outside every zone. */
export function isReachable(cart: CartRecord): boolean {
  const country = selectedAddress(cart)?.address.countryCode ?? null;
  return country === null || shippingCountries.includes(country);
}

/** @param goodsCents merchandise that needs a parcel, after discounts */
export function deliveryOptions(cart: CartRecord, goodsCents: number): DeliveryOption[] {
  return shippingRates.map((rate) => ({
    handle: deliveryOptionHandle(cart, rate.title),
    title: rate.title,
    description: rate.description,
    cents: isFree(rate, goodsCents) ? 0 : rate.cents,
  }));
}

/** The option chosen earlier, else the first on offer. */
export function chosenOption(
  options: DeliveryOption[],
  handle: string | null,
): DeliveryOption | null {
  return options.find((option) => option.handle === handle) ?? options[0] ?? null;
}

function isFree(rate: DemoShippingRate, goodsCents: number): boolean {
  return rate.freeFromCents !== undefined && goodsCents >= rate.freeFromCents;
}
