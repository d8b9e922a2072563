/** What the parts of an address are called in a country, and what is known of its postal codes. */
export type AddressFormat = {
  /** A part of a building: "Apartment or suite". */
  unit: string;
  city: string;
  /** "State"; `null` where addresses have none. */
  province: string | null;
  postalCode: string;
  /** Whether an address is worthless without a postal code. */
  needsPostalCode: boolean;
  /** What a postal code looks like, leniently: without regard to case, spaces and hyphens. */
  pattern?: RegExp;
  /** A postal code to show as an example. */
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

/** The countries the demo shop and its like ship to most. */
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

/** How addresses are written in a country; an empty code, as of a half-typed name, counts as home. */
export function addressFormat(countryCode: string): AddressFormat {
  if (countryCode === '') return home;
  return formats[countryCode] ?? elsewhere;
}

/** Whether a postal code can be one of this country, as far as this site knows. */
export function looksLikePostalCode({ pattern }: AddressFormat, text: string): boolean {
  return pattern?.test(text.replace(/[\s-]/g, '').toUpperCase()) ?? true;
}
