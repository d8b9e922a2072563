import { useRef } from 'react';
import type { Workout } from '../../domain/story/rich-text';
import { Button } from '../../ui/controls/button';
import { Island } from '../../ui/islands/island';
import * as styles from './start-training.module.css';
import { useTraining } from './use-training';

/** Button that opens train mode. */
export function StartTraining({ workout }: { workout: Workout }) {
  const button = useRef<HTMLButtonElement>(null);
  const { start, view } = useTraining(workout, () => button.current?.focus());
  return (
    <Island as="div" wakes="idle" className={styles.start}>
      <Button ref={button} size="large" isWide className={styles.button} onClick={start}>
        Start training
      </Button>
      <noscript>
        <p>The round timer needs JavaScript. The rounds above work with any clock.</p>
      </noscript>
      {view}
    </Island>
  );
}
