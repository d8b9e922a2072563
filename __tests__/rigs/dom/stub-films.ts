import { act } from '@testing-library/react';

const isPlaying = new WeakSet<HTMLMediaElement>();

/** Lets jsdom's films play and pause, with the events a browser sends. */
export function stubFilms(play: () => Promise<void> = () => Promise.resolve()): void {
  Object.defineProperty(HTMLMediaElement.prototype, 'paused', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return !isPlaying.has(this);
    },
  });
  HTMLMediaElement.prototype.play = async function start(this: HTMLMediaElement) {
    await play();
    isPlaying.add(this);
    act(() => void this.dispatchEvent(new Event('play')));
  };
  HTMLMediaElement.prototype.pause = function pause(this: HTMLMediaElement) {
    if (!isPlaying.delete(this)) return;
    act(() => void this.dispatchEvent(new Event('pause')));
  };
}

/** The one film of a view. */
export function theFilm(): HTMLVideoElement {
  const film = document.querySelector('video');
  if (!film) throw new Error('There is no film.');
  return film;
}
