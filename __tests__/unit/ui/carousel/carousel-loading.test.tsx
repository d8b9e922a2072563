/** @jest-environment jest-fixed-jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import { Carousel } from '../../../../src/ui/carousel/carousel';
import { stubMedia } from '../../../rigs/dom/stub-media';
import { makeSlides } from '../../../rigs/dom/show-carousel';

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
