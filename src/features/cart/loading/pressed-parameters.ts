import { routes } from '../../../config/routes';

/** Parameters of the address after "Add to cart" was pressed before the page's script ran. */
export const pressedParameters = { variant: 'add', quantity: 'quantity', plan: 'plan' } as const;

export function bringsPressedLine({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const isCart = pathname.replace(/\/$/, '') === routes.cart();
  return isCart && new URLSearchParams(search).has(pressedParameters.variant);
}
