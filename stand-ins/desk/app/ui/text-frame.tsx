import * as controls from './controls.module.css';
import { FieldFrame } from './field-frame';

type TextFrameProps = {
  label: string;
  value: string;
  description?: string;
  /** Fault of the value. */
  message: string | undefined;
  onChange: (value: string) => void;
};

/** Text field of a dialog, which must be filled. */
export function TextFrame({ label, value, description, message, onChange }: TextFrameProps) {
  return (
    <FieldFrame
      label={label}
      description={description}
      isRequired
      message={message ? { sentence: message, severity: 'error' } : undefined}
    >
      {({ id, describedBy, isInvalid }) => (
        <input
          id={id}
          className={controls.input}
          value={value}
          autoComplete="off"
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

type SelectFrameProps = {
  label: string;
  description?: string | undefined;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
};

/** Choice of one of a list. */
export function SelectFrame({ label, description, value, options, onChange }: SelectFrameProps) {
  return (
    <FieldFrame label={label} description={description}>
      {({ id, describedBy }) => (
        <select
          id={id}
          className={controls.input}
          value={value}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
