import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import * as styles from './band.module.css';

type BandProps = {
  tone?: 'plain' | 'canvas' | 'dark' | 'red' | 'blue';
  children: ReactNode;
  label?: string;
  id?: string;
};

/** Full-width stripe whose content keeps the page's width. */
export function Band({ tone = 'plain', children, label, id }: BandProps) {
  return (
    <section id={id} className={classNames(styles.band, styles[tone])} aria-label={label}>
      <div className={styles.inner}>{children}</div>
    </section>
  );
}
