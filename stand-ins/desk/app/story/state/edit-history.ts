import type { BlokContent } from '../../wire/management';
import { isRecord } from '../../../../../src/lib/values/json';
import type { StoryWork } from './story-work';

/** A state of the work before an edit. `place` and `at` (ms) group the keystrokes of one field. */
export type Step = { work: StoryWork; place: string; at: number };

/** States that undo and redo go to, the nearest last. */
export type EditHistory = { past: readonly Step[]; future: readonly Step[] };

export const noHistory: EditHistory = { past: [], future: [] };

/** Pause in milliseconds after which an edit of the same field is a step of its own. */
const groupingMs = 1_000;
const maxSteps = 200;

/** Adds the state before an edit. Edits of one field in quick succession are one step. */
export function recordEdit(
  history: EditHistory,
  edit: { before: StoryWork; after: StoryWork; at: number },
): EditHistory {
  const place = changedPlace(edit.before, edit.after);
  const last = history.past.at(-1);
  const isSameStep =
    last !== undefined &&
    history.future.length === 0 &&
    last.place === place &&
    edit.at - last.at < groupingMs;
  const past = isSameStep
    ? [...history.past.slice(0, -1), { ...last, at: edit.at }]
    : [...history.past, { work: edit.before, place, at: edit.at }];
  return { past: past.slice(-maxSteps), future: [] };
}

/** Adds the state before an edit of the whole, such as a restored version: always a step of its own. */
export function recordWhole(history: EditHistory, before: StoryWork): EditHistory {
  return {
    past: [...history.past, { work: before, place: '', at: 0 }].slice(-maxSteps),
    future: [],
  };
}

/** Goes one step back or forward. Returns `undefined` if there is none. */
export function stepThrough(
  history: EditHistory,
  direction: 'undo' | 'redo',
  work: StoryWork,
): { history: EditHistory; work: StoryWork } | undefined {
  const [from, to] =
    direction === 'undo' ? [history.past, history.future] : [history.future, history.past];
  const step = from.at(-1);
  if (!step) return undefined;
  const rest = from.slice(0, -1);
  // Time 0, so that the next keystroke is a step of its own.
  const back = [...to, { work, place: step.place, at: 0 }];
  return {
    work: step.work,
    history: direction === 'undo' ? { past: rest, future: back } : { past: back, future: rest },
  };
}

/** Applies a change of others to every step, so that undo does not take it back. */
export function mapSteps(
  { past, future }: EditHistory,
  change: (work: StoryWork) => StoryWork,
): EditHistory {
  const map = (step: Step): Step => ({ ...step, work: change(step.work) });
  return { past: past.map(map), future: future.map(map) };
}

/** Returns a key of the field in which two states differ, found by comparing objects by identity. */
function changedPlace(before: StoryWork, after: StoryWork): string {
  if (before.name !== after.name) return 'name';
  if (before.slug !== after.slug) return 'slug';
  return changedField(before.content, after.content);
}

function changedField(before: BlokContent, after: BlokContent): string {
  const keys = Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key]);
  const [field] = keys;
  if (field === undefined || keys.length > 1) return after._uid;
  const [old, now] = [before[field], after[field]];
  if (!Array.isArray(old) || !Array.isArray(now)) return `${after._uid} ${field}`;
  // Length and position take part: an added, removed or moved entry is a step of its own.
  if (old.length !== now.length) return `${after._uid} ${field} of ${now.length}`;
  const position = now.findIndex((entry, index) => entry !== old[index]);
  const inner: unknown = now[position];
  const oldInner: unknown = old[position];
  return isBlok(inner) && isBlok(oldInner) && inner._uid === oldInner._uid
    ? changedField(oldInner, inner)
    : `${after._uid} ${field}`;
}

function isBlok(value: unknown): value is BlokContent {
  return isRecord(value) && typeof value._uid === 'string';
}
