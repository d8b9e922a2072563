import { combinationsOf } from '../../domain/training/combinations';
import { formatDuration } from '../../lib/values/durations';
import type { TimedWorkout } from '../training/clock/workout-timeline';

export const timerKinds = ['boxing', 'tabata', 'emom', 'amrap', 'ladder'] as const;

export type TimerKind = (typeof timerKinds)[number];

/** Fields with a number, in the order in which they limit each other. All but `rounds` are seconds. */
export const timerFields = ['rounds', 'work', 'rest', 'step', 'warning', 'pace'] as const;

export type TimerField = (typeof timerFields)[number];

/** Values of a timer; `step` is what each round is longer than the one before, `pace` the seconds between calls. */
export type TimerValues = Readonly<Record<TimerField, number>>;

/** Rounds of a reader's own. A kind's preset has the values of fields that the kind does not show. */
export type RoundTimer = {
  kind: TimerKind;
  values: TimerValues;
  /** True to call combinations. */
  hasCalls: boolean;
  /** Moves of the combinations to call. */
  moves: readonly string[];
};

type TimerPreset = {
  name: string;
  note: string;
  values: TimerValues;
  /** Labels of the fields that the kind shows. */
  labels: Readonly<Partial<Record<TimerField, string>>>;
};

const warning = 'Warning before the end';

export const timerPresets: Readonly<Record<TimerKind, TimerPreset>> = {
  boxing: {
    name: 'Boxing',
    note: 'Three minutes of work, one of rest.',
    values: { rounds: 6, work: 180, rest: 60, step: 0, warning: 10, pace: 6 },
    labels: { rounds: 'Rounds', work: 'Work', rest: 'Rest', warning },
  },
  tabata: {
    name: 'Tabata',
    note: 'Twenty seconds all out, ten to breathe.',
    values: { rounds: 8, work: 20, rest: 10, step: 0, warning: 0, pace: 4 },
    labels: { rounds: 'Rounds', work: 'Work', rest: 'Rest', warning },
  },
  emom: {
    name: 'EMOM',
    note: 'A bell every minute. Done early is rest.',
    values: { rounds: 10, work: 60, rest: 0, step: 0, warning: 10, pace: 6 },
    labels: { rounds: 'Rounds', work: 'A bell every', warning },
  },
  amrap: {
    name: 'AMRAP',
    note: 'One stretch of time. You count the rounds.',
    values: { rounds: 1, work: 720, rest: 0, step: 0, warning: 60, pace: 6 },
    labels: { work: 'Time', warning },
  },
  ladder: {
    name: 'Ladder',
    note: 'Each round longer than the last, or shorter.',
    values: { rounds: 6, work: 30, rest: 30, step: 30, warning: 10, pace: 6 },
    labels: {
      rounds: 'Rounds',
      work: 'First round',
      step: 'Step per round',
      rest: 'Rest',
      warning,
    },
  },
};

const minWork = 5;
const maxWork = 3600;

const fixedLimits = {
  rounds: { min: 1, max: 99 },
  work: { min: minWork, max: maxWork },
  rest: { min: 0, max: 1800 },
  pace: { min: 3, max: 60 },
} as const;

/** Returns the smallest and largest value of a field beside the other values of a timer. */
export function limitsOf(field: TimerField, values: TimerValues): { min: number; max: number } {
  const { rounds, work, step } = values;
  const changes = Math.max(1, rounds - 1);
  switch (field) {
    case 'step':
      return {
        min: -Math.floor((work - minWork) / changes),
        max: Math.floor((maxWork - work) / changes),
      };
    case 'warning':
      return { min: 0, max: Math.min(300, Math.max(work, work + changes * step) - 1) };
    default:
      return fixedLimits[field];
  }
}

/** Reads a field: a whole number, or minutes and seconds such as "3:00". A plain number is seconds. */
export function readFieldText(field: TimerField, text: string): number | undefined {
  const written = text.trim().replace('\u2212', '-');
  if (/^-?\d{1,6}$/.test(written)) return Number(written) || 0;
  const [, minus, minutes, seconds] = /^(-?)(\d{1,3}):([0-5]\d)$/.exec(written) ?? [];
  if (minutes === undefined || !isDuration(field)) return undefined;
  const length = Number(minutes) * 60 + Number(seconds);
  return minus && length > 0 ? -length : length;
}

/** Writes a value as its field shows it. */
export function writeFieldText(field: TimerField, value: number): string {
  if (!isDuration(field)) return String(value);
  return value < 0 ? `-${formatDuration(-value)}` : formatDuration(value);
}

/** The others are plain numbers. */
function isDuration(field: TimerField): boolean {
  return field !== 'rounds' && field !== 'pace';
}

/** Lists the fields that a timer uses. */
export function fieldsOf({ kind, hasCalls }: Pick<RoundTimer, 'kind' | 'hasCalls'>): TimerField[] {
  const { labels } = timerPresets[kind];
  return timerFields.filter((field) => (field === 'pace' ? hasCalls : labels[field] !== undefined));
}

/** Returns a timer with its kind's values. */
export function presetTimer(kind: TimerKind, moves: readonly string[]): RoundTimer {
  return { kind, values: timerPresets[kind].values, hasCalls: false, moves };
}

/** Returns the workout that train mode runs. `seed` decides the order of its combinations. */
export function toTimedWorkout(
  timer: RoundTimer,
  combinations: readonly string[],
  seed: number,
): TimedWorkout {
  const { values, hasCalls, moves } = timer;
  const called = hasCalls ? combinationsOf(combinations, moves) : [];
  return {
    title: describeTimer(timer),
    rounds: values.rounds,
    workSeconds: values.work,
    restSeconds: values.rest,
    growthSeconds: values.step,
    warningSeconds: values.warning,
    steps: [],
    ...(called.length > 0 && {
      calls: { combinations: called, everySeconds: values.pace, seed },
    }),
  };
}

/** Describes a timer in a few words: "Boxing, 6 × 3:00". */
export function describeTimer({ kind, values: { rounds, work, step } }: RoundTimer): string {
  const { name } = timerPresets[kind];
  if (kind === 'amrap') return `${name}, ${formatDuration(work)}`;
  if (step === 0) return `${name}, ${rounds} × ${formatDuration(work)}`;
  const last = work + (rounds - 1) * step;
  return `${name}, ${rounds} rounds, ${formatDuration(work)} to ${formatDuration(last)}`;
}
