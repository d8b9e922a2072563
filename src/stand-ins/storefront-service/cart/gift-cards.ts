import type { DemoGiftCard } from '../../demo/shop/gift-cards';
import type { ShopView } from '../shop-service';
import type { CartRecord } from '../state/shop-state';

/** A gift card on a cart with what it pays of it. Amounts in US cents. */
export type AppliedGiftCard = {
  uuid: string;
  code: string;
  used: number;
  /** What is left on the card after that. */
  balance: number;
};

/** The card behind a code, however it is written, if it still pays anything. */
export function findGiftCard(view: ShopView, typed: string, now: Date): DemoGiftCard | null {
  const card = view.catalogue.giftCards.find(({ code }) => plain(code) === plain(typed));
  if (card === undefined || giftCardBalance(view, card) === 0) return null;
  return card.expiresAt !== undefined && now > new Date(card.expiresAt) ? null : card;
}

/** US cents left on a card. */
export function giftCardBalance({ state }: ShopView, { code, cents }: DemoGiftCard): number {
  return Math.max(0, cents - (state.giftCardsSpent[code] ?? 0));
}

/** Lets the cards of a cart pay one after another, until nothing is due. */
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

/** The same cards paying another sum, as when the delivery is chosen at the checkout. */
export function payWithCards(cards: AppliedGiftCard[], dueCents: number): AppliedGiftCard[] {
  let due = dueCents;
  return cards.map((card) => {
    const before = card.used + card.balance;
    const used = Math.min(before, due);
    due -= used;
    return { ...card, used, balance: before - used };
  });
}

/** The last four characters, which shoppers know a card by. */
export function lastCharacters(code: string): string {
  return plain(code).slice(-4);
}

function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}
