import { globalHistory } from '@reach/router';
import { useEffect, useState } from 'react';
import { localStore } from '../../lib/browser/browser-storage';
import { asRecord } from '../../lib/values/json';
import { trainingLogKey } from './storage-keys';

/**
 * Returns true if this browser has a training log with something in it; false in the server's HTML. It is looked at
 * after each navigation, without the script of the log.
 */
export function useHasTrainingLog(): boolean {
  const [hasLog, setHasLog] = useState(false);
  useEffect(() => {
    const look = () => setHasLog(localStore.readJson(trainingLogKey, isFilled) ?? false);
    look();
    return globalHistory.listen(look);
  }, []);
  return hasLog;
}

function isFilled(log: unknown): boolean {
  const { entries, plans } = asRecord(log) ?? {};
  return [entries, plans].some((list) => Array.isArray(list) && list.length > 0);
}
