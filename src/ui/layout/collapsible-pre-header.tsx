import { globalHistory } from '@reach/router';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import * as styles from './collapsible-pre-header.module.css';

type CollapsiblePreHeaderProps = {
  /** Text of the closed strip, and name of the control that opens it. */
  headline: string;
  isInitiallyActive: boolean;
  children: ReactNode;
};

/**
 * Strip above the header that expands. A native disclosure: it works without script and keeps no
 * state between pages, each of which starts with `isInitiallyActive`.
 */
export function CollapsiblePreHeader(props: CollapsiblePreHeaderProps) {
  const { headline, isInitiallyActive, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  // The strip is in a slice, which stays mounted from page to page.
  useEffect(
    () =>
      globalHistory.listen(() => {
        if (details.current) details.current.open = isInitiallyActive;
      }),
    [isInitiallyActive],
  );
  return (
    <details ref={details} className={styles.strip} open={isInitiallyActive}>
      <summary className={styles.toggle}>{headline}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
