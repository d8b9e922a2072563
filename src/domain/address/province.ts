/** States and provinces of the countries whose addresses need one. */
const provinces: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: 'District of Columbia',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
    PR: 'Puerto Rico',
    GU: 'Guam',
    VI: 'U.S. Virgin Islands',
    AS: 'American Samoa',
    MP: 'Northern Mariana Islands',
  },
  CA: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NS: 'Nova Scotia',
    NT: 'Northwest Territories',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Quebec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
  IE: {
    CW: 'Carlow',
    CN: 'Cavan',
    CE: 'Clare',
    CO: 'Cork',
    DL: 'Donegal',
    D: 'Dublin',
    G: 'Galway',
    KY: 'Kerry',
    KE: 'Kildare',
    KK: 'Kilkenny',
    LS: 'Laois',
    LM: 'Leitrim',
    LK: 'Limerick',
    LD: 'Longford',
    LH: 'Louth',
    MO: 'Mayo',
    MH: 'Meath',
    MN: 'Monaghan',
    OY: 'Offaly',
    RN: 'Roscommon',
    SO: 'Sligo',
    TA: 'Tipperary',
    WD: 'Waterford',
    WH: 'Westmeath',
    WX: 'Wexford',
    WW: 'Wicklow',
  },
};

/** Lists the states or provinces of a country by name; empty for a country without a list. */
export function provinceNames(countryCode: string): string[] {
  return Object.values(provinces[countryCode] ?? {}).sort((a, b) => a.localeCompare(b, 'en'));
}

/** Returns the name of a state or province; `undefined` if unknown. */
export function provinceName(countryCode: string, provinceCode: string): string | undefined {
  return provinces[countryCode]?.[provinceCode];
}

/** True if an address in this country needs a state or province. */
export function needsProvince(countryCode: string): boolean {
  return countryCode in provinces;
}

/**
 * Returns the code of a state or province given by name or code. For a country without a list,
 * returns the text itself and leaves the check to the service.
 *
 * @returns `undefined` if the country has a list and the text is not in it
 */
export function toProvinceCode(countryCode: string, text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const known = provinces[countryCode];
  if (!known) return text.trim();
  const found = Object.entries(known).find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return found?.[0];
}
