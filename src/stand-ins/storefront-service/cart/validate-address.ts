import type { AddressRecord } from '../state/shop-state';
import { usProvinces } from './us-provinces';

/** One thing wrong with an address. `field` is a field of `CartDeliveryAddressInput`. */
export type AddressProblem = { code: string; field: keyof AddressRecord; message: string };

const required: [keyof AddressRecord, string][] = [
  ['lastName', 'last name'],
  ['address1', 'address'],
  ['provinceCode', 'state'],
  ['zip', 'ZIP code'],
  ['city', 'city'],
];

/** The lenient rule: the country, and nothing else. */
export function checkCountry({ countryCode }: AddressRecord): AddressProblem[] {
  const message = 'Country code is required';
  return countryCode ? [] : [{ code: 'INVALID', field: 'countryCode', message }];
}

/**
 * The strict rule, as the real service applies it to a US address: what is missing first, in its
 * order, then whether state and ZIP code exist and agree. Other countries need no state or ZIP.
 */
export function checkStrictly(address: AddressRecord): AddressProblem[] {
  const country = checkCountry(address);
  if (country.length > 0) return country;
  const isUs = address.countryCode === 'US';
  const missing = required
    .filter(([field]) => isUs || (field !== 'provinceCode' && field !== 'zip'))
    .filter(([field]) => !address[field]?.trim())
    .map(([field, name]) => ({
      code: 'ADDRESS_FIELD_IS_REQUIRED',
      field,
      message: `Enter a ${name}`.replace('a address', 'an address'),
    }));
  return isUs ? [...missing, ...checkUsArea(address)] : missing;
}

function checkUsArea({ provinceCode, zip }: AddressRecord): AddressProblem[] {
  const province = provinceCode ? usProvinces[provinceCode] : undefined;
  if (provinceCode && province === undefined) {
    const message = `${provinceCode} is not a state of the United States`;
    return [{ code: 'PROVINCE_NOT_FOUND', field: 'provinceCode', message }];
  }
  if (!zip?.trim()) return [];
  if (!/^\d{5}(?:-\d{4})?$/.test(zip.trim())) {
    const message = 'Enter a valid ZIP code for the United States';
    return [{ code: 'INVALID_ZIP_CODE_FOR_COUNTRY', field: 'zip', message }];
  }
  if (province && !province.zip.includes(zip.trim().charAt(0))) {
    const message = `Enter a valid ZIP code for ${province.name}`;
    return [{ code: 'INVALID_ZIP_CODE_FOR_PROVINCE', field: 'zip', message }];
  }
  return [];
}
