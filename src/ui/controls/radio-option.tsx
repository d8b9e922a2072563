import type { ReactNode } from 'react';
import * as styles from './radio-option.module.css';

type RadioOptionProps = {
  /** The `name` that radio buttons of one choice share. */
  group: string;
  value?: string;
  label: ReactNode;
  /** Second line in quieter text. */
  note?: string | undefined;
  /** Formatted price. */
  price: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

/** Option with a price, as a row that can be pressed anywhere. */
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
        <span>{label}</span>
        {note && (
          <>
            {' '}
            <span className={styles.note}>{note}</span>
          </>
        )}
      </span>{' '}
      {price && <span className={styles.price}>{price}</span>}
    </label>
  );
}
