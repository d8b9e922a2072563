/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartContents } from '../../../../../../src/features/cart/views/page/cart-contents';
import { noMessages } from '../../../../../../src/features/cart/state/cart-state';
import type { CartState } from '../../../../../../src/features/cart/store/cart-store';
import { useCartStore } from '../../../../../../src/features/cart/store/cart-store';
import { makeMerchandise, usd } from '../../../../../rigs/builders/shop-builders';

const rope = makeMerchandise('Speed Rope', { compareAtPrice: usd(1500) });
const line = {
  lineKey: 'Speed Rope',
  quantity: 1,
  merchandise: rope,
  confirmed: {
    total: usd(1000),
    discountAllocations: [],
    terms: { trialDays: null, monthlyPrice: null },
  },
  isPending: false,
};

function show(state: Partial<CartState>) {
  useCartStore.setState({ ...useCartStore.getInitialState(), status: 'ready', ...state }, true);
  return render(<CartContents />);
}

it('CartContents: does not call a cart empty that has not been loaded', () => {
  const network = 'The shop cannot be reached.';
  show({ cartGid: 'gid://shopify/Cart/1', errors: { ...noMessages, network } });
  expect(screen.queryByText('Your cart is empty.')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(network);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText(/Nothing in it is lost/)).toBeVisible();
});

it('CartContents: says that it is loading', () => {
  show({ status: 'loading' });
  expect(screen.getByText('One moment, fetching your cart.')).toBeVisible();
});

it('CartContents: shows the price, the price before, and dots for an unknown total', () => {
  show({ lines: [{ ...line, confirmed: null }] });
  const item = screen.getByRole('listitem');
  expect(item).toHaveTextContent('$10.00 each, before $15.00');
  expect(item).toHaveTextContent('…');
  expect(item).not.toHaveTextContent('$0.00');
});

it('CartContents: marks a line without stock as sold out, and offers only to remove it', () => {
  show({ lines: [{ ...line, quantity: 0 }] });
  expect(screen.getByRole('alert')).toHaveTextContent('Sold out. None are left.');
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove Speed Rope' })).toBeVisible();
});

it('CartContents: shows a rejection before a warning next to the line', () => {
  const warnings = { ...noMessages, lines: { 'Speed Rope': 'Only 2 are left.' } };
  const { unmount } = show({ lines: [line], warnings });
  expect(screen.getByRole('spinbutton')).toHaveAccessibleDescription('Only 2 are left.');
  unmount();
  const errors = { ...noMessages, lines: { 'Speed Rope': 'The shop said no.' } };
  show({ lines: [line], warnings, errors });
  expect(screen.getByRole('spinbutton')).toHaveAccessibleDescription('The shop said no.');
});

it('CartContents: puts a removed line back with its quantity, and keeps the focus in the cart', async () => {
  const user = userEvent.setup();
  const added: unknown[] = [];
  show({
    lines: [{ ...line, quantity: 3 }],
    setQuantity: () => {
      useCartStore.setState({ lines: [] });
      return Promise.resolve();
    },
    addLines: (lines) => {
      added.push(...lines);
      return Promise.resolve();
    },
  });
  await user.click(screen.getByRole('button', { name: 'Remove Speed Rope' }));
  const undo = screen.getByRole('button', { name: 'Undo: put Speed Rope back' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  expect(added).toEqual([{ merchandise: rope, quantity: 3 }]);
  expect(undo).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

it('CartContents: offers no undo for a line the shop refused to remove', async () => {
  const user = userEvent.setup();
  const { unmount } = show({ lines: [line], setQuantity: () => Promise.resolve() });
  await user.click(screen.getByRole('button', { name: 'Remove Speed Rope' }));
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  act(() => {
    useCartStore.setState({ lines: [] });
  });
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible();
  // Ends the request for what sells best before there is an answer.
  unmount();
});
