import { create } from 'zustand';
import { identifyPerson } from '../../analytics/user-traits';
import type { Cart, CartLine } from '../../domain/cart/cart';
import { merchandiseName } from '../../domain/cart/cart';
import { updateShippingLine } from '../../storefront/checkout/checkout-api';
import type { CheckoutProblem } from '../../storefront/checkout/checkout-answer';
import { replaceLineItems } from '../../storefront/checkout/line-items';
import { toCheckout } from '../../storefront/checkout/to-checkout';
import { useCartStore } from '../cart/state/cart-store';
import { rememberOrder } from '../orders/last-order';
import type { CheckoutDetails, CheckoutField, FieldErrors } from './checkout-form';
import { createCheckoutSaver } from './checkout-saver';
import { storeTypedForm, readTypedForm } from './checkout-session';
import type { CheckoutState } from './checkout-state';
import { initialCheckoutData } from './checkout-state';

/**
 * Pause in typing, in milliseconds, after which a complete form is saved so that shipping rates can
 * be offered.
 */
const saveDelayMs = 400;

/** Milliseconds after which a payment page that has not replaced this one counts as unreachable. */
const handOverTimeoutMs = 20_000;

const handOverMessage =
  'The payment page has not opened. Check your connection, then continue to payment again.';

let saveTimer: ReturnType<typeof setTimeout> | undefined;
let handOverTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * State and actions of the checkout form. Saved values live in the cart; this store holds typed
 * ones.
 */
export const useCheckoutStore = create<CheckoutState>()((set, get) => {
  const saver = createCheckoutSaver(get, set);
  const endPaying = () => {
    clearTimeout(handOverTimer);
    handOverTimer = undefined;
    set({ isPaying: false });
  };
  const refuse = (formErrors: readonly string[]) => {
    endPaying();
    set({ refusals: get().refusals + 1, formErrors });
    return null;
  };
  return {
    ...initialCheckoutData,
    open: async () => {
      set({ edits: { ...readTypedForm(), ...get().edits } });
      await saver.loadShippingCountries();
    },
    edit: (field, value) => {
      const edits = { ...get().edits, [field]: value };
      set({ edits, fieldErrors: withoutErrorsOf(field, get().fieldErrors) });
      storeTypedForm(edits);
      clearTimeout(saveTimer);
      saveTimer = setTimeout(() => void saver.save({ isFinal: false }), saveDelayMs);
    },
    leave: saver.showFieldError,
    retry: async () => {
      await saver.save({ isFinal: false });
    },
    chooseRate: async ({ deliveryGroupGid, handle }) => {
      set({ pendingRates: { ...get().pendingRates, [deliveryGroupGid]: handle } });
      await saver.run((cart, client) =>
        updateShippingLine(client, toCheckout(cart), handle, deliveryGroupGid),
      );
      const { pendingRates } = get();
      const isLast = pendingRates[deliveryGroupGid] === handle;
      if (isLast) set({ pendingRates: { ...pendingRates, [deliveryGroupGid]: undefined } });
    },
    takeOut: (lineGids) =>
      saver.run((cart, client) => {
        const checkout = toCheckout(cart);
        const rest = checkout.lineItems.filter(
          ({ lineGid, quantity }) => quantity > 0 && !lineGids.includes(lineGid),
        );
        return replaceLineItems(client, checkout, rest.map(toLineItem));
      }),
    pay: async () => {
      if (get().isPaying) return null;
      clearTimeout(saveTimer);
      set({ isPaying: true, formErrors: [], problem: null });
      const seen = useCartStore.getState().cart;
      const details = await saver.save({ isFinal: true });
      const { cart, noteCheckoutOpened } = useCartStore.getState();
      if (!details || !cart) return refuse(get().formErrors);
      const reason = explainNotReady(cart, seen, get().problems);
      if (reason) return refuse([reason]);
      identifyPerson(toTraits(details));
      noteCheckoutOpened();
      rememberOrder(cart);
      handOverTimer = setTimeout(get().failHandOver, handOverTimeoutMs);
      return cart.checkoutUrl;
    },
    endPaying,
    failHandOver: () => {
      if (handOverTimer !== undefined) refuse([handOverMessage]);
    },
  };
});

function toLineItem({ lineGid, quantity, merchandise: { variantGid, plan } }: CartLine) {
  return { lineGid, quantity, variantGid, plan };
}

/** Removes the error of an edited field. Country and ZIP code share theirs. */
function withoutErrorsOf(field: CheckoutField, errors: FieldErrors): FieldErrors {
  const isPlace = field === 'country' || field === 'zip';
  return { ...errors, [field]: undefined, ...(isPlace && { country: undefined, zip: undefined }) };
}

/**
 * Lists the lines that cannot be bought: sold out, or not sold in the buyer's country.
 *
 * @param problems of the last answer; the service keeps the quantity of a line it does not sell there
 */
export function listUnavailable(cart: Cart, problems: readonly CheckoutProblem[]): CartLine[] {
  return cart.lines.filter(
    (line) => line.quantity === 0 || unavailableSentence(line, problems) !== undefined,
  );
}

/** Returns the sentence of a line the shop does not sell to this buyer. */
export function unavailableSentence(
  { lineGid }: Pick<CartLine, 'lineGid'>,
  problems: readonly CheckoutProblem[],
): string | undefined {
  return problems.find(({ code, target }) => code === notAvailable && target === lineGid)?.sentence;
}

const notAvailable = 'PRODUCT_NOT_AVAILABLE';

function toTraits({ email, address }: CheckoutDetails) {
  if (!address) return { email };
  const { firstName, lastName, phone } = address;
  return { email, ...(firstName && { firstName }), lastName, ...(phone && { phone }) };
}

/**
 * Explains why a saved cart cannot be paid for yet.
 *
 * @param seen the cart as shown to the shopper before the final save
 * @param problems of the final save
 * @returns a message for the shopper; `undefined` if payment can begin
 */
function explainNotReady(
  cart: Cart,
  seen: Cart | null,
  problems: readonly CheckoutProblem[],
): string | undefined {
  const { ready, shippingRates } = toCheckout(cart);
  if (cart.totalQuantity === 0) {
    return 'Everything in your cart is sold out. Go back to the cart and choose something else.';
  }
  if (seen && quantitiesOf(seen) !== quantitiesOf(cart)) {
    return 'Your cart has changed in the meantime. Look at your order once more, then continue.';
  }
  const barred = cart.lines.filter((line) => unavailableSentence(line, problems));
  if (barred.length > 0) {
    const names = barred.map(({ merchandise }) => merchandiseName(merchandise)).join(' and ');
    return `We do not sell ${names} where you are. Take it out of the order, or choose another country.`;
  }
  if (ready) return undefined;
  if (!shippingRates.ready) return 'We have no way of shipping to this address.';
  return shippingRates.choices.some(({ rates }) => rates.length === 0)
    ? 'One parcel of this order is too heavy for every way to this address. Take out the heaviest thing, or send it elsewhere.'
    : 'Choose how your order should travel.';
}

function quantitiesOf({ lines }: Cart): string {
  return lines
    .map(({ merchandise, quantity }) => `${merchandise.variantGid} ${quantity}`)
    .sort()
    .join();
}
