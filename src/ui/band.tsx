import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import * as styles from './band.module.css';

type BandProps = {
  tone?: 'plain' | 'canvas' | 'dark' | 'red' | 'blue';
  children: ReactNode;
  label?: string;
};

/** A stripe over the whole width whose content keeps to the page. */
export function Band({ tone = 'plain', children, label }: BandProps) {
  return (
    <section className={classNames(styles.band, styles[tone])} aria-label={label}>
      <div className={styles.inner}>{children}</div>
    </section>
  );
}
