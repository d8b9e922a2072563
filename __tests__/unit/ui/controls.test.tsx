/** @jest-environment jest-fixed-jsdom */
import userEvent from '@testing-library/user-event';
import { fireEvent, render, screen, act, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { QuantityInput } from '../../../src/ui/controls/quantity-input';
import { expectNoise } from '../../rigs/jest/refuse-noise';
import { toDrawnLinks } from '../../../src/domain/article/author';
import { Dialog } from '../../../src/ui/feedback/dialog';
import { installNativeDialog } from '../../rigs/dom/native-dialog';
import { FiveStar } from '../../../src/ui/feedback/five-star';
import { Spinner } from '../../../src/ui/feedback/spinner';
import { StruckBell } from '../../../src/ui/feedback/struck-bell';
import { stubMedia } from '../../rigs/dom/stub-media';
import { Carousel } from '../../../src/ui/carousel/carousel';
import type { CarouselSlide } from '../../../src/ui/carousel/moving-slides';

function show(start: number, steps?: ComponentProps<typeof QuantityInput>['steps']) {
  const reported: number[] = [];
  function Counter() {
    const [value, setValue] = useState(start);
    const report = (quantity: number) => {
      reported.push(quantity);
      setValue(quantity);
    };
    return <QuantityInput value={value} of="rope" onChange={report} steps={steps} />;
  }
  render(<Counter />);
  return { reported, user: userEvent.setup(), field: screen.getByRole('spinbutton') };
}

it('quantity input: takes a typed number, reports nothing for an empty field, and limits to the maximum', async () => {
  const { reported, user, field } = show(2);
  await user.clear(field);
  expect(reported).toEqual([]);
  await user.type(field, '7');
  await user.clear(field);
  await user.type(field, '5000');
  expect(reported.at(-1)).toBe(999);
  await user.tab();
  expect(field).toHaveValue(999);
});

it('quantity input: takes 0 as a removal once the field loses focus', async () => {
  const { reported, user, field } = show(2);
  await user.clear(field);
  await user.type(field, '0');
  expect(reported).toEqual([]);
  await user.tab();
  expect(reported).toEqual([0]);
});

it('quantity input: steps between multiples, and makes the next one of a number between two', async () => {
  const { reported, user, field } = show(4, { minimum: 4, maximum: 9, increment: 2 });
  const increase = screen.getByRole('button', { name: 'Increase quantity of rope' });
  const decrease = screen.getByRole('button', { name: 'Decrease quantity of rope' });
  expect(decrease).toHaveAttribute('aria-disabled', 'true');
  await user.click(increase);
  await user.click(increase);
  await user.click(increase);
  await user.click(decrease);
  expect(reported).toEqual([6, 8, 6]);
  await user.clear(field);
  await user.type(field, '7');
  expect(reported).toEqual([6, 8, 6]);
  await user.tab();
  expect(field).toHaveValue(8);
  await user.clear(field);
  await user.type(field, '1');
  await user.tab();
  expect(field).toHaveValue(4);
});

it('quantity input: is left when the page is scrolled over it, which would change its number', () => {
  const { field } = show(2);
  field.focus();
  fireEvent.wheel(field);
  expect(field).not.toHaveFocus();
});

const icon = { width: 512, height: 512, path: 'M0 0h512v512' };
const entry = (name: string, url = `https://example.com/${name}`) => ({ name, url, icon });

it('social list: drops unknown networks and entries without a web address', () => {
  const links = toDrawnLinks([
    entry('myspace'),
    entry('rss', ''),
    entry('facebook', 'javascript:alert(1)'),
    entry('instagram'),
  ]);
  expect(links.map(({ name }) => name)).toEqual(['instagram']);
});

describe('feedback', () => {
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
    [4.5, 4, 1],
    [3.9, 4, 0],
  ])('five stars: draws %d to the nearest half, and names the number', (filled, whole, half) => {
    render(<FiveStar filled={filled} />);
    const rating = screen.getByRole('img', { name: `${filled} out of 5 stars` });
    expect(rating.querySelectorAll('svg')).toHaveLength(5);
    expect([count(rating, 'true'), count(rating, 'half')]).toEqual([whole, half]);
    expect(rating).toHaveTextContent(Number.isInteger(filled) ? '' : String(filled));
  });

  it.each([-1, Number.NaN])('five stars: refuses %d', (filled) => {
    expectNoise(/RangeError/);
    const show = () => render(<FiveStar filled={filled} />);
    expect(show).toThrow(RangeError);
    expect(show).toThrow(`A rating must be a number from 0 to 5, not ${filled}.`);
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
      Object.defineProperty(SVGElement.prototype, 'animate', {
        configurable: true,
        value: animate,
      });
      const { rerender } = render(<StruckBell strikes={1} />);
      for (const strikes of [1, 0, 1]) rerender(<StruckBell strikes={strikes} />);
      expect(animate).toHaveBeenCalledTimes(times);
      Reflect.deleteProperty(SVGElement.prototype, 'animate');
    },
  );
});

