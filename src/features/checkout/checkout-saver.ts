import { site } from '../../config/site';
import { isSameAddress } from '../../domain/address/delivery-address';
import type { CartAnswer } from '../../storefront/cart/cart-api';
import {
  getShippingCountries,
  updateEmail,
  updateShippingAddress,
} from '../../storefront/checkout/checkout-api';
import { toCheckout } from '../../storefront/checkout/to-checkout';
import { storefrontClient } from '../../storefront/client/storefront-client';
import type { StorefrontResult } from '../../storefront/client/storefront-error';
import type { UserError } from '../../storefront/client/user-error';
import { userErrorSentence } from '../../storefront/client/user-error';
import type { CartTask } from '../cart/state/cart-state';
import { useCartStore } from '../cart/state/cart-store';
import type { CheckoutDetails, CheckoutField, FieldErrors } from './checkout-form';
import { readForm, toForm } from './checkout-form';
import type { CheckoutData } from './checkout-state';

type CheckoutSaver = {
  /** Loads the countries the shop ships to, once. Returns false if the service did not answer. */
  loadShippingCountries: () => Promise<boolean>;
  /** Shows the error of a field that is filled in but invalid. */
  showFieldError: (field: CheckoutField) => void;
  /** Runs a change on the cart and shows its user errors. Returns true if there were none. */
  run: (task: CartTask) => Promise<boolean>;
  /**
   * Saves the form if it is complete and returns what was saved, else `undefined`. The final save,
   * before payment, shows missing fields and asks the service even when the cart has every value.
   */
  save: (options: { isFinal: boolean }) => Promise<CheckoutDetails | undefined>;
};

/** Creates the part of the checkout that validates the form and saves it to the service. */
export function createCheckoutSaver(
  get: () => CheckoutData,
  patch: (partial: Partial<CheckoutData>) => void,
): CheckoutSaver {
  const loadShippingCountries = async () => {
    if (get().shipsTo) return true;
    const result = await getShippingCountries(storefrontClient);
    patch(result.ok ? { shipsTo: result.data } : { problem: result.error.sentence });
    return result.ok;
  };
  const run: CheckoutSaver['run'] = async (task) => {
    const result = await useCartStore.getState().runOnCart(task);
    if (!result.ok) {
      patch({ problem: result.error.sentence });
      return false;
    }
    patch({ ...toFieldErrors(result.data.userErrors), problem: null });
    return result.data.userErrors.length === 0;
  };
  const read = (shipsTo: CheckoutData['shipsTo']) => {
    const { cart } = useCartStore.getState();
    if (!cart) return undefined;
    const checkout = toCheckout(cart);
    const form = { ...toForm(checkout, site.country), ...get().edits };
    return readForm(form, { requiresShipping: checkout.requiresShipping, shipsTo });
  };
  const showFieldError = (field: CheckoutField) => {
    const typed = read(get().shipsTo);
    const error = typed && 'errors' in typed ? typed.errors[field] : undefined;
    if (error && get().edits[field]?.trim()) {
      patch({ fieldErrors: { ...get().fieldErrors, [field]: error } });
    }
  };
  const save: CheckoutSaver['save'] = async ({ isFinal }) => {
    const typed = read(get().shipsTo);
    if (!typed) return undefined;
    if ('errors' in typed) {
      patch(
        isFinal
          ? { fieldErrors: typed.errors, formErrors: [] }
          : showUnsupportedCountry(typed.errors),
      );
      return undefined;
    }
    // An address in a country the shop does not ship to must not be saved: the service would accept
    // it and set the quantity of every line to 0 for good.
    if (typed.details.address && !get().shipsTo) {
      return (await loadShippingCountries()) ? save({ isFinal }) : undefined;
    }
    return (await run(saveDetails(typed.details, { isFinal }))) ? typed.details : undefined;
  };
  const saveCounted: CheckoutSaver['save'] = async (options) => {
    patch({ saves: get().saves + 1 });
    const saved = await save(options);
    patch({ saves: get().saves - 1 });
    return saved;
  };
  /** Shows an unsupported country at once, before the shopper types the rest of the address. */
  const showUnsupportedCountry = ({ country }: FieldErrors): Partial<CheckoutData> =>
    country?.startsWith('We do not ship') ? { fieldErrors: { ...get().fieldErrors, country } } : {};
  return { loadShippingCountries, showFieldError, run, save: saveCounted };
}

/**
 * Returns a cart task that saves email and address where they differ from the cart's. With
 * `isFinal` the email is always sent, so that the answer holds current stock.
 */
function saveDetails(
  { email, address }: CheckoutDetails,
  { isFinal }: { isFinal: boolean },
): CartTask {
  return async (cart, client) => {
    const checkout = toCheckout(cart);
    const unchanged: CartAnswer = { cart, userErrors: [], warnings: [] };
    const buyer: StorefrontResult<CartAnswer> =
      checkout.email === email && !isFinal
        ? { ok: true, data: unchanged }
        : await updateEmail(client, checkout, email);
    if (!buyer.ok || !address) return buyer;
    const known = toCheckout(buyer.data.cart ?? cart);
    const isKnown = known.shippingAddress && isSameAddress(known.shippingAddress, address);
    if (isKnown && known.countryCode === address.countryCode) return buyer;
    const shipping = await updateShippingAddress(client, known, address);
    if (!shipping.ok) return shipping;
    const userErrors = [...buyer.data.userErrors, ...shipping.data.userErrors];
    return { ok: true, data: { ...shipping.data, userErrors } };
  };
}

/** Form field for the last segment of a user error's path. */
const fields: Readonly<Record<string, CheckoutField>> = {
  email: 'email',
  firstName: 'firstName',
  lastName: 'lastName',
  company: 'company',
  address1: 'address',
  address2: 'address2',
  city: 'city',
  provinceCode: 'state',
  zip: 'zip',
  countryCode: 'country',
  phone: 'phone',
};

/** Sorts user errors into those of a field and those of the whole form. */
export function toFieldErrors(userErrors: readonly UserError[]): {
  fieldErrors: FieldErrors;
  formErrors: string[];
} {
  const fieldErrors: FieldErrors = {};
  const formErrors: string[] = [];
  for (const error of userErrors) {
    const field = fields[error.field?.at(-1) ?? ''];
    if (field) fieldErrors[field] ??= userErrorSentence(error);
    else formErrors.push(userErrorSentence(error));
  }
  return { fieldErrors, formErrors };
}
