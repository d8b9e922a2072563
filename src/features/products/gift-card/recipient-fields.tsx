import { useId } from 'react';
import type { RecipientField } from '../../../domain/cart/gift-recipient';
import { recipientLimits } from '../../../domain/cart/gift-recipient';
import { counted } from '../../../lib/values/counted';
import type { Day } from '../../../lib/values/days';
import { addDays } from '../../../lib/values/days';
import * as field from '../../../ui/controls/field.module.css';
import { TextField } from '../../../ui/controls/text-field';
import * as styles from './recipient-fields.module.css';

type RecipientFieldsProps = {
  values: Readonly<Record<RecipientField, string>>;
  errors: Partial<Record<RecipientField, string>>;
  today: Day | undefined;
  formId: string;
  onEdit: (field: RecipientField, value: string) => void;
};

/** Fields of a gift card's recipient, with their errors beside them. */
export function RecipientFields({ values, errors, today, formId, onEdit }: RecipientFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Their email address"
        form={formId}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        error={errors.email}
        required
        onChange={(value) => onEdit('email', value)}
      />
      <TextField
        label="Their name (optional)"
        form={formId}
        autoComplete="off"
        value={values.name}
        error={errors.name}
        onChange={(value) => onEdit('name', value)}
      />
      <MessageField
        value={values.message}
        error={errors.message}
        onChange={(value) => onEdit('message', value)}
      />
      <TextField
        label="Send on (optional)"
        type="date"
        form={formId}
        min={today}
        max={today && addDays(today, recipientLimits.daysAhead)}
        value={values.sendOn}
        error={errors.sendOn}
        hint={`Without a day: as soon as it is paid. At most ${recipientLimits.daysAhead} days ahead.`}
        onChange={(value) => onEdit('sendOn', value)}
      />
    </div>
  );
}

type MessageFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function MessageField({ value, error, onChange }: MessageFieldProps) {
  const id = useId();
  const left = recipientLimits.message - value.trim().length;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        Message (optional)
      </label>
      <textarea
        id={id}
        className={field.input}
        rows={3}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div aria-live="polite">
        <p id={`${id}-note`} className={error ? field.error : field.hint}>
          {error ?? (left < 0 ? `${counted(-left, 'character')} too long.` : hintOf(left))}
        </p>
      </div>
    </div>
  );
}

/** Number of characters from which those left are counted. */
const countedFrom = 50;

function hintOf(left: number): string {
  if (left <= countedFrom) return `${counted(left, 'character')} left.`;
  return `Up to ${recipientLimits.message} characters.`;
}
