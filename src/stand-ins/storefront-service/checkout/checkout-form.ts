import type { Appraisal } from '../cart/appraise-cart';
import { isEmail } from '../cart/change-details';
import { selectedAddress } from '../cart/delivery';
import { checkStrictly } from '../cart/validate-address';
import type { AddressRecord } from '../state/shop-state';

const textFields = [
  'email',
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'provinceCode',
  'zip',
  'delivery',
  'card',
] as const;

/** A field of the checkout's form. */
export type FieldName = (typeof textFields)[number];
export type CheckoutForm = Record<FieldName, string>;
/** What is wrong with the form; without a field, with the order as a whole. */
export type FormProblem = { field: FieldName | null; message: string };

/** The one card that pays, and the one the bank refuses. */
const payingCard = '4242424242424242';
const declinedCard = '4000000000000002';

/** The form as the cart knows it already. */
export function prefilledForm({ cart, chosen, rates }: Appraisal): CheckoutForm {
  const known = selectedAddress(cart) ?? cart.addresses[0];
  const { address1, address2, city, firstName, lastName, provinceCode, zip } = known?.address ?? {};
  return {
    email: cart.buyerIdentity.email ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    address1: address1 ?? '',
    address2: address2 ?? '',
    city: city ?? '',
    provinceCode: provinceCode ?? '',
    zip: zip ?? '',
    delivery: (chosen ?? rates[0])?.handle ?? '',
    card: '',
  };
}

/** Reads a submitted form; what is missing is empty, what is too long is cut. */
export function readForm(body: unknown): CheckoutForm {
  const given = typeof body === 'object' && body !== null ? body : {};
  const entries = textFields.map((name) => {
    const value: unknown = Reflect.get(given, name);
    return [name, typeof value === 'string' ? value.trim().slice(0, 200) : ''];
  });
  return Object.fromEntries(entries) as CheckoutForm;
}

/** The address of the form; the shop ships to the United States alone. */
export function formAddress(form: CheckoutForm): AddressRecord {
  return {
    firstName: form.firstName || null,
    lastName: form.lastName || null,
    company: null,
    address1: form.address1 || null,
    address2: form.address2 || null,
    city: form.city || null,
    provinceCode: form.provinceCode || null,
    zip: form.zip || null,
    countryCode: 'US',
    phone: null,
  };
}

/** What keeps the order from being placed, in the order of the fields on the page. */
export function checkForm(form: CheckoutForm, appraisal: Appraisal): FormProblem[] {
  const problems: FormProblem[] = [];
  if (!isEmail(form.email)) {
    problems.push({ field: 'email', message: 'Enter an email address, like name@example.com.' });
  }
  if (appraisal.requiresShipping) {
    problems.push(...checkShipping(form, appraisal));
  }
  const card = checkCard(form.card);
  if (card) problems.push({ field: 'card', message: card });
  return problems.sort((a, b) => position(a) - position(b));
}

function checkShipping(form: CheckoutForm, { rates }: Appraisal): FormProblem[] {
  const problems = checkStrictly(formAddress(form)).map(({ field, message }): FormProblem => ({
    field: textFields.find((name) => name === field) ?? null,
    message: `${message}.`,
  }));
  const isOffered = rates.some(({ handle }) => handle === form.delivery);
  return isOffered
    ? problems
    : [...problems, { field: 'delivery', message: 'Choose how the parcel is sent.' }];
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
