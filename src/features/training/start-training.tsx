import { useEffect, useRef } from 'react';
import type { Workout } from '../../domain/story/rich-text';
import { trainFragment } from '../../config/routes';
import { afterPaint } from '../../lib/browser/after-paint';
import { Button } from '../../ui/controls/button';
import * as styles from './start-training.module.css';
import { useTraining } from './use-training';

/** True while a workout of the page has taken the focus for a link to train mode. */
let isLinkTaken = false;

/** Button that opens train mode. */
export function StartTraining({ workout }: { workout: Workout }) {
  const button = useRef<HTMLButtonElement>(null);
  const { start, view } = useTraining(workout, () => button.current?.focus());

  // Of several workouts on a page the first one takes a link to train mode. An id would have to be unique.
  useEffect(() => {
    if (isLinkTaken || window.location.hash !== `#${trainFragment}`) return undefined;
    isLinkTaken = true;
    // After the router, which scrolls and moves the focus when a page is shown.
    const cancel = afterPaint(() => {
      // The whole card, below the header: with the button one sees what it starts.
      button.current?.closest('section')?.scrollIntoView();
      button.current?.focus({ preventScroll: true });
    });
    return () => {
      cancel();
      isLinkTaken = false;
    };
  }, []);

  return (
    <div className={styles.start}>
      <Button ref={button} size="large" isWide className={styles.button} onClick={start}>
        Start training
      </Button>
      <noscript>
        <p>The round timer needs JavaScript. The rounds above work with any clock.</p>
      </noscript>
      {view}
    </div>
  );
}
