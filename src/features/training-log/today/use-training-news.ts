import { globalHistory } from '@reach/router';
import { useEffect, useState } from 'react';
import { timings } from '../../../config/limits';
import { localStore, subscribeToStorage } from '../../../lib/browser/browser-storage';
import { whenIdle } from '../../../lib/browser/when-idle';
import { asRecord } from '../../../lib/values/json';
import { logChangedEvent, trainingLogKey } from '../storage-keys';

/** Shown until the log has been read, and to readers without one. */
const unreadNews = 'Training';

/**
 * Returns what is next for a reader with a training log; "Training" for others, and in the server's HTML. The
 * script that reads plans is loaded only where there is a log.
 */
export function useTrainingNews(): string {
  const hasLog = useHasLog();
  const [news, setNews] = useState(unreadNews);
  useEffect(() => {
    if (!hasLog) return undefined;
    let stop: (() => void) | undefined;
    let isLeft = false;
    const cancel = whenIdle(() => {
      import('./training-news').then(
        ({ followTraining }) => {
          if (!isLeft) stop = followTraining(setNews);
        },
        () => undefined,
      );
    }, timings.hydrationIdleTimeoutMs);
    return () => {
      isLeft = true;
      cancel();
      stop?.();
    };
  }, [hasLog]);
  return hasLog ? news : unreadNews;
}

/** Returns true if there is a log with something in it. Looked at after each navigation and change of the log. */
function useHasLog(): boolean {
  const [hasLog, setHasLog] = useState(false);
  useEffect(() => {
    const look = () => setHasLog(localStore.readJson(trainingLogKey, isFilled) ?? false);
    look();
    window.addEventListener(logChangedEvent, look);
    const stopListening = globalHistory.listen(look);
    const stopFollowing = subscribeToStorage(look);
    return () => {
      window.removeEventListener(logChangedEvent, look);
      stopFollowing();
      stopListening();
    };
  }, []);
  return hasLog;
}

function isFilled(log: unknown): boolean {
  const { entries, plans } = asRecord(log) ?? {};
  return [entries, plans].some((list) => Array.isArray(list) && list.length > 0);
}
