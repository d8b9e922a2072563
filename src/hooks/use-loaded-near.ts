import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';

/** Calls back once an element is near the viewport; at once without IntersectionObserver. */
export function whenNear(element: Element, signal: AbortSignal, act: () => void): void {
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
    { rootMargin: '200px' },
  );
  signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(element);
}

/** Calls back as soon as focus is outside an element, unless the signal was aborted. */
export function whenUnfocused(element: Element, signal: AbortSignal, act: () => void): void {
  if (signal.aborted) return;
  if (!element.contains(document.activeElement)) {
    act();
    return;
  }
  const stop = () => element.removeEventListener('focusout', onFocusOut);
  const onFocusOut = (event: Event) => {
    const next = event instanceof FocusEvent ? event.relatedTarget : null;
    if (next instanceof Node && element.contains(next)) return;
    stop();
    act();
  };
  element.addEventListener('focusout', onFocusOut);
  signal.addEventListener('abort', stop);
}

/**
 * Loads a script; offline, once the network is back.
 *
 * @param load an `import()` of the script
 * @throws the error of a load that failed online
 */
export async function loadOnceOnline<T>(load: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await load();
  } catch (error) {
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
 * is left to the window's error report). While focus is inside, nothing is replaced.
 *
 * @param load an `import()` of the script
 */
export function useLoadedNear<T>(
  element: RefObject<HTMLElement | null>,
  load: () => Promise<T>,
): T | undefined {
  const [loaded, setLoaded] = useState<{ script: T }>();
  const fetchScript = useEffectEvent(load);
  useEffect(() => {
    const place = element.current;
    if (!place) return undefined;
    const unmounted = new AbortController();
    const start = async () => {
      const script = await loadOnceOnline(fetchScript, unmounted.signal);
      whenUnfocused(place, unmounted.signal, () => setLoaded({ script }));
    };
    whenNear(place, unmounted.signal, () => void start());
    return () => unmounted.abort();
  }, [element]);
  return loaded?.script;
}
