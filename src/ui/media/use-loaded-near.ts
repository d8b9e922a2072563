import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { whenNear } from '../carousel/when-near';
import { whenUnfocused } from '../carousel/when-unfocused';

/**
 * A script that is fetched once an element is about to scroll into view. What stands in for it must
 * work by itself: it is all there is without script, before, and when the script cannot be had (the
 * rejection is left to the window's own error report). While focus is inside nothing is replaced.
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
    const left = new AbortController();
    const start = async () => {
      const script = await fetchScript();
      whenUnfocused(place, left.signal, () => setLoaded({ script }));
    };
    whenNear(place, left.signal, () => void start());
    return () => left.abort();
  }, [element]);
  return loaded?.script;
}
