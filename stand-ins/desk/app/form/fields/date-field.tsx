import { dateForm, formatTime, toIsoDate } from '../../times';
import { ToolButton } from '../../ui/tool-button';
import type { ControlProps } from './control-props';
import * as controls from '../../ui/controls.module.css';
import { classNames } from '../../../../../src/lib/browser/class-names';
import * as styles from './fields.module.css';

/**
 * Day and time in UTC, as the service stores them, with the editor's own time beside; only the day, without a zone,
 * if the field has no time. A value that is no date is shown until another one is chosen.
 */
export function DateField({ value, control, schema, onChange }: ControlProps) {
  const text = typeof value === 'string' ? value.trim() : '';
  const isDate = dateForm.test(text);
  const isDay = schema.disable_time === true;
  const zone = isDay ? '' : `UTC${isDate ? `, which is ${localTime(text)} where you are` : ''}`;
  const stray = text === '' || isDate ? '' : `Stored is “${text.slice(0, 60)}”, which is no date.`;
  return (
    <div className={styles.line}>
      <input
        id={control.id}
        type={isDay ? 'date' : 'datetime-local'}
        className={classNames(controls.input, styles.date)}
        aria-describedby={control.describedBy}
        aria-invalid={control.isInvalid || undefined}
        aria-required={schema.required === true || undefined}
        value={isDate ? text.slice(0, isDay ? 10 : undefined).replace(' ', 'T') : ''}
        onChange={({ target: { value: chosen } }) =>
          onChange(isDay && chosen ? `${chosen} 00:00` : chosen.replace('T', ' ').slice(0, 16))
        }
      />
      <span className={styles.note}>{[zone, stray].filter(Boolean).join('. ')}</span>
      {text !== '' && (
        <ToolButton tone="quiet" onClick={() => onChange('')}>
          Clear the date
        </ToolButton>
      )}
    </div>
  );
}

/** Returns a UTC date as the editor's clock shows it. */
function localTime(utc: string): string {
  const time = toIsoDate(utc);
  return time === '' ? 'no day of the calendar' : formatTime(time);
}
