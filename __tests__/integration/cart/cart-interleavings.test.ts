import { playSeeds } from '../../rigs/cart/play-seeds';

/** `more-cart-interleavings.test.ts` plays the other seeds, on a second processor. */
it.each([
  [1, 50],
  [51, 250],
  [251, 500],
  [501, 750],
  [751, 1000],
])(
  'cart: agrees with the service in every tab after random changes and faults (seeds %i to %i)',
  playSeeds,
  300_000,
);
