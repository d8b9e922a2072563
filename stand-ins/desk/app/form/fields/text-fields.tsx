import type { ComponentProps } from 'react';
import { classNames } from '../../../../../src/lib/browser/class-names';
import { readLimit } from '../../../validate/read-schema';
import type { FieldSchema } from '../../wire/management';
import type { ControlProps } from './control-props';
import * as controls from '../../ui/controls.module.css';
import * as styles from './fields.module.css';

const textTypes = ['text', 'textarea', 'markdown'];

/** Number of characters of a text that has a maximum. Read out with the field. */
export function CharacterCount({ schema, value }: { schema: FieldSchema; value: unknown }) {
  const maximum = readLimit(schema, 'max_length', 'maxlength');
  if (maximum === undefined || !textTypes.includes(schema.type)) return null;
  return <Count length={textOf(value).length} limit={maximum} />;
}

/** Number of characters beside a limit. */
export function Count({ length, limit }: { length: number; limit: number }) {
  return (
    <span className={classNames(styles.counter, length > limit && styles.over)}>
      {length} of {limit} characters
    </span>
  );
}

function textOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

/** Text of one line or several. */
export function PlainTextField({ schema, value, control, onChange }: ControlProps) {
  const shared = {
    id: control.id,
    className: controls.input,
    'aria-describedby': control.describedBy,
    'aria-invalid': control.isInvalid || undefined,
    'aria-required': schema.required === true || undefined,
    value: textOf(value),
  };
  if (schema.type !== 'text') return <GrowingText {...shared} onText={onChange} />;
  return <input {...shared} type="text" onChange={(event) => onChange(event.target.value)} />;
}

type GrowingTextProps = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  onText: (text: string) => void;
};

/** Text of several lines, as high as its text where the browser can do it. */
export function GrowingText({ onText, ...textarea }: GrowingTextProps) {
  return (
    <textarea
      {...textarea}
      rows={3}
      className={classNames(controls.input, styles.growing)}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

/** Number, stored as text. What is typed stays as it is, also if it is no number. */
export function NumberField({ schema, value, control, onChange }: ControlProps) {
  const minimum = readLimit(schema, 'min_value');
  const maximum = readLimit(schema, 'max_value');
  const isWhole = readLimit(schema, 'decimals') === 0;
  return (
    <div className={styles.line}>
      <input
        id={control.id}
        type="text"
        inputMode={isWhole && minimum !== undefined && minimum >= 0 ? 'numeric' : 'text'}
        className={classNames(controls.input, styles.number)}
        aria-describedby={control.describedBy}
        aria-invalid={control.isInvalid || undefined}
        aria-required={schema.required === true || undefined}
        value={textOf(value)}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className={styles.note}>{rangeText(minimum, maximum)}</span>
    </div>
  );
}

function rangeText(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  if (minimum !== undefined) return `${minimum} or more`;
  return maximum === undefined ? '' : `${maximum} or less`;
}

/** A switch. */
export function SwitchField({ value, control, onChange }: ControlProps) {
  return (
    <label className={styles.switch}>
      <input
        id={control.id}
        type="checkbox"
        className={controls.box}
        aria-labelledby={control.labelledBy}
        aria-describedby={control.describedBy}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden="true">{value === true ? 'Yes' : 'No'}</span>
    </label>
  );
}
