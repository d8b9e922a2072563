import { site } from '../../config/site';
import { getShippingCountries } from '../../storefront/checkout-api';
import type { StorefrontClient } from '../../storefront/storefront-client';
import { toCheckout } from '../../storefront/to-checkout';
import type { CartTask } from '../cart/cart-state';
import type { useCartStore } from '../cart/cart-store';
import { readForm, toForm } from './checkout-form';
import type { CheckoutData } from './checkout-state';
import { saveDetails } from './save-details';
import { toFieldErrors } from './to-field-errors';

type SaverParts = {
  client: StorefrontClient;
  cartStore: Pick<typeof useCartStore, 'getState'>;
  get: () => CheckoutData;
  patch: (partial: Partial<CheckoutData>) => void;
};

type CheckoutSaver = {
  /** Runs a change and shows what it refused; whether it refused nothing. */
  run: (task: CartTask) => Promise<boolean>;
  /** Saves a form that is complete; whether everything is saved now. */
  save: (options: { showMissing: boolean }) => Promise<boolean>;
};

/** The part of checkout that talks to the service. */
export function createCheckoutSaver({ client, cartStore, get, patch }: SaverParts): CheckoutSaver {
  const askShippingCountries = rememberSuccess(() => getShippingCountries(client));
  const run: CheckoutSaver['run'] = async (task) => {
    const result = await cartStore.getState().runOnCart(task);
    if (!result.ok) {
      patch({ formErrors: [result.error.sentence] });
      return false;
    }
    patch(toFieldErrors(result.data.userErrors));
    return result.data.userErrors.length === 0;
  };
  return {
    run,
    save: async ({ showMissing }) => {
      // An address the shop does not ship to must not be saved: the service would take it and set
      // the quantity of every line to 0.
      const shipsTo = await askShippingCountries();
      const { cart } = cartStore.getState();
      if (!cart) return false;
      const checkout = toCheckout(cart);
      const form = { ...toForm(checkout, site.country), ...get().edits };
      const read = readForm(form, { requiresShipping: checkout.requiresShipping, shipsTo });
      if ('details' in read) return run(saveDetails(read.details));
      if (showMissing) patch({ fieldErrors: read.errors, formErrors: [] });
      return false;
    },
  };
}

/** Asks once; a failure is asked again next time and counts as not known. */
function rememberSuccess(
  ask: () => ReturnType<typeof getShippingCountries>,
): () => Promise<readonly string[] | undefined> {
  let known: readonly string[] | undefined;
  return async () => {
    if (known) return known;
    const result = await ask();
    if (result.ok) known = result.data;
    return known;
  };
}
