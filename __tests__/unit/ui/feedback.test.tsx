/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../../../src/ui/feedback/dialog';
import { installNativeDialog } from '../../rigs/dom/native-dialog';
import { FiveStar } from '../../../src/ui/feedback/five-star';
import { expectNoise } from '../../rigs/jest/refuse-noise';
import { lockScroll, Spinner } from '../../../src/ui/feedback/spinner';
import { StruckBell } from '../../../src/ui/feedback/struck-bell';
import { stubMedia } from '../../rigs/dom/stub-media';

describe('dialog', () => {
  beforeAll(installNativeDialog);

  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <Dialog label="Cart" isOpen={isOpen} onClose={() => setIsOpen(false)}>
          <button type="button" onClick={() => setIsOpen(false)}>
            Close
          </button>
        </Dialog>
      </>
    );
  }

  it.each(['its button', 'Escape', 'a tap beside it'])(
    'dialog: takes focus and restores it when closed by %s',
    async (way) => {
      const user = userEvent.setup();
      render(<Page />);
      const opener = screen.getByRole('button', { name: 'Open' });
      await user.click(opener);
      const dialog = await screen.findByRole('dialog', { name: 'Cart' });
      const close = screen.getByRole('button', { name: 'Close' });
      expect(close).toHaveFocus();

      if (way === 'its button') await user.click(close);
      else if (way === 'Escape') await user.keyboard('{Escape}');
      else await user.click(dialog);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(opener).toHaveFocus();
    },
  );

  it('dialog: shows what a press changed on the page first, and opens no more once it is closed', async () => {
    render(<Page />);
    // Without a user's pauses, in which a frame may be painted.
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.click(screen.getByText('Close'));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

const count = (rating: HTMLElement, fill: string) =>
  rating.querySelectorAll(`[data-filled="${fill}"]`).length;

it.each([
  [0, 0, 0],
  [4, 4, 0],
  [5, 5, 0],
  [4.5, 4, 1],
  [4.7, 4, 1],
  [3.9, 4, 0],
])('five stars: draws %d to the nearest half, and names the number', (filled, whole, half) => {
  render(<FiveStar filled={filled} />);
  const rating = screen.getByRole('img', { name: `${filled} out of 5 stars` });
  expect(rating.querySelectorAll('svg')).toHaveLength(5);
  expect([count(rating, 'true'), count(rating, 'half')]).toEqual([whole, half]);
  expect(rating).toHaveTextContent(Number.isInteger(filled) ? '' : String(filled));
});

it.each([-1, 5.1, Number.NaN])('five stars: refuses %d', (filled) => {
  expectNoise(/RangeError/);
  const show = () => render(<FiveStar filled={filled} />);
  expect(show).toThrow(RangeError);
  expect(show).toThrow(`A rating must be a number from 0 to 5, not ${filled}.`);
});

const page = document.documentElement;

it('scroll lock: restores the previous styles exactly', () => {
  page.style.overflow = 'clip';
  page.style.paddingInlineEnd = '3px';
  const release = lockScroll();
  expect(page.style.overflow).toBe('hidden');
  release();
  expect(page.style.overflow).toBe('clip');
  expect(page.style.paddingInlineEnd).toBe('3px');
  page.removeAttribute('style');
});

it('scroll lock: reserves the width of the scroll bar', () => {
  jest.spyOn(page, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
  const release = lockScroll();
  expect(page.style.paddingInlineEnd).toBe('15px');
  release();
});

describe('spinner', () => {
  beforeAll(installNativeDialog);

  const overflow = () => document.documentElement.style.overflow;

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
});

it.each([
  [false, 2],
  [true, 0],
])(
  'bell: with reduced motion %s, is struck %d times by growing counts',
  (isMotionReduced, times) => {
    stubMedia({ isMotionReduced });
    const animate = jest.fn();
    Object.defineProperty(SVGElement.prototype, 'animate', { configurable: true, value: animate });
    const { rerender } = render(<StruckBell strikes={1} />);
    for (const strikes of [1, 0, 1]) rerender(<StruckBell strikes={strikes} />);
    expect(animate).toHaveBeenCalledTimes(times);
    Reflect.deleteProperty(SVGElement.prototype, 'animate');
  },
);
