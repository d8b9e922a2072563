import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { timings } from '../../../config/limits';
import { localStore, subscribeToStorage } from '../../../lib/browser/browser-storage';
import { whenIdle } from '../../../lib/browser/when-idle';
import { trainingLogKey } from '../storage-keys';

/** Loads today's session, in browsers that have a training log only. If the script does not arrive, none is shown. */
export function LazyToday() {
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const load = () =>
      void import('./today-bar').then(
        ({ TodayBar }) => setBar(() => TodayBar),
        () => undefined,
      );
    const look = () => {
      if (!localStore.read(trainingLogKey)) return;
      cancel ??= whenIdle(load, timings.hydrationIdleTimeoutMs);
    };
    look();
    const stopFollowing = subscribeToStorage(look);
    return () => {
      stopFollowing();
      cancel?.();
    };
  }, []);
  return Bar && <Bar />;
}
