import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { onFirstSight } from '../lib/browser/first-sight';

/** Calls back once, when an element first scrolls into view. */
export function useFirstSight(element: RefObject<Element | null>, onSight: () => void): void {
  const tell = useEffectEvent(onSight);
  useEffect(() => {
    const { current } = element;
    return current ? onFirstSight(current, () => tell()) : undefined;
  }, [element]);
}
