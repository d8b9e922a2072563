/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { stubMedia } from '../../../rigs/dom/stub-media';
import { currentSlide, showCarousel } from '../../../rigs/dom/show-carousel';

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
