import { useEffect } from 'react';

/**
 * Keeps the screen awake. Browsers release the lock when the page is hidden, so it is requested
 * again when the page becomes visible. If it is missing or refused (low battery), the system's
 * setting applies.
 *
 * @returns a function that releases the lock
 */
export function keepScreenAwake(): () => void {
  let sentinel: WakeLockSentinel | undefined;
  let isWanted = true;
  const ask = async () => {
    if (document.visibilityState !== 'visible' || sentinel?.released === false) return;
    const granted = await requestLock();
    if (isWanted) sentinel = granted;
    else await granted?.release();
  };
  const onVisibility = () => void ask();
  document.addEventListener('visibilitychange', onVisibility);
  void ask();
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', onVisibility);
    void sentinel?.release();
  };
}

async function requestLock(): Promise<WakeLockSentinel | undefined> {
  // The DOM's types promise it, but Firefox before 126 and plain http have none.
  const { wakeLock } = navigator as Partial<Navigator>;
  try {
    return await wakeLock?.request('screen');
  } catch {
    // Refused, as with a low battery.
    return undefined;
  }
}

/** Keeps the screen awake while `isWanted` is true and the component is mounted. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => (isWanted ? keepScreenAwake() : undefined), [isWanted]);
}
