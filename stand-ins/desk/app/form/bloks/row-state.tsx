/** State of a blok's line, in a list or between the paragraphs of a text. */
import { useEffect, useRef } from 'react';
import { endTarget, useForm, useFormState } from '../form-session';
import { uidsIn } from '../uids-in';
import * as styles from './bloks.module.css';

/** Number of the errors in a blok and everything inside it. */
export function RowFaults({ blok }: { blok: unknown }) {
  const count = useFormState(({ faults }) => {
    if (faults.size === 0) return 0;
    const uids = uidsIn(blok);
    let errors = 0;
    for (const [uid, own] of faults) {
      if (uids.has(uid)) errors += own.filter(({ severity }) => severity === 'error').length;
    }
    return errors;
  });
  return count > 0 && <span className={styles.count}>{count} to mend</span>;
}

/** Moves the focus to a closed row that the form was asked for. In an open one its form takes it. */
export function useRowTarget(id: string) {
  const { store } = useForm();
  const toggle = useRef<HTMLButtonElement>(null);
  const target = useFormState(({ target: asked, open }) =>
    asked?.blokUid === id && asked.field === undefined && !open.has(id) ? asked : null,
  );
  useEffect(() => {
    if (!target) return;
    endTarget(store);
    toggle.current?.scrollIntoView({ block: 'nearest' });
    toggle.current?.focus({ preventScroll: true });
  }, [target, store]);
  return toggle;
}