describe('carousel', () => {
  describe('carousel loading', () => {
    let seen: ((isIntersecting: boolean) => void) | undefined;

    class StubObserver {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        seen = (isIntersecting) => notify([{ isIntersecting }]);
      }
      observe = jest.fn();
      disconnect = jest.fn();
    }

    beforeEach(() => stubMedia());
    afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

    const isMoving = () => document.querySelector('.slick-slider') !== null;
    /** Lets the track's script load, if it is requested. */
    const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

    it('carousel: waits until focus has left its slides', async () => {
      Object.assign(window, { IntersectionObserver: StubObserver });
      render(<Carousel label="New gear" slides={makeSlides(3)} />);
      const link = screen.getByRole('link', { name: 'See Wraps' });
      act(() => link.focus());
      act(() => seen?.(true));
      await settle();
      expect(isMoving()).toBe(false);
      expect(link).toHaveFocus();
      act(() => screen.getByRole('link', { name: 'See Bag' }).focus());
      expect(isMoving()).toBe(false);
      act(() => screen.getByRole('link', { name: 'See Bag' }).blur());
      await waitFor(() => expect(isMoving()).toBe(true));
    });

    it('carousel: starts where its row was scrolled to', async () => {
      Object.assign(window, { IntersectionObserver: StubObserver });
      jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
      render(<Carousel label="New gear" slides={makeSlides(3)} />);
      screen.getByRole('list', { name: 'New gear' }).scrollLeft = 610;
      act(() => seen?.(true));
      await waitFor(() => expect(isMoving()).toBe(true));
      expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Slide 3: Bag');
    });
  });

  describe('carousel timer', () => {
    beforeEach(() => {
      jest.useFakeTimers();
      stubMedia({ isWide: true });
    });

    afterEach(() => jest.useRealTimers());

    /** Advances the time and lets the track carry out its moves. */
    const pass = (milliseconds: number) =>
      act(async () => {
        await jest.advanceTimersByTimeAsync(milliseconds);
      });
    const carousel = () => screen.getByRole('group', { name: 'New gear' });
    const say = () => document.querySelector('[aria-live="polite"]')?.textContent;

    it('carousel timer: moves every two seconds, wraps to the first slide and announces nothing', async () => {
      await showCarousel(2, { timer: 'timer_on_load' });
      await pass(1990);
      expect(currentSlide()).toBe('1 of 2: Gloves');
      await pass(20);
      expect(currentSlide()).toBe('2 of 2: Wraps');
      await pass(2010);
      expect(currentSlide()).toBe('1 of 2: Gloves');
      expect(say()).toBe('');
    });

    it('carousel timer: pauses under the pointer and while a slide has focus', async () => {
      await showCarousel(3, { timer: 'timer_on_load' });
      fireEvent.pointerEnter(carousel());
      await pass(3000);
      expect(currentSlide()).toBe('1 of 3: Gloves');
      fireEvent.pointerLeave(carousel());
      act(() => screen.getByRole('link', { name: 'See Gloves' }).focus());
      await pass(3000);
      expect(currentSlide()).toBe('1 of 3: Gloves');
      act(() => screen.getByRole('link', { name: 'See Gloves' }).blur());
      await pass(2010);
      expect(currentSlide()).toBe('2 of 3: Wraps');
    });

    it('carousel timer: restarts after a person moved', async () => {
      await showCarousel(3, { timer: 'timer_on_load' });
      await pass(1500);
      fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
      await pass(1500);
      expect(currentSlide()).toBe('2 of 3: Wraps');
    });
  });

  describe('carousel', () => {
    beforeEach(() => stubMedia());
    const shows = (slide: string) => waitFor(() => expect(currentSlide()).toBe(slide));

    it('carousel: moves by arrow keys, and focus follows from a slide that leaves', async () => {
      await showCarousel(3);
      act(() => screen.getByRole('link', { name: 'See Gloves' }).focus());
      await userEvent.keyboard('{ArrowRight}');
      await shows('2 of 3: Wraps');
      expect(screen.getByRole('group', { name: '2 of 3: Wraps' })).toHaveFocus();
      await userEvent.keyboard('{ArrowLeft}');
      await shows('1 of 3: Gloves');
    });

    it('carousel: leaves arrow keys to a text box', async () => {
      await showCarousel(3);
      await userEvent.type(screen.getByRole('textbox', { name: 'Note on Gloves' }), 'x{ArrowLeft}');
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowRight}');
      await shows('2 of 3: Wraps');
    });
  });
});

const labels = ['Gloves', 'Wraps', 'Bag', 'Rope', 'Guards', 'Timer', 'Headgear'];

/** Slides with a link and a text box each. */
function makeSlides(count: number): CarouselSlide[] {
  return labels.slice(0, count).map((label) => ({
    label,
    content: (
      <>
        <a href={`#${label}`}>See {label}</a>
        <input aria-label={`Note on ${label}`} />
      </>
    ),
  }));
}

/** Renders a carousel and waits for its moving row. */
async function showCarousel(count: number, props: Partial<ComponentProps<typeof Carousel>> = {}) {
  const view = render(<Carousel label="New gear" slides={makeSlides(count)} {...props} />);
  // Each look moves a mocked clock by the interval.
  await waitFor(() => screen.getByRole('button', { name: 'Next slide' }), { interval: 1 });
  return view;
}

/** The name of the one slide that can be reached. */
function currentSlide(): string | null {
  const shown = document.querySelectorAll('.slick-slide > :not([inert]) [role="group"]');
  expect(shown).toHaveLength(1);
  return shown[0]?.getAttribute('aria-label') ?? null;
}
