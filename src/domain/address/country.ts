/**
 * ISO 3166-1 alpha-2 codes. Shoppers type a name or a code; the Storefront API refuses the whole
 * request for a code it does not know.
 */
const codes =
  'AC AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
  'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ' +
  'EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GW GY HK HM HN HR HT ' +
  'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR ' +
  'LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL ' +
  'NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PS PT PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW';

const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
};

let names: Intl.DisplayNames | undefined;

/**
 * Returns the English name of a code, which browsers know since 2020; `undefined` if it has none.
 * The names are made at their first use: making them loads the data of `Intl`.
 */
function nameOf(countryCode: string): string | undefined {
  names ??= new Intl.DisplayNames(['en'], { type: 'region' });
  return names.of(countryCode);
}

let codesByText: ReadonlyMap<string, string> | undefined;

/** Lists names before codes: where both are the same text, the code counts. */
function readCodes(): ReadonlyMap<string, string> {
  const known = codes.split(' ');
  return new Map([
    ...known.map((code) => [toKey(nameOf(code) ?? code), code] as const),
    ...known.map((code) => [toKey(code), code] as const),
    ...Object.entries(otherNames),
  ]);
}

/** Returns the code of a country given by English name or code; `undefined` for any other text. */
export function toCountryCode(text: string): string | undefined {
  // Kept, because a form asks at each keystroke.
  codesByText ??= readCodes();
  return codesByText.get(toKey(text));
}

function toKey(text: string): string {
  return text.trim().replaceAll('.', '').toLowerCase();
}

/** Returns the English name of a country, or the code itself if it has none. */
export function toCountryName(countryCode: string): string {
  if (!/^[A-Z]{2}$/.test(countryCode)) return countryCode;
  return nameOf(countryCode) ?? countryCode;
}
