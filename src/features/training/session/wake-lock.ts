import { useEffect } from 'react';

/**
 * Keeps the screen awake until it is let go. Browsers take the lock away when the page is hidden, so
 * it is asked for again whenever the page is seen. Where it does not exist, or is refused to save the
 * battery, the screen does as the system says.
 *
 * @returns lets the screen sleep again
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
  // The DOM's types promise it; Firefox had none before 126, and plain http has none.
  const { wakeLock } = navigator as Partial<Navigator>;
  try {
    return await wakeLock?.request('screen');
  } catch {
    // Refused, as with a low battery.
    return undefined;
  }
}

/** Keeps the screen awake as long as it is wanted and the component is there. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => (isWanted ? keepScreenAwake() : undefined), [isWanted]);
}
