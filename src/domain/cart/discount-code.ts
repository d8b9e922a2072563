/** Maximum length of a discount code or gift card code, in UTF-16 code units. */
export const maxCodeLength = 255;

/** Compares codes as the service does: without case. */
export function isSameCode(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** True if text from an address can be a discount code: not empty, not too long, no markup. */
export function isDiscountCode(text: string): boolean {
  return text !== '' && text.length <= maxCodeLength && !/[<>\p{Cc}]/u.test(text);
}
