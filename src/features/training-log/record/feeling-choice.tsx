import { useId } from 'react';
import type { Feeling } from '../../../domain/training/training-log';
import { feelings } from '../../../domain/training/training-log';
import * as styles from './feeling-choice.module.css';

const names: Readonly<Record<Feeling, string>> = { good: 'Good', fair: 'Fair', rough: 'Rough' };

/** Mouths of the three faces, as SVG paths. */
const mouths: Readonly<Record<Feeling, string>> = {
  good: 'M7 14q5 5 10 0',
  fair: 'M7 15.5h10',
  rough: 'M7 17q5-5 10 0',
};

type FeelingChoiceProps = {
  feeling: Feeling | undefined;
  onChoose: (feeling: Feeling) => void;
};

/** Three faces, of which one can be chosen. */
export function FeelingChoice({ feeling, onChoose }: FeelingChoiceProps) {
  const group = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>How did it feel?</legend>
      <div className={styles.faces}>
        {feelings.map((each) => (
          <label key={each} className={styles.face}>
            <input
              type="radio"
              name={group}
              className={styles.radio}
              checked={feeling === each}
              onChange={() => onChoose(each)}
            />
            <Face feeling={each} />
            <span>{names[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Chosen face with its name, in a list. */
export function FeelingMark({ feeling }: { feeling: Feeling }) {
  return (
    <span className={styles.mark}>
      <Face feeling={feeling} />
      <span>{names[feeling]}</span>
    </span>
  );
}

function Face({ feeling }: { feeling: Feeling }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.drawing} aria-hidden="true">
      <circle cx="12" cy="12" r="10.5" />
      <path d={`M8.5 8.5v1.5M15.5 8.5v1.5${mouths[feeling]}`} />
    </svg>
  );
}
