import { randomUUID } from 'node:crypto';
import { decodeGid } from '../catalogue/gid';
import type { ShopView } from '../shop-service';
import type { CartRecord } from '../state/shop-state';
import type { CartChange } from './cart-change';
import { changed, refused } from './cart-change';
import { userError } from './cart-feedback';
import { giftCardGid } from './cart-ids';
import { findGiftCard } from './gift-cards';

/** Adds cards after those there are. Wrong codes and cards that are there already add nothing. */
export function addGiftCards(view: ShopView, cart: CartRecord, codes: string[]): CartChange {
  const now = new Date();
  const found = codes.flatMap((typed) => findGiftCard(view, typed, now)?.code ?? []);
  const known = cart.giftCards.map(({ code }) => code);
  const added = [...new Set(found)].filter((code) => !known.includes(code));
  return changed({
    ...cart,
    giftCards: [...cart.giftCards, ...added.map((code) => ({ uuid: randomUUID(), code }))],
  });
}

/** Puts these cards in the place of all others; each gets a new id. */
export function replaceGiftCards(view: ShopView, cart: CartRecord, codes: string[]): CartChange {
  return addGiftCards(view, { ...cart, giftCards: [] }, codes);
}

/** Takes cards off by their ids; one unknown id refuses them all. */
export function removeGiftCards(cart: CartRecord, ids: string[]): CartChange {
  const gone = ids.map(decodeGid);
  const isKnown = (id: string): boolean =>
    cart.giftCards.some(({ uuid }) => giftCardGid(uuid) === id);
  const errors = gone.flatMap((id, index) =>
    isKnown(id)
      ? []
      : [
          userError(
            'INVALID',
            ['appliedGiftCardIds', index],
            'The gift card is not applied to this cart.',
          ),
        ],
  );
  if (errors.length > 0) return refused(errors, true);
  return changed({
    ...cart,
    giftCards: cart.giftCards.filter(({ uuid }) => !gone.includes(giftCardGid(uuid))),
  });
}
