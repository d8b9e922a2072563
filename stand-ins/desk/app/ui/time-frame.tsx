import { instantsOf, toLocal } from '../../../../src/lib/values/local-time';
import * as controls from './controls.module.css';
import { FieldFrame } from './field-frame';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Time in a field: what a clock shows in the editor's time zone, and which of two such times, if it shows it twice. */
export type ChosenTime = { local: string; which?: 0 | 1 };

type TimeFrameProps = {
  chosen: ChosenTime;
  /** Fault of the value; empty for none. */
  message: string;
  onChange: (chosen: ChosenTime) => void;
};

/** Field for the date and time of something that is to happen by itself. */
export function TimeFrame({ chosen, message, onChange }: TimeFrameProps) {
  const { local, which } = chosen;
  const instants = instantsOf(local);
  return (
    <>
      <FieldFrame
        label="Date and time"
        description={describeTime(readTime(chosen))}
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
            onChange={({ target }) => onChange({ local: target.value })}
          />
        )}
      </FieldFrame>
      {instants.length === 2 && (
        <FieldFrame label="Which of the two" kind="group">
          {() =>
            ([0, 1] as const).map((number) => (
              <label key={number} className={controls.line}>
                <input
                  type="radio"
                  checked={which === number}
                  onChange={() => onChange({ local, which: number })}
                />
                {`${number === 0 ? 'Before' : 'After'} the clocks go back, ${utcOf(instants[number] ?? 0)} UTC`}
              </label>
            ))
          }
        </FieldFrame>
      )}
    </>
  );
}

/** Returns the chosen time in milliseconds since 1970; NaN for none. */
export function readTime({ local, which }: ChosenTime): number {
  const instants = instantsOf(local);
  return (instants.length === 2 ? instants[which ?? 2] : instants[0]) ?? Number.NaN;
}

/** Returns what the field has for a time. */
export function toChosenTime(time: string | number): ChosenTime {
  const minute = Math.floor(new Date(time).getTime() / minuteMs) * minuteMs;
  const local = toLocal(minute);
  const instants = instantsOf(local);
  return { local, ...(instants.length === 2 && { which: instants[0] === minute ? 0 : 1 }) };
}

/** Returns the fault of a chosen time; empty for none. */
export function findTimeFault(chosen: ChosenTime): string {
  const time = readTime(chosen);
  if (!Number.isNaN(time)) {
    return time <= Date.now() ? 'This time is in the past. Choose a later one.' : '';
  }
  if (Number.isNaN(Date.parse(chosen.local))) return 'Choose a date and a time.';
  return instantsOf(chosen.local).length === 2
    ? 'Clocks go back in that night, so this time comes twice. Choose which of the two.'
    : 'Clocks go forward in that night, so this time does not exist. Choose another one.';
}

function describeTime(time: number): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (Number.isNaN(time)) return `In your time zone, ${zone}.`;
  if (new Date(time).getTimezoneOffset() === 0) return `In your time zone, ${zone}.`;
  return `In your time zone, ${zone}. That is ${utcOf(time)} UTC.`;
}

function utcOf(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

export function nextHour(): number {
  return Math.ceil((Date.now() + minuteMs) / hourMs) * hourMs;
}
