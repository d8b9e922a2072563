import type { ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names';
import { Band } from '../../ui/layout/band';
import * as styles from './specimen.module.css';

type SpecimenProps = {
  name: string;
  /** Purpose of the piece, or what to try on it. */
  note: string;
  /** Props that produce this state. */
  code?: string;
  /** Band behind the piece; the page's own background when absent. */
  surface?: 'canvas' | 'dark' | 'red' | 'blue';
  /** True to span the chapter's width. */
  isWide?: boolean;
  /** True without padding in its frame. */
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
