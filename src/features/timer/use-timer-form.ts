import { useState } from 'react';
import { combinationsOf } from '../../domain/training/combinations';
import { useAddressSearch } from '../../hooks/use-address-search';
import type { RoundTimer, TimerField, TimerKind, TimerValues } from './round-timer';
import {
  fieldsOf,
  limitsOf,
  presetTimer,
  readFieldText,
  timerFields,
  writeFieldText,
} from './round-timer';
import { readTimerAddress, timerSearch } from './timer-address';

/** Timer as typed: the fields may hold anything. */
export type TimerDraft = Omit<RoundTimer, 'values'> & {
  texts: Readonly<Record<TimerField, string>>;
};

/** Messages about fields; `moves` is about all of them. */
export type TimerErrors = Partial<Record<TimerField | 'moves', string>>;

type FormState = {
  draft: TimerDraft;
  /** Last valid one. */
  timer: RoundTimer;
  /** Query string that the form has read or written last. */
  search: string;
  /** Parts of the address that had to be changed, each as a phrase. */
  changes: readonly string[];
};

/**
 * Keeps the form and the address in sync. A valid change replaces the address, so that it can be shared at any
 * time. Back, Forward and links change the form.
 */
export function useTimerForm(combinations: readonly string[]) {
  const [search, changeSearch] = useAddressSearch();
  const [state, setState] = useState<FormState>(() => fromAddress(search, combinations));
  if (search !== state.search) setState(fromAddress(search, combinations));
  const { draft, timer, changes } = state;
  const { errors } = checkDraft(draft, combinations);

  const change = (fields: Partial<TimerDraft>) => {
    const next = { ...draft, ...fields };
    const checked = checkDraft(next, combinations).timer;
    const written = checked ? timerSearch(checked, combinations) : state.search;
    setState({ draft: next, timer: checked ?? timer, search: written, changes: [] });
    if (written !== state.search) changeSearch(written, { replace: true });
  };
  return {
    draft,
    changes,
    /** The last valid timer, and the query string of its address. */
    timer,
    search: timerSearch(timer, combinations),
    isValid: Object.keys(errors).length === 0,
    errors,
    change,
    /** Takes a kind with its preset; what is called stays. */
    choose: (kind: TimerKind) => {
      const { texts } = toDraft(presetTimer(kind, draft.moves));
      change({ kind, texts: { ...texts, ...(draft.hasCalls && { pace: draft.texts.pace }) } });
    },
  };
}

function fromAddress(search: string, combinations: readonly string[]): FormState {
  const { timer, changes } = readTimerAddress(search, combinations);
  return { draft: toDraft(timer), timer, search, changes };
}

function toDraft({ values, ...timer }: RoundTimer): TimerDraft {
  const texts = timerFields.map((field) => [field, writeFieldText(field, values[field])]);
  return { ...timer, texts: Object.fromEntries(texts) as TimerDraft['texts'] };
}

/** Reads a form: the timer, or the messages of its invalid fields. */
function checkDraft(
  draft: TimerDraft,
  combinations: readonly string[],
): { timer: RoundTimer | undefined; errors: TimerErrors } {
  const { texts, ...timer } = draft;
  const errors: TimerErrors = {};
  let { values } = presetTimer(draft.kind, draft.moves);
  for (const field of fieldsOf(draft)) {
    const value = readFieldText(field, texts[field]);
    const { min, max } = limitsOf(field, values);
    if (value === undefined || value < min || value > max) errors[field] = wanted(field, values);
    else values = { ...values, [field]: value };
  }
  if (draft.hasCalls && combinationsOf(combinations, draft.moves).length === 0) {
    errors.moves = 'No combination is made of these moves alone. Choose some more.';
  }
  return { timer: Object.keys(errors).length > 0 ? undefined : { ...timer, values }, errors };
}

/** Returns the message of an invalid field. */
function wanted(field: TimerField, values: TimerValues): string {
  const { min, max } = limitsOf(field, values);
  const range = `from ${writeFieldText(field, min)} to ${writeFieldText(field, max)}`;
  switch (field) {
    case 'rounds':
      return `Enter a whole number ${range}.`;
    case 'pace':
      return `Enter whole seconds ${range}.`;
    case 'step':
      return `Enter minutes and seconds ${range}: every round lasts 0:05 at least and 60:00 at most.`;
    case 'warning':
      return `Enter minutes and seconds ${range}: the round has to be longer.`;
    default:
      return `Enter minutes and seconds ${range}. Three minutes are 3:00.`;
  }
}
