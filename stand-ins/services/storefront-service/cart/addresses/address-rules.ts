/** Fields a strict check requires in an address of a country, besides last name and street. */
type AddressRules = { city: boolean; zip: boolean; province: boolean };

/** Countries whose addresses the checkout does not support. */
const unsupported = new Set(['AN', 'BV', 'HM', 'ZZ']);

/** Countries that consist of a single city. */
const withoutCity = new Set(['GI', 'HK', 'MC', 'MO', 'SG', 'VA']);

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

/** Returns the rules of a country, or null if it is not supported. */
export function addressRules(countryCode: string): AddressRules | null {
  if (unsupported.has(countryCode)) return null;
  return {
    city: !withoutCity.has(countryCode),
    zip: withZip.has(countryCode),
    province: withProvince.has(countryCode),
  };
}

/** Patterns of the postal codes of the countries this shop ships to. */
export const zipPatterns: Record<string, RegExp> = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
};

/** Canadian provinces by code, with the first letters of their postal codes. */
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

/** States and territories by code, with the possible first digits of their ZIP codes. */
export const usProvinces: Record<string, { name: string; zip: string }> = {
  AL: { name: 'Alabama', zip: '3' },
  AK: { name: 'Alaska', zip: '9' },
  AS: { name: 'American Samoa', zip: '9' },
  AZ: { name: 'Arizona', zip: '8' },
  AR: { name: 'Arkansas', zip: '7' },
  CA: { name: 'California', zip: '9' },
  CO: { name: 'Colorado', zip: '8' },
  CT: { name: 'Connecticut', zip: '0' },
  DE: { name: 'Delaware', zip: '1' },
  DC: { name: 'Washington DC', zip: '2' },
  FL: { name: 'Florida', zip: '3' },
  GA: { name: 'Georgia', zip: '3' },
  GU: { name: 'Guam', zip: '9' },
  HI: { name: 'Hawaii', zip: '9' },
  ID: { name: 'Idaho', zip: '8' },
  IL: { name: 'Illinois', zip: '6' },
  IN: { name: 'Indiana', zip: '4' },
  IA: { name: 'Iowa', zip: '5' },
  KS: { name: 'Kansas', zip: '6' },
  KY: { name: 'Kentucky', zip: '4' },
  LA: { name: 'Louisiana', zip: '7' },
  ME: { name: 'Maine', zip: '0' },
  MD: { name: 'Maryland', zip: '2' },
  MA: { name: 'Massachusetts', zip: '0' },
  MI: { name: 'Michigan', zip: '4' },
  MN: { name: 'Minnesota', zip: '5' },
  MS: { name: 'Mississippi', zip: '3' },
  MO: { name: 'Missouri', zip: '6' },
  MT: { name: 'Montana', zip: '5' },
  NE: { name: 'Nebraska', zip: '6' },
  NV: { name: 'Nevada', zip: '8' },
  NH: { name: 'New Hampshire', zip: '0' },
  NJ: { name: 'New Jersey', zip: '0' },
  NM: { name: 'New Mexico', zip: '8' },
  NY: { name: 'New York', zip: '01' },
  NC: { name: 'North Carolina', zip: '2' },
  ND: { name: 'North Dakota', zip: '5' },
  MP: { name: 'Northern Mariana Islands', zip: '9' },
  OH: { name: 'Ohio', zip: '4' },
  OK: { name: 'Oklahoma', zip: '7' },
  OR: { name: 'Oregon', zip: '9' },
  PA: { name: 'Pennsylvania', zip: '1' },
  PR: { name: 'Puerto Rico', zip: '0' },
  RI: { name: 'Rhode Island', zip: '0' },
  SC: { name: 'South Carolina', zip: '2' },
  SD: { name: 'South Dakota', zip: '5' },
  TN: { name: 'Tennessee', zip: '3' },
  TX: { name: 'Texas', zip: '78' },
  VI: { name: 'U.S. Virgin Islands', zip: '0' },
  UT: { name: 'Utah', zip: '8' },
  VT: { name: 'Vermont', zip: '0' },
  VA: { name: 'Virginia', zip: '2' },
  WA: { name: 'Washington', zip: '9' },
  WV: { name: 'West Virginia', zip: '2' },
  WI: { name: 'Wisconsin', zip: '5' },
  WY: { name: 'Wyoming', zip: '8' },
  AA: { name: 'Armed Forces Americas', zip: '3' },
  AE: { name: 'Armed Forces Europe', zip: '0' },
  AP: { name: 'Armed Forces Pacific', zip: '9' },
};
