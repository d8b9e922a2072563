import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import * as controls from './controls.module.css';
import { FieldFrame } from './field-frame';
import { WaitText } from './feedback';
import { ToolButton } from './tool-button';
import { ToolDialog } from './tool-dialog';
import * as styles from './pick-dialog.module.css';

export type PickEntry = {
  id: string;
  name: string;
  /** Second line, such as the address. */
  note?: string | undefined;
  /** Address of a small picture. */
  picture?: string | undefined;
};

/** Answer to a search: the first entries and how many there are, or why there are none. */
export type PickAnswer<Entry extends PickEntry = PickEntry> =
  | { ok: true; entries: readonly Entry[]; total: number }
  | { ok: false; sentence: string };

/** All entries, or a search for them, which is called for an empty query first. */
export type PickFrom<Entry extends PickEntry = PickEntry> =
  | readonly Entry[]
  | ((query: string, signal: AbortSignal) => Promise<PickAnswer<Entry>>);

type PickDialogProps<Entry extends PickEntry> = {
  title: string;
  from: PickFrom<Entry>;
  /** Called once the dialog is closed and the focus is back. */
  onPick: (entry: Entry) => void;
  onClose: () => void;
};

const debounceMs = 200;

/** Number of entries up to which a list needs no search. */
const maxUnsearched = 24;

/** Maximum number of entries of a list that are shown at once. */
const maxShown = 100;

/** Dialog that picks one entry. Entries are buttons; Enter in the search takes the first one. */
export function PickDialog<Entry extends PickEntry>(props: PickDialogProps<Entry>) {
  const { title, from, onPick, onClose } = props;
  const [query, setQuery] = useState('');
  const listId = useId();
  const { answer, isPending } = useSearch(query, from);
  const entries = answer?.ok ? answer.entries : [];
  const pick = (entry: Entry) => {
    // The closed dialog gives the focus back, and must not take it from where the pick puts it.
    flushSync(onClose);
    onPick(entry);
  };
  return (
    <ToolDialog
      title={title}
      onClose={onClose}
      onSubmit={() => {
        const [first] = entries;
        if (first && !isPending) pick(first);
      }}
    >
      {(typeof from === 'function' || from.length > maxUnsearched) && (
        <FieldFrame label="Search" description="Enter takes the first of the list.">
          {({ id, describedBy }) => (
            <input
              id={id}
              type="search"
              autoComplete="off"
              spellCheck={false}
              className={controls.input}
              aria-describedby={describedBy}
              aria-controls={listId}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
          )}
        </FieldFrame>
      )}
      <ul role="list" id={listId} className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <button type="button" className={styles.entry} onClick={() => pick(entry)}>
              {entry.picture && <img src={entry.picture} alt="" loading="lazy" />}
              <span>
                <span className={styles.name}>{entry.name}</span>
                {entry.note && <span className={controls.note}>{entry.note}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <WaitText>{isPending ? 'Searching…' : ''}</WaitText>
      <p role="status">{!isPending && answer && resultText(query.trim(), answer)}</p>
    </ToolDialog>
  );
}

type PickButtonProps<Entry extends PickEntry> = Omit<PickDialogProps<Entry>, 'onClose'> & {
  /** Name of the button. */
  name: string;
  icon?: IconDefinition;
  tone?: 'plain' | 'quiet';
  tabIndex?: number;
};

/** Button that opens the dialog. */
export function PickButton<Entry extends PickEntry>(props: PickButtonProps<Entry>) {
  const { name, icon, tone = 'plain', tabIndex, ...dialog } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ToolButton {...{ tone, tabIndex }} {...(icon && { icon })} onClick={() => setIsOpen(true)}>
        {name}
      </ToolButton>
      {isOpen && <PickDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Searches for the query, debounced except for the list that just opened. */
function useSearch<Entry extends PickEntry>(query: string, from: PickFrom<Entry>) {
  const [last, setLast] = useState<{ query: string; answer: PickAnswer<Entry> }>();
  const search = useEffectEvent((words: string, signal: AbortSignal) =>
    typeof from === 'function' ? from(words, signal) : Promise.resolve(filterEntries(from, words)),
  );
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const run = async () => {
      const answer = await search(query.trim(), signal).catch((error: unknown) => {
        // The next key or leaving the dialog ends a search.
        if (signal.aborted) return undefined;
        throw error;
      });
      if (answer && !signal.aborted) setLast({ query, answer });
    };
    const timer = setTimeout(() => void run(), query === '' ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query]);
  return { answer: last?.answer, isPending: last?.query !== query };
}

function filterEntries<Entry extends PickEntry>(
  all: readonly Entry[],
  words: string,
): PickAnswer<Entry> {
  const wanted = words.toLowerCase();
  const found = all.filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(wanted));
  return { ok: true, entries: found.slice(0, maxShown), total: found.length };
}

function resultText(query: string, answer: PickAnswer): string {
  if (!answer.ok) return answer.sentence;
  const more = answer.total - answer.entries.length;
  if (answer.total === 0) {
    return query ? `Nothing is named like “${query}”.` : 'There is nothing to choose yet.';
  }
  return more > 0 ? `${more} more. Type to narrow them down.` : '';
}
