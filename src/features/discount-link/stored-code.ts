import { localStore } from '../../lib/browser/browser-storage';

/** Key of a code from an address until there is a cart to apply it to. */
export const storedCodeKey = 'cornerwork-discount-link';

/** Parameter of an address that carries a discount code. */
export const discountParameter = 'discount';

/**
 * True if the address or an earlier page brings a discount code. The only part of this feature that is
 * on every page; the rest is loaded when this returns true.
 */
export function bringsCode({ search }: Location): boolean {
  return search.includes(`${discountParameter}=`) || readStoredCode() !== null;
}

/** Reads the stored code, unchecked: anyone can write to the browser's storage. */
export function readStoredCode(): string | null {
  return localStore.read(storedCodeKey) ?? null;
}
