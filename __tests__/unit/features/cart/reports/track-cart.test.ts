import { compareCarts } from '../../../../../src/analytics/cart-tracker';
import type { TrackedLine } from '../../../../../src/analytics/product-shape';
import type { CartCause } from '../../../../../src/features/cart/state/cart-state';
import { createCartStore } from '../../../../../src/features/cart/store/cart-store';
import { subscribeToCartLines } from '../../../../../src/features/cart/reports/track-cart';
import type { Cart } from '../../../../../src/domain/cart/cart';
import { createMemoryStorage } from '../../../../rigs/cart/memory-storage';
import { makeCart, makeLine } from '../../../../rigs/builders/shop-builders';

/** Returns the events of a tracker that compares successive lines. */
function countWhile(act: (show: (cause: CartCause, cart: Cart | null) => void) => void): string[] {
  const store = createCartStore({ storage: createMemoryStorage });
  const counted: string[] = [];
  let known: readonly TrackedLine[] | undefined;
  const stop = subscribeToCartLines((lines) => {
    if (known && lines) {
      counted.push(
        ...compareCarts(known, lines).map(({ event, line }) => `${event} ${line.handle}`),
      );
    }
    known = lines;
  }, store);
  act((cause, cart) => store.setState({ cause, cart }));
  stop();
  return counted;
}

const rope = makeCart({ lines: [makeLine('rope', 1)] });
const both = makeCart({ lines: [makeLine('bag', 1), makeLine('rope', 1)] });

it("cart tracking: counts the shopper's changes, from the first line on", () => {
  const counted = countWhile((show) => {
    show('changed', rope);
    show('changed', both);
    show('changed', makeCart({ lines: [makeLine('bag', 1)] }));
  });
  expect(counted).toEqual(['Product Added rope', 'Product Added bag', 'Product Removed rope']);
});

it.each(['loaded', 'adopted', 'rebuilt', 'cleared'] as const)(
  'cart tracking: counts nothing that is %s',
  (cause) => {
    expect(
      countWhile((show) => {
        show(cause, rope);
        show(cause, both);
        show(cause, null);
      }),
    ).toEqual([]);
  },
);

it('cart tracking: counts a change after a loaded cart', () => {
  const counted = countWhile((show) => {
    show('loaded', rope);
    show('changed', both);
  });
  expect(counted).toEqual(['Product Added bag']);
});
