/** State of a data fetch. `Problem` is the failure as a view shows it. */
export type FetchState<Problem = string> = {
  pending: boolean;
  /** Failure of the last attempt; null while pending and after a success. */
  error: Problem | null;
  /** Time of the last answer or failure, in milliseconds since 1970; null before it. */
  timestamp: number | null;
};

export const notFetched: FetchState<never> = { pending: false, error: null, timestamp: null };

/** State of a fetch that has started. */
export const fetchPending: FetchState<never> = { pending: true, error: null, timestamp: null };

export function fetchSucceeded(): FetchState<never> {
  return { pending: false, error: null, timestamp: Date.now() };
}

export function fetchFailed<Problem>(error: Problem): FetchState<Problem> {
  return { pending: false, error, timestamp: Date.now() };
}
