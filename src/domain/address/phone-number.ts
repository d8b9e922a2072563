/** Dialing rules of a country. */
type Dialing = {
  countryDigits: string;
  /** Prefix dialed only within the country. */
  trunk: RegExp;
  /** National number without country code and trunk prefix. */
  national: RegExp;
  example: string;
};

const northAmerica = {
  countryDigits: '1',
  trunk: /^1?/,
  national: /^[2-9]\d{2}[2-9]\d{6}$/,
} as const;

/** Countries this shop mostly ships to. */
const dialing: Readonly<Record<string, Dialing>> = {
  US: { ...northAmerica, example: '(512) 555-0142' },
  CA: { ...northAmerica, example: '(416) 555-0142' },
  GB: { countryDigits: '44', trunk: /^0/, national: /^[1-9]\d{8,9}$/, example: '020 7946 0958' },
  IE: { countryDigits: '353', trunk: /^0/, national: /^[1-9]\d{6,8}$/, example: '01 234 5678' },
};

/**
 * Converts a phone number to E.164, which the Storefront API requires: "(206) 555-0100" in the
 * United States becomes "+12065550100". A number that starts with + or 00 has its own country code.
 *
 * @returns `undefined` for a text that cannot be a phone number of the country
 */
export function toPhoneNumber(countryCode: string, text: string): string | undefined {
  // The zero in "+44 (0)20 7946 0958" is dialed only within the country.
  const plain = text.replace(/\(0\)/g, '').replace(/[\s().\-/‐-―]/gu, '');
  const international = /^(?:\+|00)([1-9]\d{6,14})$/.exec(plain)?.[1];
  if (international !== undefined) {
    const home = Object.values(dialing).find((known) =>
      international.startsWith(known.countryDigits),
    );
    const isWhole = home?.national.test(international.slice(home.countryDigits.length)) ?? true;
    return isWhole ? `+${international}` : undefined;
  }
  const known = dialing[countryCode];
  if (!known) return undefined;
  const { countryDigits, trunk, national } = known;
  const significant = plain.replace(trunk, '');
  const isWhole = trunk.test(plain) && national.test(significant);
  return isWhole ? `+${countryDigits}${significant}` : undefined;
}

/** Returns an example of a number as it is written in the country. */
export function phoneExample(countryCode: string): string {
  return dialing[countryCode]?.example ?? '+49 30 901820';
}
