import { useEffect, useRef, useState } from 'react';
import type { TrainingEntry } from '../../../domain/training/training-log';
import type { Day } from '../../../lib/values/days';
import { Button } from '../../../ui/controls/button';
import { SectionHeading } from '../../../ui/layout/section-heading';
import { putEntryBack, takeOutEntry } from '../log-store';
import * as styles from './entry-list.module.css';
import { EntryRow, entryTitle } from './entry-row';

/** Number of entries shown at first, and added by each press. */
const pageSize = 30;

type EntryListProps = { entries: readonly TrainingEntry[]; today: Day };

/** Trainings, newest first. A removed one leaves an undo button in its place. */
export function EntryList({ entries, today }: EntryListProps) {
  const [removed, setRemoved] = useState<readonly TrainingEntry[]>([]);
  const [shown, setShown] = useState(pageSize);
  const isKept = (id: string) => entries.some((entry) => entry.id === id);
  const rows = [...entries, ...removed.filter(({ id }) => !isKept(id))].sort(newestFirst);
  if (rows.length === 0) return null;

  const remove = (entry: TrainingEntry) => {
    setRemoved([...removed.filter(({ id }) => id !== entry.id), entry]);
    takeOutEntry(entry);
  };
  return (
    <section aria-labelledby="log-entries">
      <SectionHeading id="log-entries">What you trained</SectionHeading>
      <ul role="list" className={styles.list}>
        {rows.slice(0, shown).map((entry) => (
          <li key={entry.id} className={styles.item}>
            {isKept(entry.id) ? (
              <EntryRow entry={entry} today={today} onRemove={() => remove(entry)} />
            ) : (
              <RemovedEntry entry={entry} onUndo={() => putEntryBack(entry)} />
            )}
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button tone="outline" onClick={() => setShown(shown + pageSize)}>
          Show more
        </Button>
      )}
    </section>
  );
}

type RemovedEntryProps = { entry: TrainingEntry; onUndo: () => void };

/** Row in place of a removed entry. It takes the focus that the removed row had. */
function RemovedEntry({ entry, onUndo }: RemovedEntryProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={styles.removed}>
      <p role="status">{`Deleted “${entryTitle(entry)}”.`}</p>
      <Button tone="outline" size="small" ref={undo} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

function newestFirst(one: TrainingEntry, other: TrainingEntry): number {
  return `${one.day} ${one.id}` < `${other.day} ${other.id}` ? 1 : -1;
}
