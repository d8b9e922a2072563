import type { DeliveryGroup, DeliveryOption } from '../../../src/domain/cart/cart';
import { usd } from './shop-builders';

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
