import { create } from 'zustand';
import { identifyPerson } from '../../analytics/identify';
import { updateShippingLine } from '../../storefront/checkout/checkout-api';
import type { StorefrontClient } from '../../storefront/client/storefront-client';
import { storefrontClient } from '../../storefront/client/storefront-client';
import { toCheckout } from '../../storefront/checkout/to-checkout';
import { useCartStore } from '../cart/state/cart-store';
import { rememberOrder } from '../orders/last-order';
import type { CheckoutDetails } from './checkout-form';
import { createCheckoutSaver } from './checkout-saver';
import { keepTypedForm, readTypedForm } from './checkout-session';
import type { CheckoutState } from './checkout-state';
import { initialCheckoutData } from './checkout-state';
import { whyNotReady } from './why-not-ready';

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
    const saver = createCheckoutSaver({ client, cartStore, get, patch: set });
    const refuse = (formErrors: readonly string[]) => {
      set({ isPaying: false, refusals: get().refusals + 1, formErrors });
      return null;
    };
    return {
      ...initialCheckoutData,
      open: async () => {
        set({ edits: { ...readTypedForm(), ...get().edits } });
        await saver.learnShipsTo();
      },
      edit: (field, value) => {
        const edits = { ...get().edits, [field]: value };
        set({ edits, fieldErrors: { ...get().fieldErrors, [field]: undefined } });
        keepTypedForm(edits);
        clearTimeout(timer);
        timer = setTimeout(() => void saver.save({ isFinal: false }), restBeforeSaving);
      },
      leave: saver.judge,
      retry: async () => {
        await saver.save({ isFinal: false });
      },
      chooseRate: async ({ deliveryGroupGid, handle }) => {
        set({ pendingRates: { ...get().pendingRates, [deliveryGroupGid]: handle } });
        await saver.run((cart) =>
          updateShippingLine(client, toCheckout(cart), handle, deliveryGroupGid),
        );
        const { pendingRates } = get();
        const isLast = pendingRates[deliveryGroupGid] === handle;
        if (isLast) set({ pendingRates: { ...pendingRates, [deliveryGroupGid]: undefined } });
      },
      pay: async () => {
        if (get().isPaying) return null;
        clearTimeout(timer);
        set({ isPaying: true, formErrors: [], problem: null });
        const seen = cartStore.getState().cart;
        const details = await saver.save({ isFinal: true });
        const { cart, noteCheckoutOpened } = cartStore.getState();
        if (!details || !cart) return refuse(get().formErrors);
        const reason = whyNotReady(cart, seen);
        if (reason) return refuse([reason]);
        identifyPerson(toTraits(details));
        noteCheckoutOpened();
        rememberOrder(cart);
        return cart.checkoutUrl;
      },
      comeBack: () => set({ isPaying: false }),
    };
  });
}

/** The site's checkout. */
export const useCheckoutStore = createCheckoutStore();

function toTraits({ email, address }: CheckoutDetails) {
  if (!address) return { email };
  const { firstName, lastName, phone } = address;
  return { email, ...(firstName && { firstName }), lastName, ...(phone && { phone }) };
}
