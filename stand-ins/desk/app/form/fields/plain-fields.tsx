/** Fields of a text, a number, a switch, a date, and of the texts for search engines. */
import type { ComponentProps } from 'react';
import { useId } from 'react';
import { searchResultLimits } from '../../../../../src/config/limits';
import { classNames } from '../../../../../src/lib/browser/class-names';
import { readLimit } from '../../../validate/read-schema';
import { dateForm, formatTime, toIsoDate } from '../../times';
import * as controls from '../../ui/controls.module.css';
import { ToolButton } from '../../ui/tool-button';
import type { ControlProps } from '../form-session';
import * as styles from './fields.module.css';

/** Returns the attributes that the control of a field has. */
export function controlAttributes({ control, schema }: Pick<ControlProps, 'control' | 'schema'>) {
  return {
    id: control.id,
    className: controls.input,
    'aria-describedby': control.describedBy,
    'aria-invalid': control.isInvalid || undefined,
    'aria-required': schema.required === true || undefined,
  };
}

function scalarText(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

/** Text of one line or several. */
export function PlainTextField(props: ControlProps) {
  const { schema, value, onChange } = props;
  const shared = { ...controlAttributes(props), value: scalarText(value) };
  if (schema.type !== 'text') return <GrowingText {...shared} onText={onChange} />;
  return <input {...shared} type="text" onChange={(event) => onChange(event.target.value)} />;
}

type GrowingTextProps = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  onText: (text: string) => void;
};

/** Text of several lines, as high as its text where the browser can do it. */
function GrowingText({ onText, ...textarea }: GrowingTextProps) {
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
export function NumberField(props: ControlProps) {
  const { schema, value, onChange } = props;
  const minimum = readLimit(schema, 'min_value');
  const maximum = readLimit(schema, 'max_value');
  const isWhole = readLimit(schema, 'decimals') === 0;
  return (
    <div className={controls.line}>
      <input
        {...controlAttributes(props)}
        type="text"
        inputMode={isWhole && minimum !== undefined && minimum >= 0 ? 'numeric' : 'text'}
        className={classNames(controls.input, styles.number)}
        value={scalarText(value)}
        onChange={(event) => onChange(event.target.value)}
      />
      {minimum !== undefined && (
        <span className={controls.note}>
          {maximum === undefined ? `${minimum} or more` : `${minimum} to ${maximum}`}
        </span>
      )}
    </div>
  );
}

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

/**
 * Day and time in UTC, as the service stores them, with the editor's own time beside; only the day, without a zone,
 * if the field has no time. A value that is no date is shown until another one is chosen.
 */
export function DateField(props: ControlProps) {
  const { value, schema, onChange } = props;
  const text = typeof value === 'string' ? value.trim() : '';
  const isDate = dateForm.test(text);
  const isDay = schema.disable_time === true;
  const zone = isDay ? '' : `UTC${isDate ? `, which is ${localTime(text)} where you are` : ''}`;
  const stray = text === '' || isDate ? '' : `Stored is “${text.slice(0, 60)}”, which is no date.`;
  return (
    <div className={controls.line}>
      <input
        {...controlAttributes(props)}
        type={isDay ? 'date' : 'datetime-local'}
        className={classNames(controls.input, styles.date)}
        value={isDate ? text.slice(0, isDay ? 10 : undefined).replace(' ', 'T') : ''}
        onChange={({ target: { value: chosen } }) =>
          onChange(isDay && chosen ? `${chosen} 00:00` : chosen.replace('T', ' ').slice(0, 16))
        }
      />
      <span className={controls.note}>{[zone, stray].filter(Boolean).join('. ')}</span>
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

const metaTexts = ['title', 'description'] as const;

/** Title and description for search engines, with the lengths that these show. */
export function MetaField({ value, control, onChange }: ControlProps) {
  const id = useId();
  const meta = (value ?? {}) as Readonly<Record<string, unknown>>;
  const [title, description] = metaTexts.map((name) => scalarText(meta[name]));
  const change = (parts: object) =>
    onChange({
      _uid: crypto.randomUUID(),
      plugin: 'seo_metatags',
      title,
      description,
      ...meta,
      ...parts,
    });
  return (
    <div className={classNames(controls.stack, styles.group)}>
      {metaTexts.map((name) => {
        const text = scalarText(meta[name]);
        const limit = searchResultLimits[name];
        return (
          <div key={name}>
            <div className={styles.subHead}>
              <label htmlFor={id + name} className={styles.subLabel}>
                {name === 'title' ? 'Title in search results' : 'Description in search results'}
              </label>
              <span className={classNames(controls.note, text.length > limit && styles.over)}>
                {`${text.length} of ${limit} characters`}
              </span>
            </div>
            <GrowingText
              id={id + name}
              aria-describedby={control.describedBy}
              value={text}
              onText={(changed) => change({ [name]: changed })}
            />
          </div>
        );
      })}
    </div>
  );
}
