import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { timings } from '../../../config/limits';
import { localStore } from '../../../lib/browser/browser-storage';
import { whenIdle } from '../../../lib/browser/when-idle';
import { trainingLogKey } from '../storage-keys';

/** Loads today's session, in browsers that have a training log only. If the script does not arrive, none is shown. */
export function LazyToday() {
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    if (!localStore.read(trainingLogKey)) return undefined;
    return whenIdle(() => {
      import('./today-bar').then(
        ({ TodayBar }) => setBar(() => TodayBar),
        () => undefined,
      );
    }, timings.hydrationIdleTimeoutMs);
  }, []);
  return Bar && <Bar />;
}
