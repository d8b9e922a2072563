import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import * as styles from './collapsible-pre-header.module.css';

type CollapsiblePreHeaderProps = {
  /** Visible text of the closed strip and accessible name of its button. */
  headline: string;
  initiallyActive?: boolean;
  children: ReactNode;
};

/**
 * Strip above the header that expands. It stores nothing: every page starts as `initiallyActive`
 * says. Without script it is open.
 */
export function CollapsiblePreHeader(props: CollapsiblePreHeaderProps) {
  const { headline, initiallyActive = false, children } = props;
  const [isActive, setIsActive] = useState(initiallyActive);
  const panelId = useId();
  return (
    <div className={styles.strip}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isActive}
        aria-controls={panelId}
        onClick={() => setIsActive(!isActive)}
      >
        {headline}
      </button>
      <div id={panelId} className={styles.panel} hidden={!isActive}>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}
