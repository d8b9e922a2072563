import { addressFormat, looksLikePostalCode } from '../../domain/address/address-format';
import { toCountryName } from '../../domain/address/country';
import type { DeliveryAddress } from '../../domain/address/delivery-address';
import { phoneExample } from '../../domain/address/phone-number';
import { needsProvince } from '../../domain/address/province';
import type { CheckoutForm, FieldErrors } from './checkout-form';

/** The most countries that are named in a sentence. */
const mostNamed = 8;

/**
 * What is missing or wrong with an address, field by field. What only the shop can know, such as
 * whether a postal code belongs to a state, is left to it.
 *
 * @param shipsTo country codes; `undefined` when the shop has not said
 */
export function addressErrors(
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

/** Names of countries as a sentence lists them: "Canada, Ireland and United States". */
export function listCountries(countryCodes: readonly string[]): string {
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
  const isShort = shipsTo.length > 0 && shipsTo.length <= mostNamed;
  return isShort ? `${refusal} We ship to ${listCountries(shipsTo)}.` : refusal;
}

/** Within a sentence: "a ZIP code", "a postal code", "an Eircode". */
function postalCodeName(label: string): string {
  if (label === 'Eircode') return `an ${label}`;
  return `a ${label.startsWith('ZIP') ? label : label.toLowerCase()}`;
}
