import { appraiseCart } from '../cart/appraise-cart';
import { openCart } from '../cart/cart-ids';
import { addGiftCards, findGiftCard } from '../cart/gift-cards';
import type { ShopService, ShopView } from '../shop-service';
import { viewStorefront } from '../shop-service';
import type { CartRecord } from '../state/shop-state';
import type { SubmittedForm, CheckoutIntent, FormProblem } from './checkout-form';
import { cartToSend } from './checkout-form';

type CodeIntent = Extract<CheckoutIntent, { kind: 'apply' | 'remove-code' | 'remove-card' }>;

/**
 * Adds an entered discount code or gift card to the cart, or removes one. A code that does not
 * apply to this cart is not kept; the result says why.
 */
export async function changeCodes(
  service: ShopService,
  cart: { token: string; key: string },
  form: SubmittedForm,
  intent: CodeIntent,
): Promise<FormProblem | null> {
  return service.store.change<FormProblem | null>((state) => {
    const record = openCart(state, cart.token, cart.key);
    if (record === null) return { state, result: null };
    const view = viewStorefront(service, state);
    const outcome = decide(view, record, form, intent, service.clock.now());
    if ('problem' in outcome) {
      return { state, result: { field: 'code', message: outcome.problem } };
    }
    const changed = { ...outcome.cart, updatedAt: service.clock.now().toISOString() };
    const carts = { ...state.carts, [record.token]: changed };
    return { state: { ...state, carts }, result: null };
  });
}

type Outcome = { cart: CartRecord } | { problem: string };

function decide(
  view: ShopView,
  cart: CartRecord,
  form: SubmittedForm,
  intent: CodeIntent,
  now: Date,
): Outcome {
  if (intent.kind === 'remove-code') {
    return {
      cart: { ...cart, discountCodes: cart.discountCodes.filter((code) => code !== intent.code) },
    };
  }
  if (intent.kind === 'remove-card') {
    return { cart: { ...cart, giftCards: cart.giftCards.filter((c) => c.uuid !== intent.uuid) } };
  }
  if (form.code === '') return { problem: 'Enter a discount code or the code of a gift card.' };
  if (findGiftCard(view, form.code, now)) {
    const change = addGiftCards(view, cart, [form.code]);
    if (change.kind === 'changed') return { cart: change.cart };
  }
  return applyDiscount(view, cart, form, now);
}

function applyDiscount(view: ShopView, cart: CartRecord, form: SubmittedForm, now: Date): Outcome {
  const typed = form.code;
  const isTyped = (code: string): boolean => code.toLowerCase() === typed.toLowerCase();
  const others = cart.discountCodes.filter((code) => !isTyped(code));
  const changed = { ...cart, discountCodes: [...others, typed] };
  const sent = cartToSend(view.catalog, changed, form);
  const { discounts } = appraiseCart(view, sent, now);
  if (discounts.codes.some(({ code, applicable }) => applicable && isTyped(code))) {
    return { cart: changed };
  }
  const why = discounts.warnings.find(({ message }) => message.includes(typed))?.message;
  return { problem: why ?? `The code ${typed} does nothing for this cart.` };
}
