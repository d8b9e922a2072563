import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../lib/browser/after-paint';

/**
 * Returns true once a frame has been painted after `isWanted` became true. Delays content that may
 * come later than what the reader asked for.
 */
export function useAfterPaint(isWanted: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(
    () => (isWanted ? afterPaint(() => startTransition(() => setPainted(true))) : undefined),
    [isWanted],
  );
  return isWanted && isPainted;
}
