import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPageLeft, whenPageStays } from '../lib/browser/page-leaving';
import { useHydrated } from './use-hydrated';

/** Margins around the viewport within which an element is near: for most, and for what must be there on arrival. */
const nearMargins = { usual: '200px', early: '100% 0px' } as const;

/**
 * Calls back once an element is near the viewport; at once without IntersectionObserver.
 *
 * @param margin `early` for what loads a screen before a reader arrives at it
 */
export function whenNear(
  element: Element,
  signal: AbortSignal,
  act: () => void,
  margin: keyof typeof nearMargins = 'usual',
): void {
  if (!('IntersectionObserver' in window)) {
    act();
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: nearMargins[margin] },
  );
  signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(element);
}

/** Time between two looks at a press, in milliseconds. */
const pressCheckMs = 50;

/**
 * True while something in an element is pressed, by the mouse or the space bar. Asked of the browser, since a
 * press can end without an event for the page, as in a drag.
 */
const isPressed = (element: Element) => element.querySelector(':active') !== null;

/**
 * Renders an update that replaces an element's content, in a task of its own, once neither focus nor a press is in
 * it, unless the signal was aborted. Browsers drop a press whose element leaves the document before the release.
 * The check is made in the same task, so that no press begins between the two.
 */
function updateOnceUnused(element: Element, signal: AbortSignal, update: () => void): void {
  const check = () => {
    if (signal.aborted) return;
    if (element.contains(document.activeElement)) {
      // Later, because the focus may move within the element.
      element.addEventListener('focusout', () => setTimeout(check), { once: true });
    } else if (isPressed(element)) setTimeout(check, pressCheckMs);
    else flushSync(update);
  };
  setTimeout(check);
}

/**
 * Loads a script; offline, once the network is back, and again where leaving the page has ended it.
 *
 * @param load an `import()` of the script
 * @throws the error of a load that failed online
 */
export async function loadOnceOnline<T>(load: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isPageLeft()) {
      await whenPageStays();
      return loadOnceOnline(load, signal);
    }
    if (navigator.onLine) throw error;
    return new Promise((resolve, reject) => {
      const again = () => void loadOnceOnline(load, signal).then(resolve, reject);
      window.addEventListener('online', again, { once: true });
      signal.addEventListener('abort', () => window.removeEventListener('online', again));
    });
  }
}

/**
 * Lazy-loads a script once an element is near the viewport. The placeholder must work on its own:
 * it is all there is without script, before loading, offline, and when loading fails (the rejection
 * is left to the window's error report). While focus or a press is inside, nothing is replaced.
 *
 * @param load an `import()` of the script
 * @param margin as in `whenNear`
 */
export function useLoadedNear<T>(
  element: RefObject<HTMLElement | null>,
  load: () => Promise<T>,
  margin: keyof typeof nearMargins = 'usual',
): T | undefined {
  const [loaded, setLoaded] = useState<{ script: T }>();
  const fetchScript = useEffectEvent(load);
  useEffect(() => {
    const place = element.current;
    if (!place) return undefined;
    const unmounted = new AbortController();
    const start = async () => {
      const script = await loadOnceOnline(fetchScript, unmounted.signal);
      updateOnceUnused(place, unmounted.signal, () => setLoaded({ script }));
    };
    whenNear(place, unmounted.signal, () => void start(), margin);
    return () => unmounted.abort();
  }, [element, margin]);
  return loaded?.script;
}

/**
 * Returns false until the page is hydrated and neither focus nor a press is in an element: then a button may
 * take the place of a link that works without script.
 */
export function useReplaceable(element: RefObject<HTMLElement | null>): boolean {
  const [isReplaceable, setReplaceable] = useState(useHydrated());
  useEffect(() => {
    const place = element.current;
    if (!place) return undefined;
    const unmounted = new AbortController();
    updateOnceUnused(place, unmounted.signal, () => setReplaceable(true));
    return () => unmounted.abort();
  }, [element]);
  return isReplaceable;
}
