import { faPlus } from '@fortawesome/free-solid-svg-icons';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isRecord } from '../../../../../src/lib/values/json';
import { readLimit } from '../../../validate/read-schema';
import { copyBlok } from '../../preview/blok-places';
import * as controls from '../../ui/controls.module.css';
import { PickButton } from '../../ui/pick-dialog';
import { showToast } from '../../ui/toasts';
import { ToolButton } from '../../ui/tool-button';
import type { BlokContent, FieldSchema } from '../../wire/management';
import { useMovedFocus } from '../focus';
import type { ControlProps } from '../form-session';
import { setOpen, useForm } from '../form-session';
import { blokOffers, changeBlok } from './blok-content';
import type { BlokAction } from './blok-line';
import { BlokLine, OpenBlok } from './blok-line';
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

/** Actions of a row on the list it is in, by the row's id. The same object while the list is open. */
type RowActions = {
  change: (id: string, blok: BlokContent) => void;
  act: (id: string, action: BlokAction) => void;
};

type BlokRowProps = {
  id: string;
  blok: unknown;
  isBehindAnother: boolean;
  isFirst: boolean;
  isLast: boolean;
  actions: RowActions;
};

const BlokRow = memo(function BlokRow(props: BlokRowProps) {
  const { id, blok, isFirst, isLast, actions } = props;
  return (
    <li className={styles.row} data-blok={id}>
      <BlokLine
        {...{ id, blok }}
        note={props.isBehindAnother && ' (not shown, an active one is above)'}
        off={{ up: isFirst, down: isLast }}
        onAction={(action) => actions.act(id, action)}
      >
        <OpenBlok blok={blok} onChange={(changed) => actions.change(id, changed)} />
      </BlokLine>
    </li>
  );
});

type AddBlokProps = {
  schema: FieldSchema;
  label: string;
  /** Number of bloks in the list. */
  count: number;
  onAdd: (blok: BlokContent) => void;
};

/** Button that adds a blok to the end of a list: the only one allowed, or one of a dialog. */
function AddBlok({ schema, label, count, onAdd }: AddBlokProps) {
  const { library } = useForm();
  const maximum = readLimit(schema, 'maximum') ?? Infinity;
  const offers = blokOffers(schema, library);
  const [only] = offers;
  if (!only) return <p className={controls.note}>The content model has no blok for this list.</p>;
  if (count >= maximum) {
    const most = maximum === 1 ? 'There can be only one.' : `There can be at most ${maximum}.`;
    return <p className={controls.note}>{most}</p>;
  }
  return (
    <div>
      {offers.length === 1 ? (
        <ToolButton icon={faPlus} onClick={() => onAdd(only.create())}>
          {`Add ${only.name}`}
        </ToolButton>
      ) : (
        <PickButton
          name={`Add to ${label}`}
          title={`Add to ${label}`}
          icon={faPlus}
          from={offers}
          onPick={({ create }) => onAdd(create())}
        />
      )}
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
    const move = (from: number, step: number) => {
      keepFocus();
      const moved = now().slice(from, from + 1);
      put(
        now()
          .toSpliced(from, 1)
          .toSpliced(from + step, 0, ...moved),
      );
      setStatus(`Moved to place ${from + step + 1} of ${now().length}.`);
    };
    const placeOf = (id: string) => latest.current.keys.indexOf(id);
    const actions: RowActions = {
      change: (id, blok) => put(now().with(placeOf(id), blok)),
      act: (id, action) => {
        const index = placeOf(id);
        const blok = now()[index];
        if (action === 'remove') remove(index);
        else if (action !== 'duplicate') move(index, action === 'up' ? -1 : 1);
        else if (isBlok(blok)) insert(copyBlok(blok), index + 1);
      },
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
