import { routes } from '../../config/routes';
import { isDiscountCode } from '../../domain/cart/discount-code';
import { localStore } from '../../lib/browser/browser-storage';
import { discountParameter, readStoredCode, storedCodeKey } from './stored-code';

/** Code from an address; `unreadable` if it cannot be one. */
export type LinkedCode = { kind: 'code'; code: string } | { kind: 'unreadable' };

/**
 * Reads the code of an address and stores it for later pages and visits. The code of a shared cart is
 * left to the shared cart and stays in its address.
 *
 * @returns the code to apply, and the path without it, if it was in the address
 */
export function takeLinkedCode({ search, pathname, hash }: Location): {
  linked: LinkedCode | null;
  cleanPath: string | null;
} {
  const parameters = new URLSearchParams(search);
  const isSharedCart = pathname.startsWith(routes.cart()) && parameters.has('lines');
  const given = isSharedCart ? null : parameters.get(discountParameter);
  if (given === null) return { linked: storedCode(), cleanPath: null };
  const code = given.trim();
  parameters.delete(discountParameter);
  const rest = parameters.toString();
  // A path that begins with two slashes, which the not-found page has too, would lead to another site.
  const ownPath = `/${pathname.replace(/^[/\\]+/, '')}`;
  const cleanPath = `${ownPath}${rest && `?${rest}`}${hash}`;
  if (!isDiscountCode(code)) return { linked: { kind: 'unreadable' }, cleanPath };
  // If storage refuses it, the code lasts as long as the page.
  localStore.write(storedCodeKey, code);
  return { linked: { kind: 'code', code }, cleanPath };
}

/** Removes the stored code, once the cart has it. */
export function forgetLinkedCode(): void {
  localStore.remove(storedCodeKey);
}

function storedCode(): LinkedCode | null {
  const code = readStoredCode();
  return code !== null && isDiscountCode(code) ? { kind: 'code', code } : null;
}
