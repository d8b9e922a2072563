import type { ReactNode } from 'react';
import * as styles from './scrolling-table.module.css';

/** A table that scrolls inside its frame on narrow screens, by keyboard too. */
export function ScrollingTable({ children }: { children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} role="region" aria-label="Table" tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}
