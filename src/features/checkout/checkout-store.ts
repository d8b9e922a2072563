import { create } from 'zustand';
import { updateShippingLine } from '../../storefront/checkout-api';
import type { StorefrontClient } from '../../storefront/storefront-client';
import { storefrontClient } from '../../storefront/storefront-client';
import { toCheckout } from '../../storefront/to-checkout';
import { useCartStore } from '../cart/cart-store';
import { createCheckoutSaver } from './checkout-saver';
import type { CheckoutState } from './checkout-state';
import { initialCheckoutData } from './checkout-state';

type CheckoutDependencies = {
  client: StorefrontClient;
  cartStore: Pick<typeof useCartStore, 'getState'>;
  /** Milliseconds of rest after which a complete form is saved, so that shipping can be offered. */
  restBeforeSaving: number;
};

const browser: CheckoutDependencies = {
  client: storefrontClient,
  cartStore: useCartStore,
  restBeforeSaving: 400,
};

/** The checkout's form. The cart holds what has been saved; this holds what has been typed. */
export function createCheckoutStore(dependencies: Partial<CheckoutDependencies> = {}) {
  const { client, cartStore, restBeforeSaving } = { ...browser, ...dependencies };
  let timer: ReturnType<typeof setTimeout> | undefined;
  return create<CheckoutState>()((set, get) => {
    const { run, save } = createCheckoutSaver({ client, cartStore, get, patch: set });
    return {
      ...initialCheckoutData,
      edit: (field, value) => {
        const { edits, fieldErrors } = get();
        set({
          edits: { ...edits, [field]: value },
          fieldErrors: { ...fieldErrors, [field]: undefined },
        });
        clearTimeout(timer);
        timer = setTimeout(() => void save({ showMissing: false }), restBeforeSaving);
      },
      chooseRate: async (rate) => {
        const { deliveryGroupGid, handle } = rate;
        set({ pendingRates: { ...get().pendingRates, [deliveryGroupGid]: handle } });
        await run((cart) => updateShippingLine(client, toCheckout(cart), handle, deliveryGroupGid));
        const { pendingRates } = get();
        const isLast = pendingRates[deliveryGroupGid] === handle;
        if (isLast) set({ pendingRates: { ...pendingRates, [deliveryGroupGid]: undefined } });
      },
      pay: async () => {
        if (get().isPaying) return null;
        clearTimeout(timer);
        set({ isPaying: true });
        const isSaved = await save({ showMissing: true });
        set({ isPaying: false });
        const { cart, noteCheckoutOpened } = cartStore.getState();
        if (!isSaved || !cart) return null;
        const { ready, shippingRates } = toCheckout(cart);
        if (!ready) {
          set({ formErrors: [whyNotReady(shippingRates.ready)] });
          return null;
        }
        noteCheckoutOpened();
        return cart.checkoutUrl;
      },
    };
  });
}

/** The site's checkout. */
export const useCheckoutStore = createCheckoutStore();

function whyNotReady(hasRates: boolean): string {
  return hasRates
    ? 'Choose how your order should travel.'
    : 'We have no way of shipping to this address.';
}
