import type { ComponentProps } from 'react';
import { useEffectEvent, useId, useLayoutEffect } from 'react';
import type { Elements } from '../text/elements';
import * as styles from './field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
  label: string;
  onChange: (value: string) => void;
  /** Error message of the value, shown under the field and linked to it. */
  error?: string | undefined;
  /** Shown while there is no error. */
  hint?: string;
  /** Laid over the end of the line, such as a list of suggestions. */
  children?: Elements;
};

/** Labeled text input with its error message. */
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
  useTypedText(id, input.value, onChange);
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
      {/* Always there, so that a message that appears while the focus is elsewhere is read out. */}
      <div aria-live="polite" className={styles.note}>
        {note && (
          <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
            {note}
          </p>
        )}
      </div>
    </div>
  );
}

/** Takes over text that was typed before React listened; the next render would erase it. */
function useTypedText(id: string, value: unknown, onChange: (value: string) => void): void {
  const adopt = useEffectEvent(() => {
    const field = document.getElementById(id);
    if (typeof value !== 'string' || !(field instanceof HTMLInputElement)) return;
    if (field.value !== value) onChange(field.value);
  });
  useLayoutEffect(() => adopt(), []);
}
