import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import * as styles from './collapsible-pre-header.module.css';

type CollapsiblePreHeaderProps = {
  /** What the strip says while it is closed, and the name of its button. */
  headline: string;
  initiallyActive?: boolean;
  children: ReactNode;
};

/**
 * A strip above the header that opens to more. It remembers nothing: every page begins as
 * `initiallyActive` says. Without script it is open.
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
