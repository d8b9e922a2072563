import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import * as styles from './disclosure.module.css';

type DisclosureProps = {
  /** What the button says. */
  label: string;
  /** Whether it is open until the shopper decides. */
  startsOpen?: boolean;
  children: ReactNode;
};

/** Something most shoppers do not need, behind a button that says what it is. */
export function Disclosure({ label, startsOpen = false, children }: DisclosureProps) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean>();
  // What was opened stays open, whatever becomes of the reason.
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
        {label}
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
