import type { ReactNode } from 'react';
import * as styles from './empty-list.module.css';

type EmptyListProps = { label: string; title: string; children: ReactNode };

/** Stands where a reader's own list will be, and says how it fills. */
export function EmptyList({ label, title, children }: EmptyListProps) {
  return (
    <section aria-label={label} className={styles.empty}>
      <p className={styles.title}>{title}</p>
      <p>{children}</p>
    </section>
  );
}
