import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Workout } from '../../domain/story/rich-text';
import { trainFragment } from '../../config/routes';
import { afterPaint } from '../../lib/browser/after-paint';
import { Button } from '../../ui/controls/button';
import { Island } from '../../ui/islands/island';
import { Notice } from '../../ui/feedback/notice';
import { prefetchScript } from './prefetch-script';
import { unlockAudio } from './sound/unlock-audio';
import * as styles from './start-training.module.css';
import type { TrainingSessionProps } from './views/training-session';

const loadSession = () => import('./views/training-session');

/** True while a workout of the page has taken the focus for a link to train mode. */
let isLinkTaken = false;

/**
 * Button that opens train mode. Its script is lazy-loaded once the page is idle, because it is used
 * where there is no signal.
 */
export function StartTraining({ workout }: { workout: Workout }) {
  const [Session, setSession] = useState<ComponentType<TrainingSessionProps>>();
  const [press, setPress] = useState<TrainingSessionProps['press']>();
  const [hasFailed, setHasFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const load = async () => {
      const { TrainingSession } = await loadSession();
      setSession(() => TrainingSession);
    };
    return prefetchScript(load);
  }, []);

  // Of several workouts on a page the first one takes a link to train mode. An id would have to be unique.
  useEffect(() => {
    if (isLinkTaken || window.location.hash !== `#${trainFragment}`) return undefined;
    isLinkTaken = true;
    // After the router, which scrolls and moves the focus when a page is shown.
    const cancel = afterPaint(() => {
      button.current?.scrollIntoView({ block: 'center' });
      button.current?.focus({ preventScroll: true });
    });
    return () => {
      cancel();
      isLinkTaken = false;
    };
  }, []);

  const start = () => {
    // Browsers allow sound only from a press.
    const audio = unlockAudio();
    setPress({ audio });
    setHasFailed(false);
    loadSession().then(
      ({ TrainingSession }) => setSession(() => TrainingSession),
      () => {
        void audio?.close();
        setPress(undefined);
        setHasFailed(true);
      },
    );
  };

  return (
    <Island as="div" wakes="idle" className={styles.start}>
      <Button ref={button} size="large" isWide className={styles.button} onClick={start}>
        Start training
      </Button>
      <noscript>
        <p>The round timer needs JavaScript. The rounds above work with any clock.</p>
      </noscript>
      {hasFailed && (
        <Notice>
          The round timer could not be loaded. Connect to the internet once, then press again.
        </Notice>
      )}
      {Session && (
        <Session
          workout={workout}
          press={press}
          onClose={() => setPress(undefined)}
          onOfferLeft={() => button.current?.focus()}
        />
      )}
    </Island>
  );
}
