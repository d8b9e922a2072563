import { useEffect, useEffectEvent, useState } from 'react';
import type { FetchState } from '../lib/browser/fetch-state';
import { fetchFailed, fetchPending, fetchSucceeded } from '../lib/browser/fetch-state';

type Answer<Data, Problem> = { ok: true; data: Data } | { ok: false; error: Problem };

type Fetched<Data, Problem> = FetchState<Problem> & {
  /** Data of the last success, also while it is fetched again. */
  data: Data | undefined;
  /** Fetches again, after a failure. */
  retry: () => void;
};

/**
 * Fetches data when the component mounts and whenever the key changes. Only the answer to the last
 * request counts.
 *
 * @param key names the data; `load` is called with the values of the render that set it
 */
export function useFetched<Data, Problem>(
  key: string,
  load: (signal: AbortSignal) => Promise<Answer<Data, Problem>>,
): Fetched<Data, Problem> {
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<Last<Data, Problem>>();
  const request = `${attempt} ${key}`;
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    const leaving = new AbortController();
    void loadNow(leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return;
      setLast((before) =>
        answer.ok
          ? { request, state: fetchSucceeded(), data: answer.data }
          : { request, state: fetchFailed(answer.error), data: before?.data },
      );
    });
    return () => leaving.abort();
  }, [request]);
  const state = last?.request === request ? last.state : fetchPending;
  return { ...state, data: last?.data, retry: () => setAttempt(attempt + 1) };
}

/** Last answer, with the request it belongs to. */
type Last<Data, Problem> = {
  request: string;
  state: FetchState<Problem>;
  data: Data | undefined;
};
