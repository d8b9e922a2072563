/** Creates the life of one tab: what it can do until it is closed. */
export function createLife() {
  let isEnded = false;
  const isOver = () => isEnded;
  let announceEnd: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (announceEnd = resolve));
  let abort: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(new TypeError('Failed to fetch'));
  });
  aborted.catch(() => undefined);
  return {
    /**
     * Aborts the requests in flight and all later ones, as a browser does when a page is left: scripts
     * still run, requests with `keepalive` still arrive, and no answer does.
     */
    abort: () => abort(),
    /** Closes the tab: nothing more is stored, no answer arrives, and a held lock is released. */
    end: () => {
      isEnded = true;
      announceEnd();
    },
    /** Wraps storage so that a closed tab cannot write. */
    guard: (storage: Storage): Storage => ({
      ...storage,
      get length() {
        return storage.length;
      },
      setItem: (key: string, value: string) => {
        if (!isOver()) storage.setItem(key, value);
      },
      removeItem: (key: string) => {
        if (!isOver()) storage.removeItem(key);
      },
    }),
    /** Sends a request. If the tab is closed meanwhile, it still arrives and its answer is dropped. */
    attend: async <T>(send: () => Promise<T>): Promise<T> => {
      if (isOver()) return never();
      try {
        const answer = await Promise.race([send(), aborted]);
        return isOver() ? await never() : answer;
      } catch (error) {
        if (isOver()) return never();
        throw error;
      }
    },
    /** Runs a task that holds a lock until the tab is closed. */
    untilDeath: <T>(task: () => Promise<T>): Promise<T> => {
      if (isOver()) return Promise.reject(pageHasEnded());
      const end = ended.then(() => Promise.reject(pageHasEnded()));
      return Promise.race([task(), end]);
    },
  };
}

/** Creates the rejection of a task whose tab was closed, which releases its lock. */
function pageHasEnded(): Error {
  return new Error('The page has ended.');
}

function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}
