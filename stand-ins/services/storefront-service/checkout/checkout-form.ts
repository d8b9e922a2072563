import type { Appraisal } from '../cart/appraise-cart';
import { isEmail } from '../cart/change-details';
import { selectedAddress, shippedCountries } from '../cart/delivery';
import { checkStrictly } from '../cart/addresses/validate-address';
import type { Catalog } from '../catalog/catalog';
import type { AddressRecord, CartRecord } from '../state/shop-state';

const textFields = [
  'email',
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'countryCode',
  'provinceCode',
  'zip',
  'phone',
  'delivery',
  'delivery2',
  'code',
  'card',
] as const;

/** A field of the checkout form; `delivery2` is for a second parcel. */
export type FieldName = (typeof textFields)[number];
export type SubmittedForm = Record<FieldName, string>;
/** An error in the form; without a field, in the order as a whole. */
export type FormProblem = { field: FieldName | null; message: string };

/** Fields of the delivery choice of each parcel, in order. */
export const deliveryFieldNames = ['delivery', 'delivery2'] as const;

/** Test cards: one that pays, and one the bank declines. */
const payingCard = '4242424242424242';
const declinedCard = '4000000000000002';
const homeCountry = 'US';

/** Returns the form prefilled from the cart. */
export function prefilledForm(cart: CartRecord): SubmittedForm {
  const known = selectedAddress(cart) ?? cart.addresses[0];
  const address = known?.address;
  return {
    email: cart.buyerIdentity.email ?? '',
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    company: address?.company ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    countryCode: address?.countryCode ?? cart.buyerIdentity.countryCode ?? homeCountry,
    provinceCode: address?.provinceCode ?? '',
    zip: address?.zip ?? '',
    phone: address?.phone ?? '',
    delivery: cart.deliveryHandles[0] ?? '',
    delivery2: cart.deliveryHandles[1] ?? '',
    code: '',
    card: '',
  };
}

/** Reads a submitted form. Missing fields become empty, long ones are truncated. */
export function readSubmittedForm(body: unknown): SubmittedForm {
  const given = typeof body === 'object' && body !== null ? body : {};
  const entries = textFields.map((name) => {
    const value: unknown = Reflect.get(given, name);
    return [name, typeof value === 'string' ? value.trim().slice(0, 200) : ''];
  });
  return Object.fromEntries(entries) as SubmittedForm;
}

export function formAddress(form: SubmittedForm): AddressRecord {
  return {
    firstName: form.firstName || null,
    lastName: form.lastName || null,
    company: form.company || null,
    address1: form.address1 || null,
    address2: form.address2 || null,
    city: form.city || null,
    provinceCode: form.provinceCode || null,
    zip: form.zip || null,
    countryCode: form.countryCode || homeCountry,
    phone: form.phone || null,
  };
}

/**
 * Returns the cart with the form's address and delivery. A country the shop does not ship to is
 * priced as the home country; `checkForm` reports it.
 */
export function cartToSend(catalog: Catalog, cart: CartRecord, form: SubmittedForm): CartRecord {
  const address = formAddress(form);
  const isServed = shippedCountries(catalog).includes(address.countryCode ?? '');
  const reachable = isServed ? address : { ...address, countryCode: homeCountry };
  return {
    ...cart,
    addresses: [{ uuid: 'checkout', selected: true, oneTimeUse: true, address: reachable }],
    deliveryHandles: deliveryFieldNames.map((name) => form[name]).filter((name) => name !== ''),
  };
}

/**
 * Returns the errors that keep the order from being placed, in the order of the fields on the page.
 */
export function checkForm(
  catalog: Catalog,
  form: SubmittedForm,
  appraisal: Appraisal,
): FormProblem[] {
  const problems: FormProblem[] = [];
  if (!isEmail(form.email)) {
    problems.push({ field: 'email', message: 'Enter an email address, like name@example.com.' });
  }
  if (appraisal.requiresShipping) {
    problems.push(...checkAddress(catalog, form), ...checkDelivery(form, appraisal));
  }
  const card = needsCard(appraisal) ? checkCard(form.card) : null;
  if (card) problems.push({ field: 'card', message: card });
  return problems.sort((a, b) => position(a) - position(b));
}

/** True if something is paid by card now, or later with the card given now. */
export function needsCard({ total, lines }: Appraisal): boolean {
  return total > 0 || lines.some(({ nextPayment }) => nextPayment !== undefined);
}

function checkAddress(catalog: Catalog, form: SubmittedForm): FormProblem[] {
  const address = formAddress(form);
  if (!shippedCountries(catalog).includes(address.countryCode ?? '')) {
    return [{ field: 'countryCode', message: 'Choose a country the shop sends to.' }];
  }
  return checkStrictly(address).map(({ field, message }) => ({
    field: textFields.find((name) => name === field) ?? null,
    message: `${message}.`,
  }));
}

function checkDelivery(form: SubmittedForm, { groups }: Appraisal): FormProblem[] {
  return groups.flatMap(({ options }, index): FormProblem[] => {
    const field = deliveryFieldNames[index] ?? null;
    if (options.length === 0) {
      const message =
        'This package is too heavy for every way to this address. Take the heaviest thing out of ' +
        'the cart, or send it elsewhere.';
      return [{ field, message }];
    }
    const isOffered = field !== null && options.some(({ handle }) => handle === form[field]);
    return isOffered ? [] : [{ field, message: 'Choose how the package is sent.' }];
  });
}

function checkCard(card: string): string | null {
  const digits = card.replace(/[\s-]/g, '');
  if (digits === payingCard) return null;
  if (digits === '') return 'Enter a card number.';
  if (digits === declinedCard) return 'The bank declined this card. Use another one.';
  return 'This checkout takes test cards only. 4242 4242 4242 4242 pays.';
}

function position({ field }: FormProblem): number {
  return field === null ? -1 : textFields.indexOf(field);
}

/** Action of the pressed button. */
export type CheckoutIntent =
  | { kind: 'pay' }
  | { kind: 'update' }
  | { kind: 'apply' }
  | { kind: 'remove-code'; code: string }
  | { kind: 'remove-card'; uuid: string };

/**
 * Reads the pressed button. Enter in a text box presses the first one, which pays. If a code has
 * been entered but not applied, it is applied first, so that no shopper pays without the discount.
 */
export function readIntent(body: unknown, typedCode: string): CheckoutIntent {
  const value: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'intent') : null;
  const [kind = '', ...rest] = typeof value === 'string' ? value.split(':') : [];
  const subject = rest.join(':');
  if (kind === 'update' || kind === 'apply') return { kind };
  if (kind === 'remove-code') return { kind, code: subject };
  if (kind === 'remove-card') return { kind, uuid: subject };
  return typedCode === '' ? { kind: 'pay' } : { kind: 'apply' };
}
