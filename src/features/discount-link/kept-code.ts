/** Where a code from an address waits until there is a cart to apply it to. */
export const keptCodeKey = 'cornerwork-discount-link';

/** The name of the code in an address. */
export const discountParameter = 'discount';

/**
 * Whether an address or an earlier page brings a discount code. This is all that pages carry that
 * have none; the rest is fetched when it says so.
 */
export function bringsCode({ search }: Location): boolean {
  return search.includes(`${discountParameter}=`) || readKeptCode() !== null;
}

/** The code that waits, as it is stored: anyone can write there. */
export function readKeptCode(): string | null {
  try {
    return window.localStorage.getItem(keptCodeKey);
  } catch {
    // Storage that is blocked keeps nothing.
    return null;
  }
}
