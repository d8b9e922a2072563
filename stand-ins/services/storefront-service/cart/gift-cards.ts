import type { DemoGiftCard } from '../demo-shop/demo-shapes';
import type { ShopView } from '../shop-service';
import type { CartRecord } from '../state/shop-state';
import { randomUUID } from 'node:crypto';
import { decodeGid } from '../catalog/gid';
import type { CartChange } from './cart-change';
import { acceptChange, refuseChange, userError } from './cart-change';
import { giftCardGid } from './cart-ids';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentMoney } from '../graphql/resolved-values';

/** A gift card on a cart with the amount it pays. Amounts in US cents. */
export type AppliedGiftCard = {
  uuid: string;
  code: string;
  used: number;
  /** Remaining balance after that. */
  balance: number;
};

/** Finds the card of a code, ignoring its spelling, if it has a balance. */
export function findGiftCard(view: ShopView, typed: string, now: Date): DemoGiftCard | null {
  const cards: DemoGiftCard[] = [...view.catalog.giftCards, ...view.state.issuedGiftCards];
  const card = cards.find(({ code }) => plain(code) === plain(typed));
  if (card === undefined || giftCardBalance(view, card) === 0) return null;
  return card.expiresAt !== undefined && now > new Date(card.expiresAt) ? null : card;
}

/** Returns the US cents left on a card. */
function giftCardBalance({ state }: ShopView, { code, cents }: DemoGiftCard): number {
  return Math.max(0, cents - (state.giftCardsSpent[code] ?? 0));
}

/** Applies the cards of a cart in order until nothing is due. */
export function applyGiftCards(
  view: ShopView,
  cart: CartRecord,
  dueCents: number,
  now: Date,
): AppliedGiftCard[] {
  const cards = cart.giftCards.flatMap(({ uuid, code }) => {
    const card = findGiftCard(view, code, now);
    return card ? [{ uuid, code: card.code, used: 0, balance: giftCardBalance(view, card) }] : [];
  });
  return payWithCards(cards, dueCents);
}

/** Applies the same cards to another sum, such as after a choice of delivery at the checkout. */
function payWithCards(cards: AppliedGiftCard[], dueCents: number): AppliedGiftCard[] {
  let due = dueCents;
  return cards.map((card) => {
    const before = card.used + card.balance;
    const used = Math.min(before, due);
    due -= used;
    return { ...card, used, balance: before - used };
  });
}

/** Returns the last four characters, which identify a card to shoppers. */
export function lastCharacters(code: string): string {
  return plain(code).slice(-4);
}

function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}

/** Adds cards. Invalid codes and cards already on the cart are ignored. */
export function addGiftCards(view: ShopView, cart: CartRecord, codes: string[]): CartChange {
  const now = new Date();
  const found = codes.flatMap((typed) => findGiftCard(view, typed, now)?.code ?? []);
  const known = cart.giftCards.map(({ code }) => code);
  const added = [...new Set(found)].filter((code) => !known.includes(code));
  return acceptChange({
    ...cart,
    giftCards: [...cart.giftCards, ...added.map((code) => ({ uuid: randomUUID(), code }))],
  });
}

/** Removes cards by id. One unknown id refuses the whole request. */
export function removeGiftCards(cart: CartRecord, ids: string[]): CartChange {
  const removed = ids.map(decodeGid);
  const isKnown = (id: string): boolean =>
    cart.giftCards.some(({ uuid }) => giftCardGid(uuid) === id);
  const errors = removed.flatMap((id, index) =>
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
  if (errors.length > 0) return refuseChange(errors, true);
  return acceptChange({
    ...cart,
    giftCards: cart.giftCards.filter(({ uuid }) => !removed.includes(giftCardGid(uuid))),
  });
}

/** Builds an `AppliedGiftCard`: the amount it pays of this cart and the balance after that. */
export function presentGiftCard({ uuid, code, used, balance }: AppliedGiftCard): ResolvedObject {
  return {
    __typename: 'AppliedGiftCard',
    id: giftCardGid(uuid),
    lastCharacters: lastCharacters(code),
    amountUsed: presentMoney(used),
    presentmentAmountUsed: presentMoney(used),
    balance: presentMoney(balance),
  };
}
