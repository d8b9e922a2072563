import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Asks once, and again whenever the key changes. A newer question aborts the one before.
 *
 * @param key `null` asks nothing
 * @returns the answer to the last question; `undefined` until it is there
 */
export function useAsked<Value>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Value>,
): Value | undefined {
  const [answered, setAnswered] = useState<{ key: string; value: Value }>();
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (key === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    askNow(signal).then(
      (value) => {
        if (!signal.aborted) setAnswered({ key, value });
      },
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => leaving.abort();
  }, [key]);
  return answered?.key === key ? answered.value : undefined;
}
