import type { DeliveryAddress } from '../../../src/domain/address/delivery-address';
import type { DeliveryGroup, DeliveryOption } from '../../../src/domain/cart/cart';
import { usd } from './shop-builders';

/** An address with every field. */
export const seattle: DeliveryAddress = {
  firstName: 'Ada',
  lastName: 'Okoye',
  company: 'Bout & Daughters',
  address1: '5 Bout Street',
  address2: 'Floor 2',
  city: 'Seattle',
  provinceCode: 'WA',
  zip: '98101',
  countryCode: 'US',
  phone: '+12065550100',
};

/** A way to send something, in US cents. */
function makeOption(title: string, cents: number): DeliveryOption {
  return { code: title, description: null, handle: title, title, estimatedCost: usd(cents) };
}

/** One parcel that goes by the first of these ways. */
export function makeGroup(...rates: [title: string, cents: number][]): DeliveryGroup {
  const options = rates.map(([title, cents]) => makeOption(title, cents));
  return {
    deliveryGroupGid: `group-${rates.join()}`,
    lineGids: [],
    options,
    selected: options[0] ?? null,
  };
}
