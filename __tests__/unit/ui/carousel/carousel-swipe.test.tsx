/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { stubMedia } from '../../../rigs/dom/stub-media';
import { currentSlide, showCarousel } from '../../../rigs/dom/show-carousel';

const width = 300;

beforeEach(() => {
  stubMedia({ isMotionReduced: true });
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
});

function listOf(container: HTMLElement): Element {
  const list = container.querySelector('.slick-list');
  if (!list) throw new Error('The carousel has no row.');
  return list;
}

function drag(list: Element, distance: number): void {
  fireEvent.mouseDown(list, { clientX: 200, clientY: 50 });
  fireEvent.mouseMove(list, { clientX: 200 + distance, clientY: 50 });
  fireEvent.mouseUp(list, { clientX: 200 + distance, clientY: 50 });
}

function swipe(list: Element, distance: number): void {
  const at = (pageX: number) => ({ touches: [{ pageX, pageY: 50 }] });
  fireEvent.touchStart(list, at(200));
  fireEvent.touchMove(list, at(200 + distance));
  fireEvent.touchEnd(list, at(200 + distance));
}

it.each([
  ['drag', drag],
  ['swipe', swipe],
])('carousel: moves by a %s past 0.3 of a slide, not below', async (_, move) => {
  const { container } = await showCarousel(3);
  move(listOf(container), -89);
  expect(currentSlide()).toBe('1 of 3: Gloves');
  move(listOf(container), -91);
  await waitFor(() => expect(currentSlide()).toBe('2 of 3: Wraps'));
  // react-slick ignores a swipe while it completes the one before.
  await waitFor(() => {
    move(listOf(container), 91);
    expect(currentSlide()).toBe('1 of 3: Gloves');
  });
});

it('carousel: stops at the first slide, or wraps around when infinite', async () => {
  const stopping = await showCarousel(3);
  drag(listOf(stopping.container), 200);
  expect(currentSlide()).toBe('1 of 3: Gloves');
  stopping.unmount();
  const { container } = await showCarousel(3, { infinite: true });
  drag(listOf(container), 200);
  await waitFor(() => expect(currentSlide()).toBe('3 of 3: Bag'));
});

it('carousel: moves to a visible neighbor that is pressed', async () => {
  const onSlideSelect = jest.fn();
  const { container } = await showCarousel(3, { view: 'hosts', infinite: true, onSlideSelect });
  const list = listOf(container);
  list.getBoundingClientRect = () => ({ left: 300, right: 600 }) as DOMRect;
  fireEvent.click(list, { clientX: 450 });
  expect(onSlideSelect).not.toHaveBeenCalled();
  fireEvent.click(list, { clientX: 100 });
  await waitFor(() => expect(currentSlide()).toBe('3 of 3: Bag'));
  expect(onSlideSelect).toHaveBeenCalledWith(2, expect.objectContaining({ label: 'Bag' }));
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Slide 3: Bag');
});
