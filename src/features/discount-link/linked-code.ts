import { routes } from '../../config/routes';
import { isDiscountCode } from '../shared-cart/cart-link';
import { discountParameter, keptCodeKey, readKeptCode } from './kept-code';

/** What an address brought. */
export type LinkedCode = { kind: 'code'; code: string } | { kind: 'unreadable' };

/**
 * Takes the code out of an address, and keeps it over pages and visits. A shared cart brings its code
 * itself, and keeps it in its address.
 *
 * @returns what there is to follow, and the path to show instead, if another
 */
export function takeLinkedCode({ search, pathname, hash }: Location): {
  linked: LinkedCode | null;
  cleanPath: string | null;
} {
  const parameters = new URLSearchParams(search);
  const isSharedCart = pathname.startsWith(routes.cart()) && parameters.has('lines');
  const given = isSharedCart ? null : parameters.get(discountParameter);
  if (given === null) return { linked: keptCode(), cleanPath: null };
  const code = given.trim();
  parameters.delete(discountParameter);
  const rest = parameters.toString();
  const cleanPath = `${pathname}${rest && `?${rest}`}${hash}`;
  if (!isDiscountCode(code)) return { linked: { kind: 'unreadable' }, cleanPath };
  keepCode(code);
  return { linked: { kind: 'code', code }, cleanPath };
}

/** Called once the cart has the code. */
export function forgetLinkedCode(): void {
  try {
    window.localStorage.removeItem(keptCodeKey);
  } catch {
    // Storage that is blocked holds nothing.
  }
}

function keptCode(): LinkedCode | null {
  const code = readKeptCode();
  return code !== null && isDiscountCode(code) ? { kind: 'code', code } : null;
}

function keepCode(code: string): void {
  try {
    window.localStorage.setItem(keptCodeKey, code);
  } catch {
    // Storage that is blocked or full: the code then lives as long as the page.
  }
}
