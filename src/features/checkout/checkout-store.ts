import { create } from 'zustand';
import type { Cart, CartLine } from '../../domain/cart/cart';
import { updateShippingLine } from '../../storefront/checkout/checkout-api';
import { replaceLineItems } from '../../storefront/checkout/line-items';
import { toCheckout } from '../../storefront/checkout/to-checkout';
import type { StorefrontClient } from '../../storefront/client/storefront-client';
import { useCartStore } from '../cart/store/cart-store';
import { rememberOrder } from '../orders/last-order';
import type { CheckoutField, FieldErrors } from './checkout-form';
import type { CheckoutSaver } from './checkout-saver';
import { createCheckoutSaver } from './checkout-saver';
import { storeTypedForm, readTypedForm } from './checkout-session';
import type { CheckoutState } from './checkout-state';
import { initialCheckoutData } from './checkout-state';
import { explainNotReady } from './order-readiness';

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
  return {
    ...initialCheckoutData,
    open: async () => {
      set({ edits: { ...get().edits, ...readTypedForm() } });
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
    takeOut: (lineGids) => saver.run((cart, client) => keepOthers(cart, client, lineGids)),
    ...createHandOver(saver, get, set),
  };
});

/** Creates the actions of the hand-over: last save and way to the payment page. */
function createHandOver(
  saver: CheckoutSaver,
  get: () => CheckoutState,
  set: (partial: Partial<CheckoutState>) => void,
): Pick<CheckoutState, 'pay' | 'endPaying' | 'failHandOver'> {
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
  const failHandOver = () => {
    if (handOverTimer !== undefined) refuse([handOverMessage]);
  };
  return {
    endPaying,
    failHandOver,
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
      noteCheckoutOpened();
      rememberOrder(cart);
      handOverTimer = setTimeout(failHandOver, handOverTimeoutMs);
      return cart.checkoutUrl;
    },
  };
}

/** Replaces the line items by those that can be bought and are not among the given lines. */
function keepOthers(cart: Cart, client: StorefrontClient, lineGids: readonly string[]) {
  const checkout = toCheckout(cart);
  const kept = checkout.lineItems.filter(
    ({ lineGid, quantity }) => quantity > 0 && !lineGids.includes(lineGid),
  );
  return replaceLineItems(client, checkout, kept.map(toLineItem));
}

function toLineItem({ lineGid, quantity, merchandise: { variantGid, plan } }: CartLine) {
  return { lineGid, quantity, variantGid, plan };
}

/** Removes the error of an edited field. Country and ZIP code share theirs. */
function withoutErrorsOf(field: CheckoutField, errors: FieldErrors): FieldErrors {
  const isPlace = field === 'country' || field === 'zip';
  return { ...errors, [field]: undefined, ...(isPlace && { country: undefined, zip: undefined }) };
}
