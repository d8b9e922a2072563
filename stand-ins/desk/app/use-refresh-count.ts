import { useEffect, useState } from 'react';

/** Time between two readings of what other tabs and editors may have changed. */
const intervalMs = 15_000;

/**
 * Counts the occasions to read again what others may have changed: the window is shown or gets the
 * focus, and every 15 seconds while it is visible.
 */
export function useRefreshCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const note = () => {
      if (document.visibilityState === 'visible') setCount((before) => before + 1);
    };
    const timer = setInterval(note, intervalMs);
    window.addEventListener('focus', note);
    document.addEventListener('visibilitychange', note);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', note);
      document.removeEventListener('visibilitychange', note);
    };
  }, []);
  return count;
}
