/** Time, as the client needs it: a test passes its own. */
export type Clock = {
  /** Milliseconds since some fixed moment; never goes back. */
  elapsed: () => number;
  date: () => Date;
  /** Rejects with the signal's reason as soon as the signal is aborted. */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

export const systemClock: Clock = {
  elapsed: () => performance.now(),
  date: () => new Date(),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        clearTimeout(timer);
        reject(abortReason(signal));
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      }, milliseconds);
      if (signal?.aborted) giveUp();
      else signal?.addEventListener('abort', giveUp, { once: true });
    }),
};

/** Why a signal was aborted, as something that can be thrown. */
export function abortReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new DOMException('Aborted.', 'AbortError');
}

/** The task's outcome, or the signal's reason as soon as it is aborted: nobody waits for a queue. */
export function orAborted<T>(task: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return task;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(abortReason(signal));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    void task.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
