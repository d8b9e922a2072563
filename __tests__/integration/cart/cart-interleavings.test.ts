import { playSeeds } from '../../rigs/cart/play-seeds';

/** `CART_SEEDS=77 npx jest interleavings` plays that seed alone, `CART_SEEDS=101-800` those seeds. */
const ranges = (process.env.CART_SEEDS ?? '1-50 51-100').split(' ').map((range) => {
  const [first = 1, last = first] = range.split('-').map(Number);
  return [first, last] as const;
});

it.each(ranges)(
  'cart: agrees with the service in every tab after random changes and faults (seeds %i to %i)',
  playSeeds,
);
