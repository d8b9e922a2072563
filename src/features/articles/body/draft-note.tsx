import type { ReactNode } from 'react';
import * as styles from './draft-note.module.css';

/** Tells an editor what readers will not see, in the place where it would be. */
export function DraftNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <strong>Draft:</strong> {children} Readers see nothing here.
    </p>
  );
}
