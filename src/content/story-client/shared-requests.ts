import { orAborted } from './clock';

type Running<T> = { outcome: Promise<T>; controller: AbortController; waiting: number };

/** Runs a task for its key, or joins the one that is under way. */
export type SharedRequests<T> = (
  key: string,
  task: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

/** Equal requests at one time share one; it is given up when the last who waits for it gives up. */
export function createSharedRequests<T>(): SharedRequests<T> {
  const running = new Map<string, Running<T>>();

  function begin(key: string, task: (signal: AbortSignal) => Promise<T>): Running<T> {
    const controller = new AbortController();
    const begun = { outcome: task(controller.signal), controller, waiting: 0 };
    running.set(key, begun);
    const end = () => {
      if (running.get(key) === begun) running.delete(key);
    };
    begun.outcome.then(end, end);
    return begun;
  }

  return async (key, task, signal) => {
    signal?.throwIfAborted();
    const shared = running.get(key) ?? begin(key, task);
    shared.waiting += 1;
    try {
      return await orAborted(shared.outcome, signal);
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0 && running.get(key) === shared) {
        running.delete(key);
        shared.controller.abort();
      }
    }
  };
}
