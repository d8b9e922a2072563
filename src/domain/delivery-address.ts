/** A postal address as the Storefront API's carts take it: country and province are codes. */
export type DeliveryAddress = {
  firstName: string;
  lastName: string;
  address1: string;
  city: string;
  /** "CA"; empty where a country has none. */
  provinceCode: string;
  zip: string;
  /** ISO 3166-1 alpha-2, "US". */
  countryCode: string;
};

/** Whether both name the same place and person, so that nothing needs saving. */
export function isSameAddress(a: DeliveryAddress, b: DeliveryAddress): boolean {
  return (
    a.firstName === b.firstName &&
    a.lastName === b.lastName &&
    a.address1 === b.address1 &&
    a.city === b.city &&
    a.provinceCode === b.provinceCode &&
    a.zip === b.zip &&
    a.countryCode === b.countryCode
  );
}
