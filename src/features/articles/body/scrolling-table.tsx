import type { ReactNode } from 'react';
import * as styles from './scrolling-table.module.css';

type ScrollingTableProps = {
  /** What its columns are, which tells tables of a page apart; may be empty. */
  label: string;
  children: ReactNode;
};

/** A table that scrolls inside its frame on narrow screens, by keyboard too. */
export function ScrollingTable({ label, children }: ScrollingTableProps) {
  return (
    <div
      className={styles.frame}
      role="region"
      aria-label={label ? `Table: ${label}` : 'Table'}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.table}>{children}</table>
    </div>
  );
}
