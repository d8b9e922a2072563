import { decodeGid } from '../catalogue/gid';
import type { ShopView } from '../shop-service';
import type { CartRecord } from '../state/shop-state';
import { appraiseCart } from './appraise-cart';
import type { CartChange } from './cart-change';
import { changed, refused } from './cart-change';
import { userError } from './cart-feedback';

export type DeliverySelection = { deliveryGroupId: string; deliveryOptionHandle: string };

/** Chooses delivery options, one for each group named; the other groups keep theirs. */
export function selectDeliveryOptions(
  view: ShopView,
  cart: CartRecord,
  selections: DeliverySelection[],
): CartChange {
  const { groups } = appraiseCart(view, cart);
  const at = ['selectedDeliveryOptions'];
  let handles = groups.flatMap(({ chosen }) => chosen?.handle ?? []);
  for (const { deliveryGroupId, deliveryOptionHandle } of selections) {
    const group = groups.find(({ gid }) => gid === decodeGid(deliveryGroupId));
    if (group === undefined) {
      const message = `The delivery group with id ${deliveryGroupId} does not exist.`;
      return refused([userError('INVALID_DELIVERY_GROUP', at, message)], false);
    }
    const offered = group.options.map(({ handle }) => handle);
    if (!offered.includes(deliveryOptionHandle)) {
      const message = `The delivery option ${deliveryOptionHandle} is not on offer.`;
      return refused([userError('INVALID_DELIVERY_OPTION', at, message)], false);
    }
    handles = [...handles.filter((handle) => !offered.includes(handle)), deliveryOptionHandle];
  }
  return changed({ ...cart, deliveryHandles: handles });
}
