import { playSeeds } from '../../rigs/cart/play-seeds';

it.each([1001, 1251, 1501, 1751])(
  'settles to what the service holds, whatever happens on the way (250 runs from %i)',
  (first) => playSeeds(first, first + 249),
  120_000,
);
