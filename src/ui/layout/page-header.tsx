import type { Elements } from '../text/elements';
import * as styles from './page-header.module.css';

type PageHeaderProps = { title: string; lead?: string; kicker?: Elements };

/** Heading and lead of a plain page. */
export function PageHeader({ title, lead, kicker }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
    </header>
  );
}
