import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import * as styles from './disclosure.module.css';

type DisclosureProps = {
  label: string;
  /** True to open it before the shopper decides. */
  startsOpen?: boolean;
  children: ReactNode;
};

/** Content most shoppers do not need, behind a button. */
export function Disclosure({ label, startsOpen = false, children }: DisclosureProps) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean>();
  // Once open it stays open, even when the reason disappears.
  const [hasReason, setHasReason] = useState(startsOpen);
  if (startsOpen && !hasReason) setHasReason(true);
  const isOpen = chosen ?? hasReason;
  return (
    <div className={styles.disclosure}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setChosen(!isOpen)}
      >
        <span>{label}</span>
        <span className={isOpen ? styles.minus : styles.plus} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={id} className={styles.content}>
          {children}
        </div>
      )}
    </div>
  );
}
