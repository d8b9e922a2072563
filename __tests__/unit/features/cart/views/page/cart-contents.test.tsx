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

it('CartContents: shows a rejection before a warning next to the line', () => {
  const warnings = { ...noMessages, lines: { 'Speed Rope': 'Only 2 are left.' } };
  const { unmount } = show({ lines: [line], warnings });
  expect(screen.getByRole('spinbutton')).toHaveAccessibleDescription('Only 2 are left.');
  unmount();
  const errors = { ...noMessages, lines: { 'Speed Rope': 'The shop said no.' } };
  show({ lines: [line], warnings, errors });
  expect(screen.getByRole('spinbutton')).toHaveAccessibleDescription('The shop said no.');
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

it('CartContents: shows each of several product discounts on one line', () => {
  const off = (title: string, cents: number) => ({
    ...{ title, code: title, amount: usd(cents), targetType: 'LINE_ITEM' as const },
  });
  const discountAllocations = [off('ROPES', 200), off('MEMBER', 100)];
  const { unmount } = show({
    lines: [{ ...line, confirmed: { ...line.confirmed, discountAllocations } }],
  });
  expect(screen.getByText('ROPES: −$2.00')).toBeVisible();
  expect(screen.getByText('MEMBER: −$1.00')).toBeVisible();
  unmount();
});
