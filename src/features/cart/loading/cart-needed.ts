import { routes } from '../../../config/routes';
import { bringsCode } from '../../discount-link/kept-code';

/** What every key of the cart in the browser's storage begins with. */
export const cartKeyPrefix = 'cornerwork-cart';

const shopPaths: readonly string[] = [routes.cart(), routes.checkout(), routes.orderThanks()];

/**
 * Whether a page needs the cart before anybody asks for it: the browser remembers a cart or changes
 * the shop has not confirmed, the address brings something for it, or the page is about it.
 */
export function isCartNeeded(location: Location): boolean {
  const path = location.pathname.replace(/\/$/, '');
  return shopPaths.includes(path) || bringsCode(location) || isCartKept();
}

function isCartKept(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(cartKeyPrefix));
  } catch {
    // Storage that is blocked keeps nothing.
    return false;
  }
}
