import { randomInt } from 'node:crypto';
import type { IssuedGiftCard, OrderRecord, ShopState } from '../state/shop-state';
import { recipientOf } from './recipient';

/** Characters of codes: none that can be read as another. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Issues a card with a code for every piece of a gift card in a paid order. */
export function issueGiftCards(state: ShopState, order: OrderRecord): ShopState {
  const issued = order.lines.flatMap((line) =>
    line.isGiftCard ? Array.from({ length: line.quantity }, () => issueCard(order, line)) : [],
  );
  if (issued.length === 0) return state;
  return { ...state, issuedGiftCards: [...state.issuedGiftCards, ...issued] };
}

function issueCard(order: OrderRecord, line: OrderRecord['lines'][number]): IssuedGiftCard {
  const recipient = recipientOf(line.attributes);
  return {
    code: Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join(''),
    cents: line.price,
    orderNumber: order.number,
    to: recipient?.email ?? order.email,
    recipientName: recipient?.name ?? '',
    giver:
      [order.shippingAddress?.firstName, order.shippingAddress?.lastName]
        .filter(Boolean)
        .join(' ') || order.email,
    message: recipient?.message ?? '',
    isGift: recipient !== null,
    sendAt: recipient?.sendAt?.toISOString() ?? order.createdAt,
    isSent: false,
  };
}
