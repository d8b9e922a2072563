import { useId } from 'react';
import { reviewLimits } from '../../../config/limits';
import { counted } from '../../../lib/values/counted';
import * as field from '../../../ui/controls/field.module.css';
import * as styles from './review-fields.module.css';

type StarsFieldProps = {
  value: string;
  error: string | undefined;
  onChoose: (stars: string) => void;
};

/** Choice of one to five stars. */
export function StarsField({ value, error, onChoose }: StarsFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.stars} aria-describedby={error && `${id}-note`}>
      <legend className={field.label}>Your rating</legend>
      <div className={styles.choices}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name="stars"
              value={stars}
              checked={value === String(stars)}
              onChange={() => onChoose(String(stars))}
            />
            <span>{counted(stars, 'star')}</span>
          </label>
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}

type ReviewWordsProps = {
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onType: (text: string) => void;
};

/** Field for the words of a review. */
export function ReviewWords({ value, error, readOnly, onType }: ReviewWordsProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        Your review
      </label>
      <textarea
        id={id}
        name="text"
        rows={7}
        className={field.input}
        value={value}
        readOnly={readOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onType(event.target.value)}
      />
      <FieldNote
        id={id}
        error={error}
        hint={`What it is good for, what is wrong with it, how you use it. Up to ${reviewLimits.text} characters.`}
      />
    </div>
  );
}

type SelectFieldProps = {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onChoose: (value: string) => void;
};

export function SelectField({ label, options, value, onChoose }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={field.input}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Always there, so that a message that appears while the focus is elsewhere is read out. */
function FieldNote({ id, error, hint }: { id: string; error: string | undefined; hint?: string }) {
  const note = error ?? hint;
  return (
    <div aria-live="polite">
      {note && (
        <p id={`${id}-note`} className={error ? field.error : field.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
