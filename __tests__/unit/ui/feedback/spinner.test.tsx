/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Spinner } from '../../../../src/ui/feedback/spinner';
import { installNativeDialog } from '../../../rigs/dom/native-dialog';

beforeAll(installNativeDialog);

const overflow = () => document.documentElement.style.overflow;

function Checkout({ isBusy }: { isBusy: boolean }) {
  return (
    <>
      <Spinner active={isBusy} />
      <button type="button" disabled={isBusy}>
        Pay
      </button>
    </>
  );
}

it('spinner: renders nothing while inactive', () => {
  const { container } = render(<Spinner active={false} />);
  expect(container).toBeEmptyDOMElement();
  expect(overflow()).toBe('');
});

it('spinner: shows its message and locks the page', () => {
  const { unmount } = render(<Spinner active />);
  expect(screen.getByRole('alertdialog', { name: 'Processing...' })).toHaveAttribute('open');
  expect(overflow()).toBe('hidden');
  unmount();
  expect(overflow()).toBe('');
});

it('spinner: locks the page until the last of several is done', () => {
  const both = (first: boolean, second: boolean) => (
    <>
      <Spinner active={first} />
      <Spinner active={second} />
    </>
  );
  const { rerender } = render(both(true, true));
  rerender(both(false, true));
  expect(overflow()).toBe('hidden');
  rerender(both(false, false));
  expect(overflow()).toBe('');
});

it('spinner: reopens when Escape closes it', async () => {
  render(<Spinner active />);
  await userEvent.keyboard('{Escape}{Escape}');
  expect(screen.getByRole('alertdialog')).toHaveAttribute('open');
});

it('spinner: restores focus, even to a button that was disabled meanwhile', () => {
  const { rerender } = render(<Checkout isBusy={false} />);
  const pay = screen.getByRole('button', { name: 'Pay' });
  pay.focus();
  rerender(<Checkout isBusy />);
  // A browser blurs a focused button that becomes disabled.
  pay.blur();
  rerender(<Checkout isBusy={false} />);
  expect(pay).toHaveFocus();
});
