/** Postal address as the Storefront API's carts take it: country and province are codes. */
export type DeliveryAddress = {
  firstName: string;
  lastName: string;
  /** Empty for a private address. */
  company: string;
  address1: string;
  /** Part of a building: apartment, suite, floor. */
  address2: string;
  city: string;
  /** "CA"; empty where a country has none. */
  provinceCode: string;
  zip: string;
  /** ISO 3166-1 alpha-2, "US". */
  countryCode: string;
  /** E.164, "+12065550100"; empty if not given. */
  phone: string;
};

const fields = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'provinceCode',
  'zip',
  'countryCode',
  'phone',
] as const satisfies readonly (keyof DeliveryAddress)[];

/** True if all fields are equal, so that nothing needs saving. */
export function isSameAddress(a: DeliveryAddress, b: DeliveryAddress): boolean {
  return fields.every((field) => a[field] === b[field]);
}
