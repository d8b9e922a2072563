import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import * as styles from './text-field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
  label: string;
  onChange: (value: string) => void;
  /** What is wrong with the value, shown under the field and tied to it. */
  error?: string | undefined;
  /** Shown while nothing is wrong. */
  hint?: string;
  /** Stands over the end of the line, such as a list to choose its text from. */
  children?: ReactNode;
};

/** A labelled line of text with its error under it. */
export function TextField({
  label,
  onChange,
  error,
  hint,
  children,
  type = 'text',
  ...input
}: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          {...input}
          type={type}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
