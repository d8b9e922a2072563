import { Link } from 'gatsby';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { routes } from '../../config/routes';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';
import { Notice } from '../../ui/feedback/notice';
import { SectionHeading } from '../../ui/layout/section-heading';
import { describeTimer } from './round-timer';
import * as styles from './saved-timer-list.module.css';
import type { SavedTimer } from './saved-timers';
import {
  deleteTimer,
  maxNameLength,
  nameProblem,
  saveTimer,
  savedTimersMessages,
  syncSavedTimers,
  useSavedTimers,
} from './saved-timers';
import { readTimerAddress } from './timer-address';

type SavedTimerListProps = {
  /** Query string of the timer in the form; absent while it is invalid. */
  search: string | undefined;
  combinations: readonly string[];
};

/** Deleted timer, with the name of the one that followed it. */
type DeletedTimer = { timer: SavedTimer; before: string | undefined };

/** Timers that this browser keeps, and the form that saves another one. */
export function SavedTimerList({ search, combinations }: SavedTimerListProps) {
  const { timers, problem } = useSavedTimers();
  const [deleted, setDeleted] = useState<DeletedTimer>();
  useEffect(syncSavedTimers, []);
  const remove = (timer: SavedTimer) => {
    const { name: before } = timers[timers.indexOf(timer) + 1] ?? {};
    setDeleted({ timer, before });
    deleteTimer(timer.name);
  };
  const restore = ({ timer, before }: DeletedTimer) => {
    saveTimer(timer, before);
    setDeleted(undefined);
  };
  const isGone = deleted && timers.every(({ name }) => name !== deleted.timer.name);
  return (
    <section aria-labelledby="saved-timers" className={styles.section}>
      <SectionHeading id="saved-timers">Saved timers</SectionHeading>
      {problem && <Notice tone="plain">{savedTimersMessages[problem]}</Notice>}
      {timers.length > 0 && (
        <ul role="list" className={styles.list}>
          {timers.map((timer) => (
            <li key={timer.name} className={styles.row}>
              <Link to={routes.timer(timer.search)} className={styles.timer}>
                <b>{timer.name}</b>{' '}
                <span>{describeTimer(readTimerAddress(timer.search, combinations).timer)}</span>
              </Link>
              <Button
                tone="quiet"
                size="small"
                aria-label={`Delete ${timer.name}`}
                onClick={() => remove(timer)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isGone && <DeletedRow deleted={deleted.timer} onUndo={() => restore(deleted)} />}
      <SaveForm search={search} />
    </section>
  );
}

/** Undo button for the timer that was deleted last. It takes the focus, which the deleted row had. */
function DeletedRow({ deleted, onUndo }: { deleted: SavedTimer; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), [deleted]);
  return (
    <div className={styles.row}>
      <p role="status">{`Deleted “${deleted.name}”.`}</p>
      <Button tone="outline" size="small" ref={undo} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

function SaveForm({ search }: Pick<SavedTimerListProps, 'search'>) {
  const isKept = useSavedTimers(({ problem }) => problem !== 'blocked' && problem !== 'full');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [saved, setSaved] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const problem = search ? nameProblem(name) : 'First mend what is marked in the timer above.';
    setError(problem);
    setSaved(undefined);
    if (problem || !search) return;
    saveTimer({ name: name.trim(), search });
    setSaved(name.trim());
    setName('');
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextField
        label="Save this timer as"
        value={name}
        onChange={(text) => {
          setName(text);
          setError(undefined);
        }}
        maxLength={maxNameLength}
        autoComplete="off"
        error={error}
        hint={
          isKept
            ? 'Kept in this browser. To share a timer, copy the address of this page.'
            : 'To keep or share a timer, copy the address of this page.'
        }
      />
      <Button type="submit" tone="outline">
        Save
      </Button>
      <p role="status">
        {saved && (isKept ? `Saved “${saved}”.` : `“${saved}” lasts until you close the page.`)}
      </p>
    </form>
  );
}
