import { faArrowDown, faArrowUp, faXmark } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { IconButton } from '../../ui/tool-button';
import { useMovedFocus } from '../use-moved-focus';
import * as styles from './fields.module.css';

type OrderedChoicesProps = {
  chosen: readonly { id: string; name: string; note?: string }[];
  /** Name of the field. */
  label: string;
  onChange: (ids: readonly string[]) => void;
  /** The search that adds to the list. */
  children: ReactNode;
};

/** List of the chosen values in the editor's order, each with buttons that move and remove it. */
export function OrderedChoices({ chosen, label, onChange, children }: OrderedChoicesProps) {
  const list = useRef<HTMLOListElement>(null);
  const ids = chosen.map(({ id }) => id);
  const keepFocus = useMovedFocus(ids.join());
  const move = (index: number, step: number) => {
    const id = ids[index];
    if (id === undefined) return;
    keepFocus();
    onChange(ids.toSpliced(index, 1).toSpliced(index + step, 0, id));
  };
  const remove = (index: number) => {
    onChange(ids.toSpliced(index, 1));
    // The button that had the focus is removed with its line.
    const field = list.current?.parentElement;
    field?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };
  return (
    <div className={styles.choices}>
      {chosen.length > 0 && (
        <ol ref={list} role="list" aria-label={`Chosen: ${label}`} className={styles.chosen}>
          {chosen.map(({ id, name, note }, index) => (
            // An old story may have a choice twice.
            <li key={`${id} ${ids.indexOf(id) === index ? '' : index}`} className={styles.choice}>
              <span className={styles.choiceName}>
                {name}
                {note && <span className={styles.note}>{note}</span>}
              </span>
              <IconButton
                name={`Move ${name} up`}
                icon={faArrowUp}
                aria-disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                name={`Move ${name} down`}
                icon={faArrowDown}
                aria-disabled={index === chosen.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton name={`Remove ${name}`} icon={faXmark} onClick={() => remove(index)} />
            </li>
          ))}
        </ol>
      )}
      {children}
    </div>
  );
}
