/** @jest-environment jest-fixed-jsdom */
import { render, screen, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCartStore } from '../../../../../../src/features/cart/store/cart-store';
import { CartSummary } from '../../../../../../src/features/cart/views/summary/cart-summary';
import { makeCart, makeLine } from '../../../../../rigs/builders/shop-builders';
import { maxNoteLength } from '../../../../../../src/domain/cart/cart';
import { OrderNote } from '../../../../../../src/features/cart/views/summary/order-note';

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

describe('order note', () => {
  let saved: string[] = [];

  beforeEach(() => {
    saved = [];
    const setNote = (note: string) => {
      saved.push(note);
      useCartStore.setState({ note });
      return Promise.resolve();
    };
    useCartStore.setState({ ...useCartStore.getInitialState(), setNote }, true);
  });

  const field = () => screen.getByRole('textbox', { name: 'Order note' });

  it('OrderNote: is saved at once when the field loses focus, and when the cart is closed', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<OrderNote />);
    await user.type(field(), 'Ring');
    await user.tab();
    expect(saved).toEqual(['Ring']);
    await user.type(field(), ' twice');
    unmount();
    expect(saved).toEqual(['Ring', 'Ring twice']);
  });

  it('OrderNote: is saved when the page is hidden', async () => {
    const user = userEvent.setup();
    render(<OrderNote />);
    await user.type(field(), 'Ring');
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    visibility.mockRestore();
    expect(saved).toEqual(['Ring']);
  });

  it('OrderNote: counts near its limit, and keeps text beyond it with a hint', async () => {
    const user = userEvent.setup();
    render(<OrderNote />);
    await user.click(field());
    await user.paste('x'.repeat(maxNoteLength - 3));
    expect(field()).toHaveAccessibleDescription('3 characters left.');
    await user.paste('1234');
    expect(field()).toHaveAccessibleDescription(
      'The note is 1 character too long. Shorten it to save it.',
    );
    expect(field()).toBeInvalid();
    await user.tab();
    expect(saved).toEqual([]);
    expect(field()).toHaveValue(`${'x'.repeat(maxNoteLength - 3)}1234`);
  });
});
