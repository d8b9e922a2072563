import { isDiscountCode } from './cart-link';

/** Where a code from an address waits until there is a cart to apply it to. */
const storageKey = 'cornerwork-discount-link';

const parameter = 'discount';

/** What an address brought. */
export type LinkedCode = { kind: 'code'; code: string } | { kind: 'unreadable' };

/**
 * Whether there is anything to follow. The only part of this that every page runs: the rest is
 * fetched when it says so. On the cart's page a shared cart brings its code itself.
 */
export function hasLinkedCode({ search, pathname }: Location): boolean {
  return isDiscountAddress(search, pathname) || readKept() !== null;
}

function isDiscountAddress(search: string, pathname: string): boolean {
  const parameters = new URLSearchParams(search);
  return parameters.has(parameter) && !(pathname.startsWith('/cart') && parameters.has('lines'));
}

/**
 * Takes the code out of an address, and keeps it over pages and visits.
 *
 * @returns what there is to follow, and the path to show instead, if another
 */
export function takeLinkedCode({ search, pathname, hash }: Location): {
  linked: LinkedCode | null;
  cleanPath: string | null;
} {
  if (!isDiscountAddress(search, pathname)) return { linked: keptCode(), cleanPath: null };
  const parameters = new URLSearchParams(search);
  const code = parameters.get(parameter)?.trim() ?? '';
  parameters.delete(parameter);
  const rest = parameters.toString();
  const cleanPath = `${pathname}${rest && `?${rest}`}${hash}`;
  if (!isDiscountCode(code)) return { linked: { kind: 'unreadable' }, cleanPath };
  keepCode(code);
  return { linked: { kind: 'code', code }, cleanPath };
}

/** Called once the cart has the code. */
export function forgetLinkedCode(): void {
  try {
    window.localStorage.removeItem(storageKey);
  } catch {
    // Storage that is blocked holds nothing.
  }
}

function keptCode(): LinkedCode | null {
  const code = readKept();
  return code !== null && isDiscountCode(code) ? { kind: 'code', code } : null;
}

function readKept(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function keepCode(code: string): void {
  try {
    window.localStorage.setItem(storageKey, code);
  } catch {
    // Storage that is blocked or full: the code then lives as long as the page.
  }
}
