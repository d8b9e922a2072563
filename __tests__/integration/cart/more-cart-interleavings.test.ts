import { playSeeds } from '../../rigs/cart/play-seeds';

it.each([
  [1001, 1250],
  [1251, 1500],
  [1501, 1750],
  [1751, 2000],
])(
  'cart: agrees with the service in every tab after random changes and faults (seeds %i to %i)',
  playSeeds,
  300_000,
);
