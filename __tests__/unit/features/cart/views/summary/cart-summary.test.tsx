/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { useCartStore } from '../../../../../../src/features/cart/store/cart-store';
import { CartSummary } from '../../../../../../src/features/cart/views/summary/cart-summary';
import { makeCart, makeLine } from '../../../../../rigs/builders/shop-builders';

it.each([
  [[0, 0], false],
  [[0, 1], true],
])('CartSummary: quantities of %j can be checked out: %s', (quantities, canCheckOut) => {
  const lines = quantities.map((quantity, index) => makeLine(`line ${index}`, quantity));
  const shown = lines.map((line) => ({
    lineKey: line.lineGid,
    quantity: line.quantity,
    merchandise: line.merchandise,
    confirmed: line,
    isPending: false,
  }));
  useCartStore.setState({ status: 'ready', cart: makeCart({ lines }), lines: shown });
  render(<CartSummary />);
  expect(screen.queryAllByRole('link', { name: 'Checkout' })).toHaveLength(canCheckOut ? 1 : 0);
  expect(screen.queryAllByText(/^Everything in your cart is sold out/)).toHaveLength(
    canCheckOut ? 0 : 1,
  );
});
