import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { Band } from '../../ui/layout/band';
import * as styles from './specimen.module.css';

type SpecimenProps = {
  name: string;
  /** What it is for, or what to try on it. */
  note: string;
  /** The props that show this state. */
  code?: string;
  /** The band it stands on; the page's own ground when absent. */
  surface?: 'canvas' | 'dark' | 'red' | 'blue';
  /** Over the whole width of its chapter. */
  isWide?: boolean;
  /** Edge to edge in its frame. */
  isFlush?: boolean;
  children: ReactNode;
};

/** One piece in one state, with its caption. */
export function Specimen(props: SpecimenProps) {
  const { name, note, code, surface, isWide = false, isFlush = false, children } = props;
  return (
    <article className={classNames(styles.specimen, isWide && styles.wide)}>
      <div className={styles.stage}>
        {surface ? (
          <Band tone={surface}>{children}</Band>
        ) : (
          <div className={classNames(!isFlush && styles.room)}>{children}</div>
        )}
      </div>
      <div className={styles.caption}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.note}>{note}</p>
        {code && <code className={styles.code}>{code}</code>}
      </div>
    </article>
  );
}
