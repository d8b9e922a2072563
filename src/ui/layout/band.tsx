import type { ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names';
import * as styles from './band.module.css';

export type BandTone = 'plain' | 'canvas' | 'white' | 'gray' | 'dark' | 'charcoal' | 'red' | 'blue';

/** Returns the class that sets background and text colors of a tone. */
export function toneClass(tone: BandTone): string | undefined {
  return styles[tone];
}

type BandProps = {
  tone?: BandTone;
  children: ReactNode;
  label?: string;
  /** No id when empty. */
  id?: string;
};

/** Full-width stripe whose content keeps the page's width. */
export function Band({ tone = 'plain', children, label, id }: BandProps) {
  return (
    <section
      id={id || undefined}
      className={classNames(styles.band, toneClass(tone))}
      aria-label={label}
    >
      <div className={styles.inner}>{children}</div>
    </section>
  );
}
