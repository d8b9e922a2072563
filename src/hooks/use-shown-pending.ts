import { useEffect, useState } from 'react';
import { timings } from '../config/limits';

/** Returns true once a fetch has been pending for 200 ms: a notice of a faster one would flash. */
export function useShownPending(pending: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(() => setShown(true), timings.fetchDelayMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [pending]);
  return pending && isShown;
}
