import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isRecord } from '../../../../../src/lib/values/json';
import { copyBlok } from '../../preview/blok-places';
import { showToast } from '../../ui/toasts';
import type { BlokContent } from '../../wire/management';
import type { ControlProps } from '../fields/control-props';
import { changeBlok } from '../change-blok';
import type { FormSession } from '../form-session';
import { setOpen, useForm } from '../form-session';
import { useMovedFocus } from '../use-moved-focus';
import { blokLabel } from './blok-summary';
import { copyToStore } from './copied-blok';

/** Actions of a row on the list it is in. The same object for the life of the list. */
export type ListActions = {
  change: (key: string, blok: BlokContent) => void;
  move: (key: string, step: number) => void;
  duplicate: (key: string) => void;
  remove: (key: string) => void;
  copy: (key: string) => void;
  /** Asks for a blok to be put before another one. */
  addBefore: (key: string) => void;
};

/** The list as it is now, also between a change and React's next rendering. */
type ListState = {
  items: readonly unknown[];
  keys: readonly string[];
  onChange: (items: readonly unknown[]) => void;
  form: FormSession;
  label: string;
  at: ControlProps['at'];
};

/** Edits a list of bloks. Entries that are no bloks can be moved and removed like the others. */
export function useBlokList({ value, label, at, onChange }: ControlProps) {
  const form = useForm();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const keys = keysOf(items);
  const order = keys.join('\n');
  const keepFocus = useMovedFocus(order);
  const [status, setStatus] = useState('');
  /** Place that a blok is being chosen for. */
  const [adding, setAdding] = useState<number>();
  const latest = useRef<ListState>({ items, keys, onChange, form, label, at });
  useLayoutEffect(() => {
    latest.current = { items, keys, onChange, form, label, at };
  });
  const { actions, moveTo } = useMemo(() => {
    const placeOf = (key: string) => latest.current.keys.indexOf(key);
    const move = (from: number, to: number) => {
      const { items: now } = latest.current;
      if (from < 0 || to < 0 || to >= now.length || from === to) return;
      keepFocus();
      put(latest.current, now.toSpliced(from, 1).toSpliced(to, 0, now[from]));
      setStatus(`Moved to place ${to + 1} of ${now.length}.`);
    };
    const own: ListActions = {
      change: (key, blok) => put(latest.current, latest.current.items.with(placeOf(key), blok)),
      move: (key, step) => move(placeOf(key), placeOf(key) + step),
      duplicate: (key) => duplicateIn(latest.current, placeOf(key)),
      remove: (key) => removeFrom(latest.current, placeOf(key)),
      copy: (key) => copyOf(latest.current.items[placeOf(key)], latest.current.form),
      addBefore: (key) => setAdding(placeOf(key)),
    };
    return { actions: own, moveTo: move };
  }, [keepFocus]);
  return {
    items,
    keys,
    actions,
    moveTo,
    status,
    adding,
    setAdding,
    /** Ids for sorting, the same array as long as the order is. */
    sortable: useMemo(() => order.split('\n').filter(Boolean), [order]),
    insert: (blok: BlokContent) => {
      insertInto(latest.current, adding ?? latest.current.items.length, blok);
      setAdding(undefined);
    },
  };
}

/** Changes the list, for the next action too. */
function put(list: ListState, items: readonly unknown[]): void {
  list.items = items;
  list.keys = keysOf(items);
  list.onChange(items);
}

function duplicateIn(list: ListState, index: number): void {
  const blok = list.items[index];
  if (isObject(blok)) insertInto(list, index + 1, copyBlok(blok));
}

/** Adds a blok, opens it and gives it the focus. */
function insertInto(list: ListState, index: number, blok: BlokContent): void {
  const { store } = list.form;
  put(list, list.items.toSpliced(index, 0, blok));
  setOpen(store, blok._uid, true);
  store.setState({ target: { blokUid: blok._uid } });
}

/** Removes an entry, which can be put back into the story as it is then. */
function removeFrom(list: ListState, index: number): void {
  const { form, at, label } = list;
  const entry = list.items[index];
  put(list, list.items.toSpliced(index, 1));
  // The button that had the focus is gone with its row.
  const neighbor = list.keys[Math.min(index, list.keys.length - 1)];
  const target = neighbor === undefined ? at : { blokUid: neighbor };
  form.store.setState({ target });
  const restore = (blok: BlokContent): BlokContent => {
    const now = blok[at.field];
    const items: readonly unknown[] = Array.isArray(now) ? now : [];
    return { ...blok, [at.field]: items.toSpliced(index, 0, entry) };
  };
  showToast(`“${blokLabel(entry, form.library)}” was removed from “${label}”.`, {
    name: 'Put back',
    run: () => {
      form.edit((content) => changeBlok(content, at.blokUid, restore));
      if (isObject(entry)) form.store.setState({ target: { blokUid: entry._uid } });
    },
  });
}

function copyOf(blok: unknown, { library }: FormSession): void {
  if (!isObject(blok)) return;
  const name = blokLabel(blok, library);
  showToast(
    copyToStore(blok)
      ? `“${name}” is copied. Paste it in this story or another one.`
      : `The browser refuses to keep “${name}”. Free some of its storage and copy it again.`,
  );
}

function isObject(value: unknown): value is BlokContent {
  return isRecord(value) && !Array.isArray(value);
}

/** Returns a key for each entry: its id, or its place where it has none or shares one. */
function keysOf(items: readonly unknown[]): string[] {
  const seen = new Set<string>();
  return items.map((item, index) => {
    const uid = isObject(item) && typeof item._uid === 'string' ? item._uid : '';
    const key = uid && !seen.has(uid) ? uid : `${uid}#${index}`;
    seen.add(key);
    return key;
  });
}
