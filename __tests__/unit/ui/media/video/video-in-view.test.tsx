/** @jest-environment jest-fixed-jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VideoPlayer } from '../../../../../src/ui/media/video/video-player';
import { stubMedia } from '../../../../rigs/dom/stub-media';
import { stubFilms, theFilm } from '../../../../rigs/dom/stub-films';

let notify: (entries: { isIntersecting: boolean }[]) => void = () => undefined;

class StubObserver {
  constructor(callback: typeof notify) {
    notify = callback;
  }
  observe = jest.fn();
  disconnect = jest.fn();
}

beforeEach(() => {
  stubMedia();
  stubFilms();
  Object.assign(window, { IntersectionObserver: StubObserver });
  render(<VideoPlayer src="/jab.mp4" title="The jab" playback="auto" />);
});

const scroll = (isIntersecting: boolean) =>
  act(async () => {
    notify([{ isIntersecting }]);
    await Promise.resolve();
  });

it('video: plays while in view', async () => {
  expect(theFilm().paused).toBe(true);
  await scroll(true);
  await waitFor(() => expect(theFilm().paused).toBe(false));
  await scroll(false);
  expect(theFilm().paused).toBe(true);
  await scroll(true);
  await waitFor(() => expect(theFilm().paused).toBe(false));
});

it('video: stays paused after a person paused it', async () => {
  await scroll(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Pause video: The jab' }));
  await scroll(false);
  await scroll(true);
  expect(theFilm().paused).toBe(true);
});
