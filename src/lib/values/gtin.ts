/**
 * Returns a barcode as a GTIN of 8, 12, 13 or 14 digits. `undefined` if its check digit is wrong, or if it is of
 * a range that no product is sold under everywhere: numbers inside a shop (02, 04, 2) and coupons (05, 98, 99).
 */
export function toGtin(barcode: string | null | undefined): string | undefined {
  const digits = (barcode ?? '').replace(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return undefined;
  if (checkSum(digits) % 10 !== 0 || Number(digits) === 0) return undefined;
  // A number of 8 digits has a numbering of its own, in which 0 and 2 are numbers inside a shop.
  const isRestricted =
    digits.length === 8
      ? /^[02]/.test(digits)
      : /^(?:02|04|05|2|98|99)/.test(digits.padStart(14, '0').slice(1));
  return isRestricted ? undefined : digits;
}

/** Sums the digits, of which every second from the right counts three times. */
function checkSum(digits: string): number {
  return [...digits]
    .reverse()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
}
