import { pressedLineKeyPrefix } from '../../../config/late-scripts';
import { routes } from '../../../config/routes';
import { localStore } from '../../../lib/browser/browser-storage';

/** Fields of the form of "Add to cart", and parameters of the address it leads to without scripts. */
export const pressedParameters = { variant: 'add', quantity: 'quantity', plan: 'plan' } as const;

/** True if "Add to cart" was pressed before a page's script ran and the line is not in the outbox yet. */
export function hasPressedLine(location: Pick<Location, 'pathname' | 'search'>): boolean {
  return bringsPressedLine(location) || localStore.keys(pressedLineKeyPrefix).length > 0;
}

/** True if the address is that of a form submitted without scripts. */
export function bringsPressedLine({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const isCart = pathname.replace(/\/$/, '') === routes.cart();
  return isCart && new URLSearchParams(search).has(pressedParameters.variant);
}
