import type { ReactNode } from 'react';
import type { Elements } from '../text/elements';
import * as styles from './section-heading.module.css';

type SectionHeadingProps = { children: ReactNode; id?: string; aside?: Elements };

/** Headline of a section over a rule, with room for a link beside it. */
export function SectionHeading({ children, id, aside }: SectionHeadingProps) {
  return (
    <div className={styles.bar}>
      <h2 id={id}>{children}</h2>
      {aside}
    </div>
  );
}
