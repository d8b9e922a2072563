import type { AddressRecord } from '../../state/shop-state';
import { addressRules, canadianProvinces, usProvinces, zipPatterns } from './address-rules';

/** An error in an address. `field` is a field of `CartDeliveryAddressInput`. */
type AddressProblem = { code: string; field: keyof AddressRecord; message: string };

/** Applies the lenient check, of the country only. */
export function checkCountry({ countryCode }: AddressRecord): AddressProblem[] {
  const message = 'Country code is required';
  return countryCode ? [] : [{ code: 'INVALID', field: 'countryCode', message }];
}

/**
 * Applies the strict check, in the real service's order: missing fields, then invalid characters,
 * then whether province and postal code exist and match.
 */
export function checkStrictly(address: AddressRecord): AddressProblem[] {
  const country = checkCountry(address);
  if (country.length > 0) return country;
  const rules = addressRules(address.countryCode ?? '');
  if (rules === null) {
    const message = 'Country is not supported';
    return [{ code: 'UNSPECIFIED_ADDRESS_ERROR', field: 'countryCode', message }];
  }
  const required: [keyof AddressRecord, boolean][] = [
    ['lastName', true],
    ['address1', true],
    ['provinceCode', rules.province],
    ['zip', rules.zip],
    ['city', rules.city],
  ];
  return [
    ...required
      .filter(([field, isRequired]) => isRequired && !address[field]?.trim())
      .map(([field]) => missing(field, address.countryCode)),
    ...checkTexts(address),
    ...checkPhone(address),
    ...checkArea(address),
  ];
}

function missing(field: keyof AddressRecord, countryCode: string | null): AddressProblem {
  const message = `Enter ${nameOf(field, countryCode)}`;
  return { code: 'ADDRESS_FIELD_IS_REQUIRED', field, message };
}

function nameOf(field: keyof AddressRecord, countryCode: string | null): string {
  const isUs = countryCode === 'US';
  const names: Partial<Record<keyof AddressRecord, string>> = {
    lastName: 'a last name',
    address1: 'an address',
    provinceCode: isUs ? 'a state' : 'a province',
    zip: isUs ? 'a ZIP code' : 'a postal code',
    city: 'a city',
  };
  return names[field] ?? 'a value';
}

const maxTextLength = 255;

const forbidden: [string, RegExp, string][] = [
  ['ADDRESS_FIELD_CONTAINS_HTML_TAGS', /<[a-z/!][^>]*>/i, 'must not contain HTML tags'],
  ['ADDRESS_FIELD_CONTAINS_URL', /(?:https?:\/\/|\bwww\.)\S/i, 'must not contain a URL'],
  ['ADDRESS_FIELD_CONTAINS_EMOJIS', /\p{Extended_Pictographic}/u, 'must not contain emojis'],
];

function checkTexts(address: AddressRecord): AddressProblem[] {
  return (Object.entries(address) as [keyof AddressRecord, string | null][]).flatMap(
    ([field, text]) => {
      if (text === null) return [];
      if (text.length > maxTextLength) {
        const message = `${field} has at most ${maxTextLength} characters`;
        return [{ code: 'ADDRESS_FIELD_IS_TOO_LONG', field, message }];
      }
      return forbidden
        .filter(([, pattern]) => pattern.test(text))
        .map(([code, , rule]) => ({ code, field, message: `${field} ${rule}` }));
    },
  );
}

/**
 * Checks a phone number. The code is Shopify's for patterns; the real service's answer is not
 * known.
 */
function checkPhone({ phone }: AddressRecord): AddressProblem[] {
  const typed = phone?.trim() ?? '';
  const digits = typed.replace(/\D/g, '').length;
  const isNumber = /^\+?[\d\s().-]+$/.test(typed) && digits >= 7 && digits <= 15;
  if (typed === '' || isNumber) return [];
  const message = 'Enter a valid phone number';
  return [{ code: 'ADDRESS_FIELD_DOES_NOT_MATCH_EXPECTED_PATTERN', field: 'phone', message }];
}

const provincesOf: Record<string, { name: string; provinces: typeof usProvinces }> = {
  US: { name: 'the United States', provinces: usProvinces },
  CA: { name: 'Canada', provinces: canadianProvinces },
};

const areaNames: Record<string, string> = { GB: 'the United Kingdom', IE: 'Ireland' };

function checkArea({ countryCode, provinceCode, zip }: AddressRecord): AddressProblem[] {
  const country = provincesOf[countryCode ?? ''];
  const province = country?.provinces[provinceCode ?? ''];
  if (country && provinceCode && province === undefined) {
    const kind = countryCode === 'US' ? 'state' : 'province';
    const message = `${provinceCode} is not a ${kind} of ${country.name}`;
    return [{ code: 'PROVINCE_NOT_FOUND', field: 'provinceCode', message }];
  }
  const typed = zip?.trim() ?? '';
  const pattern = zipPatterns[countryCode ?? ''];
  if (typed === '' || pattern === undefined) return [];
  const name = countryCode === 'US' ? 'ZIP code' : 'postal code';
  if (!pattern.test(typed)) {
    const message = `Enter a valid ${name} for ${country?.name ?? areaNames[countryCode ?? ''] ?? ''}`;
    return [{ code: 'INVALID_ZIP_CODE_FOR_COUNTRY', field: 'zip', message }];
  }
  if (province && !province.zip.includes(typed.charAt(0).toUpperCase())) {
    const message = `Enter a valid ${name} for ${province.name}`;
    return [{ code: 'INVALID_ZIP_CODE_FOR_PROVINCE', field: 'zip', message }];
  }
  return [];
}
