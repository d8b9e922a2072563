import { playSeeds } from '../../rigs/cart/play-seeds';

/** The other half of the runs is in `more-cart-interleavings.test.ts`, for a second processor. */
it.each([1, 251, 501, 751])(
  'settles to what the service holds, whatever happens on the way (250 runs from %i)',
  (first) => playSeeds(first, first + 249),
  120_000,
);
