/** What a strict check asks of an address in some country, besides a last name and a street. */
export type AddressRules = { city: boolean; zip: boolean; province: boolean };

/** Countries the checkout does not know addresses of. */
const unsupported = new Set(['AN', 'BV', 'HM', 'ZZ']);

/** Places that are a city as a whole. */
const withoutCity = new Set(['GI', 'HK', 'MC', 'MO', 'SG', 'VA']);

/** Countries whose addresses need a postal code. */
const withZip = new Set(
  (
    'AD AR AT AU AX BA BD BE BG BR BY CA CH CN CR CY CZ DE DK DO DZ EC EE EG ES FI FO FR GB GE ' +
    'GF GG GL GP GR GT HR HU ID IL IM IN IS IT JE JP KE KR KZ LI LK LT LU LV MA MC MD ME MK MQ ' +
    'MT MX MY NC NL NO NP PF PH PK PL PT RE RO RS RU SE SG SI SK SM TH TN TR TW UA US UY VA VN ZA'
  ).split(' '),
);

/** Countries whose addresses need a province, state or region. */
const withProvince = new Set(
  (
    'AE AR AU BR CA CL CN CO CR EG ES GT HK HN ID IE IN IT JP KR KW MX MY NG NZ PA PE PH PT RO ' +
    'RU SV TH US UY VE ZA'
  ).split(' '),
);

/** The rules of a country; null for one that is not supported. */
export function addressRules(countryCode: string): AddressRules | null {
  if (unsupported.has(countryCode)) return null;
  return {
    city: !withoutCity.has(countryCode),
    zip: withZip.has(countryCode),
    province: withProvince.has(countryCode),
  };
}

/** How the postal codes of the countries this shop ships to are written. */
export const zipPatterns: Record<string, RegExp> = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
};

/** Canadian provinces with the letters their postal codes begin with. */
export const canadianProvinces: Record<string, { name: string; zip: string }> = {
  AB: { name: 'Alberta', zip: 'T' },
  BC: { name: 'British Columbia', zip: 'V' },
  MB: { name: 'Manitoba', zip: 'R' },
  NB: { name: 'New Brunswick', zip: 'E' },
  NL: { name: 'Newfoundland and Labrador', zip: 'A' },
  NS: { name: 'Nova Scotia', zip: 'B' },
  NT: { name: 'Northwest Territories', zip: 'X' },
  NU: { name: 'Nunavut', zip: 'X' },
  ON: { name: 'Ontario', zip: 'KLMNP' },
  PE: { name: 'Prince Edward Island', zip: 'C' },
  QC: { name: 'Quebec', zip: 'GHJ' },
  SK: { name: 'Saskatchewan', zip: 'S' },
  YT: { name: 'Yukon', zip: 'Y' },
};
