import { act } from '@testing-library/react';

type Callback = (entries: { target: Element; isIntersecting: boolean }[]) => void;

/**
 * Installs an observer of elements that come into view, for a whole suite: `lib/browser/first-sight` keeps the
 * one it has made.
 */
export function installSight() {
  let report: Callback = () => undefined;
  let threshold: number | undefined;
  class SightObserver {
    constructor(callback: Callback, options: { threshold: number }) {
      report = callback;
      ({ threshold } = options);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(window, { IntersectionObserver: SightObserver });
  return {
    /** Brings an element into view, or takes it out. */
    show: (target: Element, isIntersecting = true) =>
      act(() => report([{ target, isIntersecting }])),
    threshold: () => threshold,
  };
}
