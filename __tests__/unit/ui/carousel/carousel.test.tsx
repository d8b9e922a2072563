/** @jest-environment jest-fixed-jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from '../../../../src/ui/carousel/carousel';
import { stubMedia } from '../../../rigs/dom/stub-media';
import { currentSlide, makeSlides, showCarousel } from '../../../rigs/dom/show-carousel';

beforeEach(() => stubMedia());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shows = (slide: string) => waitFor(() => expect(currentSlide()).toBe(slide));

it('carousel: renders nothing without slides', () => {
  const { container } = render(<Carousel label="New gear" slides={[]} />);
  expect(container).toBeEmptyDOMElement();
});

it('carousel: renders one slide without controls', () => {
  render(<Carousel label="New gear" slides={makeSlides(1)} />);
  expect(screen.getByRole('link', { name: 'See Gloves' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('carousel: starts with its first slide', async () => {
  await showCarousel(3);
  const carousel = screen.getByRole('group', { name: 'New gear' });
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  expect(currentSlide()).toBe('1 of 3: Gloves');
  expect(within(carousel).queryByRole('button', { name: /Pause|Play/ })).not.toBeInTheDocument();
});

it('carousel: moves forward and back, announces it once and reports the change', async () => {
  const onSlideChange = jest.fn();
  const { container } = await showCarousel(3, { onSlideChange });
  await press('Next slide');
  await shows('2 of 3: Wraps');
  expect(container.querySelector('[aria-live="polite"]')).toHaveTextContent('Slide 2 of 3: Wraps');
  await press('Previous slide');
  await shows('1 of 3: Gloves');
  const reported: unknown[] = onSlideChange.mock.calls.map(([index, slide]) => [
    index,
    slide.label,
  ]);
  expect(reported).toEqual([
    [1, 'Wraps'],
    [0, 'Gloves'],
  ]);
});

it('carousel: stops at its ends, where the arrow stays focusable', async () => {
  await showCarousel(2);
  const [previous, next] = ['Previous slide', 'Next slide'].map((name) =>
    screen.getByRole('button', { name }),
  );
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await press('Previous slide');
  await press('Next slide');
  await shows('2 of 2: Wraps');
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await press('Next slide');
  await shows('2 of 2: Wraps');
});

it('carousel: wraps around when infinite', async () => {
  await showCarousel(3, { infinite: true });
  await press('Previous slide');
  await shows('3 of 3: Bag');
  await press('Next slide');
  await shows('1 of 3: Gloves');
});

it('carousel: moves to the slide of a dot, and reports what a person selected', async () => {
  const onSlideSelect = jest.fn();
  await showCarousel(4, { onSlideSelect });
  await press('Slide 3: Bag');
  await shows('3 of 4: Bag');
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Slide 3: Bag');
  await press('Next slide');
  await shows('4 of 4: Rope');
  expect(onSlideSelect).toHaveBeenCalledTimes(1);
  expect(onSlideSelect).toHaveBeenCalledWith(2, expect.objectContaining({ label: 'Bag' }));
});

it('carousel: shows five of seven dots on a narrow screen, the third active', async () => {
  await showCarousel(7, { infinite: true });
  const dots = () => screen.getAllByRole('button', { name: /^Slide \d/ });
  expect(dots()).toHaveLength(5);
  expect(dots()[2]).toHaveAccessibleName('Slide 1: Gloves');
  await press('Slide 7: Headgear');
  await shows('7 of 7: Headgear');
  expect(dots()[2]).toHaveAccessibleName('Slide 7: Headgear');
  expect(dots()[2]).toHaveAttribute('aria-current', 'true');
  expect(dots()[2]).toHaveFocus();
});

it('carousel: shows all dots on a wide screen', async () => {
  stubMedia({ isWide: true });
  await showCarousel(7);
  expect(screen.getAllByRole('button', { name: /^Slide \d/ })).toHaveLength(7);
});

it('carousel: makes hidden slides and clones inert', async () => {
  const { container } = await showCarousel(3, { infinite: true, slideWidthFraction: 0.5 });
  const others = container.querySelectorAll('.slick-slide[inert][aria-hidden="true"]');
  const copies = container.querySelectorAll('.slick-cloned');
  expect(copies).toHaveLength(4);
  expect(others).toHaveLength(2 + copies.length);
  expect(screen.getAllByRole('link')).toHaveLength(1);
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

it('carousel: follows when slides are removed', async () => {
  const { rerender } = await showCarousel(4);
  await press('Slide 4: Rope');
  await shows('4 of 4: Rope');
  rerender(<Carousel label="New gear" slides={makeSlides(2)} />);
  await shows('2 of 2: Wraps');
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Slide 2: Wraps');
});
