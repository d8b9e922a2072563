import { create } from 'zustand';
import { identifyPerson } from '../../analytics/user-traits';
import type { Cart } from '../../domain/cart/cart';
import { updateShippingLine } from '../../storefront/checkout/checkout-api';
import { toCheckout } from '../../storefront/checkout/to-checkout';
import { storefrontClient } from '../../storefront/client/storefront-client';
import { useCartStore } from '../cart/state/cart-store';
import { rememberOrder } from '../orders/last-order';
import type { CheckoutDetails } from './checkout-form';
import { createCheckoutSaver } from './checkout-saver';
import { storeTypedForm, readTypedForm } from './checkout-session';
import type { CheckoutState } from './checkout-state';
import { initialCheckoutData } from './checkout-state';

/**
 * Pause in typing, in milliseconds, after which a complete form is saved so that shipping rates can
 * be offered.
 */
const saveDelayMs = 400;

let saveTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * State and actions of the checkout form. Saved values live in the cart; this store holds typed
 * ones.
 */
export const useCheckoutStore = create<CheckoutState>()((set, get) => {
  const saver = createCheckoutSaver(get, set);
  const refuse = (formErrors: readonly string[]) => {
    set({ isPaying: false, refusals: get().refusals + 1, formErrors });
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
      set({ edits, fieldErrors: { ...get().fieldErrors, [field]: undefined } });
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
      await saver.run((cart) =>
        updateShippingLine(storefrontClient, toCheckout(cart), handle, deliveryGroupGid),
      );
      const { pendingRates } = get();
      const isLast = pendingRates[deliveryGroupGid] === handle;
      if (isLast) set({ pendingRates: { ...pendingRates, [deliveryGroupGid]: undefined } });
    },
    pay: async () => {
      if (get().isPaying) return null;
      clearTimeout(saveTimer);
      set({ isPaying: true, formErrors: [], problem: null });
      const seen = useCartStore.getState().cart;
      const details = await saver.save({ isFinal: true });
      const { cart, noteCheckoutOpened } = useCartStore.getState();
      if (!details || !cart) return refuse(get().formErrors);
      const reason = explainNotReady(cart, seen);
      if (reason) return refuse([reason]);
      identifyPerson(toTraits(details));
      noteCheckoutOpened();
      rememberOrder(cart);
      return cart.checkoutUrl;
    },
    endPaying: () => set({ isPaying: false }),
  };
});

function toTraits({ email, address }: CheckoutDetails) {
  if (!address) return { email };
  const { firstName, lastName, phone } = address;
  return { email, ...(firstName && { firstName }), lastName, ...(phone && { phone }) };
}

/**
 * Explains why a saved cart cannot be paid for yet.
 *
 * @param seen the cart as shown to the shopper before the final save
 * @returns a message for the shopper; `undefined` if payment can begin
 */
function explainNotReady(cart: Cart, seen: Cart | null): string | undefined {
  const { ready, shippingRates } = toCheckout(cart);
  if (cart.totalQuantity === 0) {
    return 'Everything in your cart is sold out. Go back to the cart and choose something else.';
  }
  if (seen && quantitiesOf(seen) !== quantitiesOf(cart)) {
    return 'Your cart has changed in the meantime. Look at your order once more, then continue.';
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
