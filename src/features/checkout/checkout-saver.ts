import { identifyPerson } from '../../analytics/user-traits';
import { site } from '../../config/site';
import type { DeliveryAddress } from '../../domain/address/delivery-address';
import { isSameAddress } from '../../domain/address/delivery-address';
import type { Checkout } from '../../domain/checkout/checkout';
import type { CheckoutAnswer, CheckoutProblem } from '../../storefront/checkout/checkout-answer';
import {
  getShippingCountries,
  updateEmail,
  updateShippingAddress,
} from '../../storefront/checkout/checkout-api';
import { toCheckout } from '../../storefront/checkout/to-checkout';
import { storefrontClient } from '../../storefront/client/storefront-client';
import type { StorefrontResult } from '../../storefront/client/storefront-error';
import type { CartTask } from '../cart/sync/cart-context';
import { useCartStore } from '../cart/store/cart-store';
import type { CheckoutDetails, CheckoutField, FieldErrors } from './checkout-form';
import { readForm, toForm } from './checkout-form';
import type { CheckoutData } from './checkout-state';

export type CheckoutSaver = {
  /** Loads the countries the shop ships to, once. Returns false if the service did not answer. */
  loadShippingCountries: () => Promise<boolean>;
  /** Shows the error of a field that is filled in but invalid. */
  showFieldError: (field: CheckoutField) => void;
  /** Runs a change on the cart and shows its problems. Returns true if nothing was refused. */
  run: (task: CartTask<CheckoutAnswer>) => Promise<boolean>;
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
  const loadShippingCountries = createCountryLoader(get, patch);
  const run: CheckoutSaver['run'] = async (task) => {
    const result = await useCartStore.getState().runOnCart(task);
    if (!result.ok) {
      patch({ problem: result.error.sentence });
      return false;
    }
    const { problems, userErrors } = result.data;
    patch({ ...toFieldErrors(problems), problems, problem: null });
    return userErrors.length === 0;
  };
  const read = (shipsTo: CheckoutData['shipsTo']) => {
    const { cart } = useCartStore.getState();
    if (!cart) return undefined;
    const checkout = toCheckout(cart);
    const form = { ...toForm(checkout, cart.buyerIdentity, site.country), ...get().edits };
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
      const { country } = typed.errors;
      if (isFinal) patch({ fieldErrors: typed.errors, formErrors: [] });
      // An unsupported country is shown before the shopper types the rest of the address.
      else if (country?.startsWith('We do not ship'))
        patch({ fieldErrors: { ...get().fieldErrors, country } });
      return undefined;
    }
    const { details } = typed;
    if (!isFinal && isSaved(details)) {
      if (get().problem !== null) patch({ problem: null });
      return details;
    }
    return counted(async () => {
      // An address the shop does not ship to would set the quantity of every line to 0 for good.
      if (details.address && !get().shipsTo) {
        return (await loadShippingCountries()) ? save({ isFinal }) : undefined;
      }
      return (await run(saveDetails(details, { isFinal }))) ? identifyBuyer(details) : undefined;
    });
  };
  const counted = async (request: () => Promise<CheckoutDetails | undefined>) => {
    patch({ saves: get().saves + 1 });
    const saved = await request();
    patch({ saves: get().saves - 1 });
    return saved;
  };
  return { loadShippingCountries, showFieldError, run, save };
}

/** Creates `loadShippingCountries`; calls made while a request is in flight share it. */
function createCountryLoader(
  get: () => CheckoutData,
  patch: (partial: Partial<CheckoutData>) => void,
): CheckoutSaver['loadShippingCountries'] {
  let inFlight: Promise<boolean> | undefined;
  const request = async () => {
    const result = await getShippingCountries(storefrontClient);
    patch(result.ok ? { shipsTo: result.data } : { problem: result.error.sentence });
    inFlight = undefined;
    return result.ok;
  };
  return async () => (get().shipsTo ? true : (inFlight ??= request()));
}

/** True if the cart is known to have these details. */
function isSaved(details: CheckoutDetails): boolean {
  const { cart, isUnconfirmed } = useCartStore.getState();
  if (!cart || isUnconfirmed) return false;
  const checkout = toCheckout(cart);
  return checkout.email === details.email && hasAddress(checkout, details.address);
}

function hasAddress({ shippingAddress, countryCode }: Checkout, address: DeliveryAddress | null) {
  if (!address) return true;
  const isKnown = shippingAddress !== null && isSameAddress(shippingAddress, address);
  return isKnown && countryCode === address.countryCode;
}

/**
 * Returns a cart task that saves email and address where they differ from the cart's. With
 * `isFinal` the email is always sent, so that the answer holds current stock.
 */
function saveDetails(
  { email, address }: CheckoutDetails,
  { isFinal }: { isFinal: boolean },
): CartTask<CheckoutAnswer> {
  return async (cart, client) => {
    const checkout = toCheckout(cart);
    const unchanged = { cart, checkout, userErrors: [], warnings: [], problems: [] };
    const buyer: StorefrontResult<CheckoutAnswer> =
      checkout.email === email && !isFinal
        ? { ok: true, data: unchanged }
        : await updateEmail(client, checkout, email);
    if (!buyer.ok) return buyer;
    const known = buyer.data.checkout ?? checkout;
    if (!address || hasAddress(known, address)) return buyer;
    const shipping = await updateShippingAddress(client, known, address);
    if (!shipping.ok) return shipping;
    const userErrors = [...buyer.data.userErrors, ...shipping.data.userErrors];
    // Warnings repeat in every answer; those of the last one are current.
    const refused = buyer.data.problems.filter(({ field }) => field !== null);
    const problems = [...refused, ...shipping.data.problems];
    return { ok: true, data: { ...shipping.data, userErrors, problems } };
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

const countryMismatchMessage = 'Check the country: the ZIP or postal code is not one of its codes.';

/**
 * Sorts what was refused into errors of a field and of the whole form. INVALID_FOR_COUNTRY is shown
 * beside the country too, since either of the two fields may be wrong. Warnings are left to the lines
 * and codes they are about.
 */
export function toFieldErrors(problems: readonly CheckoutProblem[]): {
  fieldErrors: FieldErrors;
  formErrors: string[];
} {
  const fieldErrors: FieldErrors = {};
  const formErrors: string[] = [];
  for (const { code, field: path, sentence } of problems) {
    if (path === null) continue;
    const field = fields[path.at(-1) ?? ''];
    if (field) fieldErrors[field] ??= sentence;
    if (code === 'INVALID_FOR_COUNTRY') fieldErrors.country ??= countryMismatchMessage;
    else if (!field) formErrors.push(sentence);
  }
  return { fieldErrors, formErrors };
}

/** Identifies the shopper by details that the shop has taken, and returns these. */
function identifyBuyer(details: CheckoutDetails): CheckoutDetails {
  identifyPerson(toTraits(details));
  return details;
}

function toTraits({ email, address }: CheckoutDetails) {
  if (!address) return { email };
  const { firstName, lastName, phone } = address;
  return { email, ...(firstName && { firstName }), lastName, ...(phone && { phone }) };
}
