import type { ReactNode } from 'react';
import * as styles from './group.module.css';
import type { GroupFacts } from './groups';

type GroupProps = { facts: GroupFacts; children: ReactNode };

/** Chapter of the guide: number, title, lead and specimens. */
export function Group({ facts: { id, number, title, lead }, children }: GroupProps) {
  return (
    <section id={id} className={styles.group}>
      <header className={styles.header}>
        <p className={styles.number} aria-hidden="true">
          {number}
        </p>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.lead}>{lead}</p>
        </div>
      </header>
      <div className={styles.specimens}>{children}</div>
    </section>
  );
}
