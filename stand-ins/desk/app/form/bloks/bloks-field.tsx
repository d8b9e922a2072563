import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isRecord } from '../../../../../src/lib/values/json';
import { copyBlok } from '../../preview/blok-places';
import * as controls from '../../ui/controls.module.css';
import { showToast } from '../../ui/toasts';
import type { BlokContent } from '../../wire/management';
import { changeBlok } from '../change-blok';
import type { ControlProps } from '../fields/control-props';
import { setOpen, useForm } from '../form-session';
import { useMovedFocus } from '../use-moved-focus';
import { AddBlok } from './add-blok';
import type { RowActions } from './blok-row';
import { BlokRow } from './blok-row';
import { blokLabel, isBehindAnother } from './blok-summary';
import * as styles from './bloks.module.css';

/** A list of bloks: each closed to a line, opened in its place, and moved by buttons. */
export function BloksField(props: ControlProps) {
  const { schema, label } = props;
  const { items, keys, actions, insert, status } = useBlokList(props);
  return (
    <div className={styles.list}>
      <ol role="list" aria-label={label} className={styles.rows}>
        {items.map((blok, index) => (
          <BlokRow
            key={keys[index]}
            id={keys[index] ?? ''}
            blok={blok}
            isBehindAnother={isBehindAnother(items, index)}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            actions={actions}
          />
        ))}
      </ol>
      <p role="status" className={controls.visuallyHidden}>
        {status}
      </p>
      <AddBlok {...{ schema, label }} count={items.length} onAdd={insert} />
    </div>
  );
}

/** Edits a list of bloks. Entries that are no bloks can be moved and removed like the others. */
function useBlokList({ value, label, at, onChange }: ControlProps) {
  const { library, store, edit } = useForm();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const keys = keysOf(items);
  const keepFocus = useMovedFocus(keys.join());
  const [status, setStatus] = useState('');
  /** The list as it is now, also between a change and React's next rendering. */
  const latest = useRef({ items, keys, onChange });
  useLayoutEffect(() => {
    latest.current = { items, keys, onChange };
  });
  const { field, blokUid } = at;
  const changes = useMemo(() => {
    const now = () => latest.current.items;
    const placeOf = (key: string) => latest.current.keys.indexOf(key);
    const put = (changed: readonly unknown[]) => {
      latest.current = { ...latest.current, items: changed, keys: keysOf(changed) };
      latest.current.onChange(changed);
    };
    /** Adds a blok, opens it and gives it the focus. */
    const insert = (blok: BlokContent, index = now().length) => {
      put(now().toSpliced(index, 0, blok));
      setOpen(store, blok._uid, true);
      store.setState({ target: { blokUid: blok._uid } });
    };
    /** Removes an entry, which can be put back into the story as it is then. */
    const remove = (index: number) => {
      const entry = now()[index];
      put(now().toSpliced(index, 1));
      // The button that had the focus is gone with its row.
      const neighbor = latest.current.keys[Math.min(index, now().length - 1)];
      store.setState({
        target: neighbor === undefined ? { field, blokUid } : { blokUid: neighbor },
      });
      const restore = (blok: BlokContent): BlokContent => {
        const list = blok[field];
        return { ...blok, [field]: (Array.isArray(list) ? list : []).toSpliced(index, 0, entry) };
      };
      showToast(`“${blokLabel(entry, library)}” was removed from “${label}”.`, {
        name: 'Put back',
        run: () => edit((content) => changeBlok(content, blokUid, restore)),
      });
    };
    const actions: RowActions = {
      change: (key, blok) => put(now().with(placeOf(key), blok)),
      move: (key, step) => {
        const from = placeOf(key);
        keepFocus();
        put(
          now()
            .toSpliced(from, 1)
            .toSpliced(from + step, 0, now()[from]),
        );
        setStatus(`Moved to place ${from + step + 1} of ${now().length}.`);
      },
      duplicate: (key) => {
        const index = placeOf(key);
        const blok = now()[index];
        if (isBlok(blok)) insert(copyBlok(blok), index + 1);
      },
      remove: (key) => remove(placeOf(key)),
    };
    return { actions, insert };
  }, [keepFocus, store, library, edit, label, field, blokUid]);
  return { items, keys, status, ...changes };
}

function isBlok(value: unknown): value is BlokContent {
  return isRecord(value) && !Array.isArray(value);
}

/** Returns a key for each entry: its id, or its place where it has none or shares one. */
function keysOf(items: readonly unknown[]): string[] {
  const seen = new Set<string>();
  return items.map((item, index) => {
    const uid = isBlok(item) && typeof item._uid === 'string' ? item._uid : '';
    const key = uid && !seen.has(uid) ? uid : `${uid}#${index}`;
    seen.add(key);
    return key;
  });
}
