import { addressFormat, looksLikePostalCode } from '../../domain/address/address-format';
import { toCountryCode, toCountryName } from '../../domain/address/country';
import type { DeliveryAddress } from '../../domain/address/delivery-address';
import { isEmailAddress } from '../../domain/address/email-address';
import { phoneExample, toPhoneNumber } from '../../domain/address/phone-number';
import { needsProvince, toProvinceCode } from '../../domain/address/province';
import type { BuyerIdentity } from '../../domain/cart/cart';
import type { Checkout } from '../../domain/checkout/checkout';

export type CheckoutField =
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'address'
  | 'address2'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'phone';

/** Texts the shopper typed, by field. */
export type CheckoutForm = Record<CheckoutField, string>;

export type FieldErrors = Partial<Record<CheckoutField, string>>;

/** Validated content of the form. `address` is `null` when nothing is shipped. */
export type CheckoutDetails = { email: string; address: DeliveryAddress | null };

type ShippingRules = {
  requiresShipping: boolean;
  /** Country codes; `undefined` while unknown. */
  shipsTo: readonly string[] | undefined;
};

/** All fields, in the order of the page. */
export const checkoutFields: readonly CheckoutField[] = [
  'email',
  'firstName',
  'lastName',
  'company',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'phone',
];

/**
 * Fills the form from what the cart already has: its delivery address, else the default address,
 * name and phone of a buyer the service knows.
 */
export function toForm(
  checkout: Checkout,
  { customer, phone }: Pick<BuyerIdentity, 'customer' | 'phone'>,
  defaultCountryCode: string,
): CheckoutForm {
  const saved = checkout.shippingAddress;
  const address = saved ?? customer?.defaultAddress;
  // The buyer's own name and phone complete a default address; a saved one is left as it is.
  const buyer = saved ? null : { ...customer, phone };
  return {
    email: checkout.email ?? '',
    firstName: address?.firstName || (buyer?.firstName ?? ''),
    lastName: address?.lastName || (buyer?.lastName ?? ''),
    company: address?.company ?? '',
    address: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    state: address?.provinceCode ?? '',
    zip: address?.zip ?? '',
    country: toCountryName(address?.countryCode || defaultCountryCode),
    phone: address?.phone || (buyer?.phone ?? ''),
  };
}

/** Validates a form: returns its details, or an error per field. */
export function readForm(
  form: CheckoutForm,
  rules: ShippingRules,
): { details: CheckoutDetails } | { errors: FieldErrors } {
  const email = form.email.trim();
  const emailErrors: FieldErrors = isEmailAddress(email)
    ? {}
    : { email: 'Enter an email address such as sam@example.com.' };
  const address = rules.requiresShipping ? toAddress(form) : null;
  const errors = {
    ...emailErrors,
    ...(address ? addressErrors(form, address, rules.shipsTo) : {}),
  };
  return Object.keys(errors).length > 0 ? { errors } : { details: { email, address } };
}

function toAddress(form: CheckoutForm): DeliveryAddress {
  const countryCode = toCountryCode(form.country) ?? '';
  // A state typed before a country without states was chosen is not sent.
  const hasProvince = addressFormat(countryCode).province !== null;
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    company: form.company.trim(),
    address1: form.address.trim(),
    address2: form.address2.trim(),
    city: form.city.trim(),
    provinceCode: hasProvince ? (toProvinceCode(countryCode, form.state) ?? '') : '',
    zip: form.zip.trim(),
    countryCode,
    phone: toPhoneNumber(countryCode, form.phone) ?? '',
  };
}

/** Maximum number of countries named in an error message. */
const maxNamedCountries = 8;

/**
 * Validates an address field by field. Checks that need the shop's data, such as whether a postal
 * code belongs to a state, are left to the service.
 *
 * @param shipsTo country codes; `undefined` while unknown
 */
function addressErrors(
  form: CheckoutForm,
  address: DeliveryAddress,
  shipsTo: readonly string[] | undefined,
): FieldErrors {
  const format = addressFormat(address.countryCode);
  const errors: FieldErrors = {};
  if (!address.lastName) errors.lastName = 'Enter a last name.';
  if (!address.address1) errors.address = 'Enter a street and number.';
  if (!address.city) errors.city = `Enter a ${format.city.toLowerCase()}.`;
  const country = countryError(address.countryCode, shipsTo);
  if (country) return { ...errors, country };
  if (form.phone.trim() && !address.phone) {
    const example = phoneExample(address.countryCode);
    errors.phone = `Enter a phone number such as ${example}, or leave this empty.`;
  }
  if (needsProvince(address.countryCode) && !address.provinceCode) {
    const name = (format.province ?? 'State').toLowerCase();
    errors.state = form.state.trim() ? `This ${name} is not known.` : `Enter a ${name}.`;
  }
  const isMissing = format.needsPostalCode && !address.zip;
  if (isMissing || (address.zip && !looksLikePostalCode(format, address.zip))) {
    errors.zip = `Enter ${postalCodeName(format.postalCode)} such as ${format.example ?? '12345'}.`;
  }
  return errors;
}

/** Joins country names for a sentence: "Canada, Ireland and United States". */
function listCountries(countryCodes: readonly string[]): string {
  const names = countryCodes.map(toCountryName).sort((a, b) => a.localeCompare(b, 'en'));
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}

function countryError(
  countryCode: string,
  shipsTo: readonly string[] | undefined,
): string | undefined {
  if (!countryCode) return 'Enter a country, such as United States.';
  if (!shipsTo || shipsTo.includes(countryCode)) return undefined;
  const refusal = `We do not ship to ${toCountryName(countryCode)}.`;
  const isShort = shipsTo.length > 0 && shipsTo.length <= maxNamedCountries;
  return isShort ? `${refusal} We ship to ${listCountries(shipsTo)}.` : refusal;
}

/** Names a postal code within a sentence: "a ZIP code", "a postal code", "an Eircode". */
function postalCodeName(label: string): string {
  if (label === 'Eircode') return `an ${label}`;
  return `a ${label.startsWith('ZIP') ? label : label.toLowerCase()}`;
}
