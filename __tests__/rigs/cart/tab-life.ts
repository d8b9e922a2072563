/** What a page can do while it lives, and what becomes of it when it ends. */
export type TabLife = {
  /** From now on nothing is stored, no answer arrives, and a lock that is held is given up. */
  end: () => void;
  /** Storage that takes nothing from a page that has ended. */
  guard: (storage: Storage) => Storage;
  /** A request; one that is under way reaches the service, but nobody hears of the answer. */
  attend: <T>(send: () => Promise<T>) => Promise<T>;
  /** A task that holds a lock. */
  untilDeath: <T>(task: () => Promise<T>) => Promise<T>;
};

/** The life of one tab. */
export function createLife(): TabLife {
  let isEnded = false;
  const isOver = () => isEnded;
  let announceEnd: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (announceEnd = resolve));
  return {
    end: () => {
      isEnded = true;
      announceEnd();
    },
    guard: (storage) => ({
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
    attend: async (send) => {
      if (isOver()) return never();
      try {
        const answer = await send();
        return isOver() ? await never() : answer;
      } catch (error) {
        if (isOver()) return never();
        throw error;
      }
    },
    untilDeath: (task) => {
      if (isOver()) return Promise.reject(pageHasEnded());
      const end = ended.then(() => Promise.reject(pageHasEnded()));
      return Promise.race([task(), end]);
    },
  };
}

/** What a turn of a page that has ended comes to, so that its lock is free again. */
function pageHasEnded(): Error {
  return new Error('The page has ended.');
}

function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}
