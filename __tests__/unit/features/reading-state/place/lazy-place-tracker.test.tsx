/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyPlaceTracker } from '../../../../../src/features/reading-state/place/lazy-place-tracker';
import { writeStoredState } from '../../../../../src/features/reading-state/read-stored-state';
import type { ReadingPlace } from '../../../../../src/features/reading-state/reading-state';
import {
  readingStorageKey,
  useReadingStore,
} from '../../../../../src/features/reading-state/reading-store';
import { makeBookmark, makePlace } from '../../../../rigs/builders/reading';

/** Positions in the article below, in pixels from the top of the document. */
const tops: Record<string, number> = { text: 500, feet: 1_000, hands: 2_000 };
const textHeight = 3_000;

beforeEach(() => {
  localStorage.clear();
  useReadingStore.setState(useReadingStore.getInitialState(), true);
  jest.useFakeTimers();
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function bounds(
    this: Element,
  ) {
    const top = (tops[this.id] ?? 0) - window.scrollY;
    return new DOMRect(0, top, 600, this.id === 'text' ? textHeight : 40);
  });
  // jsdom has no matchMedia. Reduced motion makes scrolling one jump.
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  jest.spyOn(window, 'scrollTo').mockImplementation(((options: ScrollToOptions) => {
    window.scrollY = options.top ?? 0;
  }) as typeof window.scrollTo);
  window.scrollY = 0;
});
afterEach(() => jest.useRealTimers());

async function open(place?: ReadingPlace) {
  const places = place ? [place] : [];
  localStorage.setItem(readingStorageKey, writeStoredState({ bookmarks: [], places }));
  const page = render(
    <div id="text">
      <h2 id="feet">Feet</h2>
      <h2 id="hands">Hands</h2>
      <LazyPlaceTracker article={makeBookmark('jab')} />
    </div>,
  );
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  return page;
}

async function scrollTo(top: number) {
  window.scrollY = top;
  fireEvent.scroll(window);
  await act(() => jest.advanceTimersByTimeAsync(1_500));
}

const kept = () => useReadingStore.getState().reading.places[0];
const notice = () => screen.queryByRole('region', { name: 'Your place in this article' });

it('place tracker: records where a reader has scrolled before its script arrived', async () => {
  window.scrollY = 1_250;
  await open();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(kept()).toMatchObject({ heading: { id: 'feet' }, fraction: 0.25 });
});

it('place tracker: falls back on the progress when the heading was renamed', async () => {
  await open(makePlace('jab', { heading: { id: 'removed', text: 'Gone' }, progress: 0.8 }));
  jest.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: /Pick up where you left off/ }));
  await act(async () => undefined);
  expect(window.scrollY).toBe(500 + 3_000 * 0.8 - window.innerHeight);
});

it('place tracker: withdraws the offer when the reader reads on, and keeps its place during the first section', async () => {
  await open(makePlace('jab', { progress: 0.9 }));
  await scrollTo(1_100);
  expect(notice()).toBeNull();
  expect(kept()).toMatchObject({ progress: 0.9 });
  await scrollTo(2_600);
  expect(kept()).toMatchObject({ isFinished: false, heading: { id: 'hands' } });
});

it('place tracker: offers nothing in a finished article', async () => {
  await open(makePlace('jab', { isFinished: true, progress: 1 }));
  expect(notice()).toBeNull();
});

it('place tracker: records the place when the page is left between two checks', async () => {
  await open();
  window.scrollY = 1_500;
  fireEvent.scroll(window);
  fireEvent(window, new Event('pagehide'));
  expect(kept()).toMatchObject({ fraction: 0.5 });
});
