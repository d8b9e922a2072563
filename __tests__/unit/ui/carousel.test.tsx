/** @jest-environment jest-fixed-jsdom */
import { act, render, screen, waitFor, fireEvent, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from '../../../src/ui/carousel/carousel';
import { stubMedia } from '../../rigs/dom/stub-media';
import { makeSlides, currentSlide, showCarousel } from '../../rigs/dom/show-carousel';

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

  it('carousel timer: takes another limit', async () => {
    await showCarousel(3, { timer: 'timer_on_load', timerLimit: 5000 });
    await pass(4990);
    expect(currentSlide()).toBe('1 of 3: Gloves');
    await pass(20);
    expect(currentSlide()).toBe('2 of 3: Wraps');
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

  it('carousel: starts with its first slide', async () => {
    await showCarousel(3);
    const carousel = screen.getByRole('group', { name: 'New gear' });
    expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    expect(currentSlide()).toBe('1 of 3: Gloves');
    expect(within(carousel).queryByRole('button', { name: /Pause|Play/ })).not.toBeInTheDocument();
  });

  it('carousel: shows a dot for each of six slides on a narrow screen', async () => {
    await showCarousel(6);
    expect(screen.getAllByRole('button', { name: /^Slide \d/ })).toHaveLength(6);
  });

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

  it('carousel: moves to a visible neighbor that is pressed, and reports it', async () => {
    const onSlideSelect = jest.fn();
    const { container } = await showCarousel(3, { view: 'hosts', infinite: true, onSlideSelect });
    const slide = (index: number) =>
      container.querySelector(`.slick-slide[data-index='${index}']`) ?? container;
    fireEvent.click(slide(0));
    expect(onSlideSelect).not.toHaveBeenCalled();
    fireEvent.click(slide(-1));
    await shows('3 of 3: Bag');
    expect(onSlideSelect).toHaveBeenCalledWith(2, expect.objectContaining({ label: 'Bag' }));
    expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Slide 3: Bag');
  });
});
