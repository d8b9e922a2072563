import type { ReactNode } from 'react';
import * as styles from './radio-option.module.css';

type RadioOptionProps = {
  /** What the options of one choice have in common. */
  group: string;
  value?: string;
  label: ReactNode;
  /** A second line, quieter. */
  note?: string | undefined;
  /** What it costs, in words. */
  price: string;
  isChosen: boolean;
  onChoose: () => void;
};

/** One of several ways that cost something: the whole row takes the press. */
export function RadioOption(props: RadioOptionProps) {
  const { group, value, label, note, price, isChosen, onChoose } = props;
  return (
    <label className={styles.option}>
      <input
        type="radio"
        className={styles.radio}
        name={group}
        value={value}
        checked={isChosen}
        onChange={onChoose}
      />
      <span>
        {label}
        {note && (
          <>
            {' '}
            <span className={styles.note}>{note}</span>
          </>
        )}
      </span>{' '}
      <span className={styles.price}>{price}</span>
    </label>
  );
}
