import * as controls from './controls.module.css';
import { FieldFrame } from './field-frame';

const hourMs = 3_600_000;
const minuteMs = 60_000;

type TimeFrameProps = {
  /** Value of the field, in the editor's time zone. */
  local: string;
  /** Fault of the value; empty for none. */
  message: string;
  onChange: (local: string) => void;
};

/** Field for the date and time of something that is to happen by itself. */
export function TimeFrame({ local, message, onChange }: TimeFrameProps) {
  return (
    <FieldFrame
      label="Date and time"
      description={describeTime(new Date(local).getTime())}
      message={message ? { sentence: message, severity: 'error' } : undefined}
    >
      {({ id, describedBy, isInvalid }) => (
        <input
          id={id}
          type="datetime-local"
          className={controls.input}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          value={local}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Returns the fault of a planned time in milliseconds since 1970; empty for none. */
export function findTimeFault(time: number): string {
  if (Number.isNaN(time)) return 'Choose a date and a time.';
  return time <= Date.now() ? 'This time is in the past. Choose a later one.' : '';
}

function describeTime(time: number): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (Number.isNaN(time)) return `In your time zone, ${zone}.`;
  if (new Date(time).getTimezoneOffset() === 0) return `In your time zone, ${zone}.`;
  const utc = new Date(time).toISOString().slice(0, 16).replace('T', ' ');
  return `In your time zone, ${zone}. That is ${utc} UTC.`;
}

export function nextHour(): number {
  return Math.ceil((Date.now() + minuteMs) / hourMs) * hourMs;
}

/** Formats a time for a `datetime-local` field, in the editor's time zone. */
export function toLocalInput(time: string | number): string {
  const date = new Date(time);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * minuteMs);
  return local.toISOString().slice(0, 16);
}
