import { decodeGid } from '../catalogue/gid';
import type { ShopView } from '../shop-service';
import type { CartRecord } from '../state/shop-state';
import { appraiseCart } from './appraise-cart';
import type { CartChange } from './cart-change';
import { changed, refused } from './cart-change';
import { userError } from './cart-feedback';
import { deliveryGroupGid } from './cart-ids';

export type DeliverySelection = { deliveryGroupId: string; deliveryOptionHandle: string };

/** Chooses delivery options; this shop packs everything into one group. */
export function selectDeliveryOptions(
  view: ShopView,
  cart: CartRecord,
  selections: DeliverySelection[],
): CartChange {
  const { offered } = appraiseCart(view, cart);
  const at = ['selectedDeliveryOptions'];
  for (const { deliveryGroupId, deliveryOptionHandle } of selections) {
    if (offered.length === 0 || decodeGid(deliveryGroupId) !== deliveryGroupGid(cart)) {
      const message = `The delivery group with id ${deliveryGroupId} does not exist.`;
      return refused([userError('INVALID_DELIVERY_GROUP', at, message)], false);
    }
    if (!offered.some(({ handle }) => handle === deliveryOptionHandle)) {
      const message = `The delivery option ${deliveryOptionHandle} is not on offer.`;
      return refused([userError('INVALID_DELIVERY_OPTION', at, message)], false);
    }
  }
  const last = selections.at(-1);
  return changed({ ...cart, deliveryHandle: last?.deliveryOptionHandle ?? cart.deliveryHandle });
}
