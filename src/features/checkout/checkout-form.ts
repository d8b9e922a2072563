import { addressFormat } from '../../domain/address/address-format';
import type { Checkout } from '../../domain/checkout/checkout';
import { toCountryCode, toCountryName } from '../../domain/address/country';
import type { DeliveryAddress } from '../../domain/address/delivery-address';
import { isEmailAddress } from '../../domain/address/email-address';
import { toPhoneNumber } from '../../domain/address/phone-number';
import { toProvinceCode } from '../../domain/address/province';
import { addressErrors } from './address-errors';

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

/** What the shopper has typed. */
export type CheckoutForm = Record<CheckoutField, string>;

export type FieldErrors = Partial<Record<CheckoutField, string>>;

/** What a form says, as far as it is right. `address` is `null` when nothing has to be shipped. */
export type CheckoutDetails = { email: string; address: DeliveryAddress | null };

type ShippingRules = {
  requiresShipping: boolean;
  /** Country codes; `undefined` when the shop has not said. */
  shipsTo: readonly string[] | undefined;
};

/** Every field, in the order of the page. */
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

/** The form as the cart already knows it. */
export function toForm(checkout: Checkout, defaultCountryCode: string): CheckoutForm {
  const address = checkout.shippingAddress;
  return {
    email: checkout.email ?? '',
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    company: address?.company ?? '',
    address: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    state: address?.provinceCode ?? '',
    zip: address?.zip ?? '',
    country: toCountryName(address?.countryCode || defaultCountryCode),
    phone: address?.phone ?? '',
  };
}

/** Reads a form, or says field by field what is missing or wrong. */
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
  // A state that was typed before the country turned out to have none is not sent.
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
