import { counted } from '../../../../../src/lib/values/counted';
import type { FieldFault, FieldRef } from '../../wire/management';
import { useStory } from '../state/open-story-context';
import * as styles from './fault-summary.module.css';

/** Maximum number of faults that are listed; the form shows the others at their fields. */
const maxListed = 20;

/** Lists the faults of the content, each with a link that opens its field. */
export function FaultSummary({ onGoTo }: { onGoTo: (at: FieldRef) => void }) {
  const faults = useStory((state) => state.faults);
  if (faults.length === 0) return null;
  const errors = faults.filter(({ severity }) => severity === 'error');
  const warnings = faults.filter(({ severity }) => severity === 'warning');
  const listed = [...errors, ...warnings].slice(0, maxListed);
  const summary = [
    errors.length > 0 && `${counted(errors.length, 'fault')} to mend before publishing`,
    warnings.length > 0 && counted(warnings.length, 'warning'),
  ];
  return (
    <details className={errors.length > 0 ? styles.errors : styles.warnings}>
      <summary className={styles.summary}>{summary.filter(Boolean).join(', ')}</summary>
      <ul className={styles.list}>
        {listed.map((fault) => (
          <li key={keyOf(fault)}>
            <button type="button" className={styles.link} onClick={() => onGoTo(fault.at)}>
              {fault.trail}
            </button>
            : {fault.sentence}
          </li>
        ))}
      </ul>
      {faults.length > listed.length && <p>and {faults.length - listed.length} more in the form</p>}
    </details>
  );
}

function keyOf({ at, sentence }: FieldFault): string {
  return [at.blokUid, at.field, sentence].join(' ');
}
