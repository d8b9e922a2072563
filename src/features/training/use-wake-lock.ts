import { useEffect } from 'react';
import { keepScreenAwake } from './wake-lock';

/** Keeps the screen awake as long as it is wanted and the component is there. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => (isWanted ? keepScreenAwake() : undefined), [isWanted]);
}
