/** Labels of the parts of an address in a country, and the form of its postal codes. */
type AddressFormat = {
  /** Part of a building: "Apartment or suite". */
  unit: string;
  city: string;
  /** "State"; `null` where addresses have none. */
  province: string | null;
  postalCode: string;
  /** True if an address needs a postal code. */
  needsPostalCode: boolean;
  /** Lenient pattern of a postal code, in upper case without spaces and hyphens. */
  pattern?: RegExp;
  /** Example of a postal code. */
  example?: string;
};

const home: AddressFormat = {
  unit: 'Apartment or suite',
  city: 'City',
  province: 'State',
  postalCode: 'ZIP code',
  needsPostalCode: true,
  pattern: /^\d{5}(\d{4})?$/,
  example: '78701',
};

/** Countries this shop mostly ships to. */
const formats: Readonly<Record<string, AddressFormat>> = {
  US: home,
  CA: {
    unit: 'Apartment or suite',
    city: 'City',
    province: 'Province',
    postalCode: 'Postal code',
    needsPostalCode: true,
    pattern: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
    example: 'M5V 2T6',
  },
  GB: {
    unit: 'Flat or unit',
    city: 'Town or city',
    province: null,
    postalCode: 'Postcode',
    needsPostalCode: true,
    pattern: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
    example: 'SW1A 1AA',
  },
  IE: {
    unit: 'Flat or unit',
    city: 'Town or city',
    province: 'County',
    postalCode: 'Eircode',
    needsPostalCode: true,
    pattern: /^[A-Z]\d[\dW][A-Z\d]{4}$/,
    example: 'D02 X285',
  },
};

const elsewhere: AddressFormat = {
  unit: 'Apartment or suite',
  city: 'City',
  province: 'State or region',
  postalCode: 'Postal code',
  needsPostalCode: false,
};

/**
 * Returns the address format of a country. An empty code, as from a half-typed name, gets the home
 * format.
 */
export function addressFormat(countryCode: string): AddressFormat {
  if (countryCode === '') return home;
  return formats[countryCode] ?? elsewhere;
}

/** True unless the country's pattern is known and the text does not match it. */
export function looksLikePostalCode({ pattern }: AddressFormat, text: string): boolean {
  return pattern?.test(text.replace(/[\s-]/g, '').toUpperCase()) ?? true;
}
