import type { ComponentType, RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { scrolledSlide } from './scroll-track';
import type { SlickTrackProps } from './slick-track';
import { whenNear } from './when-near';
import { whenUnfocused } from './when-unfocused';

type LoadedTrack = { Track: ComponentType<SlickTrackProps>; startIndex: number };

/**
 * Loads the moving track once its row comes near the screen. Swapping waits while the reader's
 * focus is in the row, since it builds the slides anew, and begins where the row was scrolled to.
 *
 * When the file cannot be loaded the row stays, which can be scrolled; the rejection is left to the
 * window's own error report.
 */
export function useSlickTrack(
  row: RefObject<HTMLElement | null>,
  onStart: (index: number) => void,
): LoadedTrack | undefined {
  const [loaded, setLoaded] = useState<LoadedTrack>();
  const start = useEffectEvent(onStart);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const left = new AbortController();
    const load = async () => {
      const { SlickTrack } = await import('./slick-track');
      whenUnfocused(element, left.signal, () => {
        const startIndex = scrolledSlide(element);
        start(startIndex);
        setLoaded({ Track: SlickTrack, startIndex });
      });
    };
    whenNear(element, left.signal, () => void load());
    return () => left.abort();
  }, [row]);
  return loaded;
}
