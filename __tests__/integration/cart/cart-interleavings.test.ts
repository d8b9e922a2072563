import { playSeeds } from '../../rigs/cart/play-seeds';

/** `CART_SEEDS=77 npx jest interleavings` plays that seed alone, `CART_SEEDS=151-800` those seeds. */
const [first, last = first] = process.env.CART_SEEDS?.split('-').map(Number) ?? [];

const ranges =
  first === undefined || last === undefined
    ? [
        [1, 50],
        [51, 150],
      ]
    : [[first, last]];

it.each(ranges)(
  'cart: agrees with the service in every tab after random changes and faults (seeds %i to %i)',
  playSeeds,
);
