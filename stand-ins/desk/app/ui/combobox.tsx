import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from '../../../../src/lib/browser/class-names';
import { useFloating } from './floating';
import * as controls from './controls.module.css';
import * as styles from './combobox.module.css';

export type ComboboxOption = {
  id: string;
  name: string;
  /** Second line, such as the address. */
  note?: string;
};

/** Answer to a search: the first options and how many there are, or why there are none. */
export type ComboboxAnswer =
  | { ok: true; options: readonly ComboboxOption[]; total: number }
  | { ok: false; sentence: string };

type ComboboxProps = {
  id?: string;
  labelledBy?: string | undefined;
  /** Accessible name where no visible label has it. */
  label?: string;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  /** Takes the focus when its dialog opens. */
  hasFirstFocus?: boolean;
  placeholder?: string;
  /** Name of the chosen option; empty where choosing adds to a list. */
  chosenName: string;
  /** Called for an empty query too, when the list opens. */
  search: (query: string, signal: AbortSignal) => Promise<ComboboxAnswer>;
  onChoose: (option: ComboboxOption) => void;
};

const debounceMs = 200;

/**
 * Text field that searches while one types and chooses from a list (ARIA Authoring Practices,
 * editable combobox with list autocomplete). Leaving it without choosing restores the name of the
 * chosen option.
 */
export function Combobox(props: ComboboxProps) {
  const { chosenName, onChoose } = props;
  const [query, setQuery] = useState<string>();
  const [activeIndex, setActiveIndex] = useState(-1);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = query !== undefined;
  const { answer, isPending } = useSearch(query, props.search);
  const options = answer?.ok ? answer.options : [];
  const close = () => {
    setQuery(undefined);
    setActiveIndex(-1);
  };
  useFloating({
    anchor: input,
    floating: list,
    isOpen,
    align: 'stretch',
    content: answer,
    onScrolledAway: close,
  });
  const choose = (option: ComboboxOption) => {
    close();
    onChoose(option);
  };
  const activate = (index: number) => {
    setActiveIndex(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOfKey(event, { isOpen, activeIndex, count: options.length });
    if (!action) return;
    // A dialog around it stays open, and a form is not sent.
    event.preventDefault();
    event.stopPropagation();
    const active = options[activeIndex];
    if (action === 'open') setQuery('');
    else if (action === 'close') close();
    else if (action !== 'choose') activate(action.index);
    else if (active) choose(active);
  };
  const status = statusText(query, answer, isPending);
  return (
    <div className={styles.combobox}>
      <input
        ref={input}
        id={props.id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        className={controls.input}
        placeholder={props.placeholder}
        data-first-focus={props.hasFirstFocus}
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid || undefined}
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={options[activeIndex] ? `${listId}-${activeIndex}` : undefined}
        value={query ?? chosenName}
        onChange={(event) => {
          setQuery(event.target.value);
          setActiveIndex(-1);
        }}
        onClick={() => setQuery(query ?? '')}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <OptionList {...{ list, listId, options, activeIndex, status }} onChoose={choose} />
      )}
      <span role="status" className={controls.visuallyHidden}>
        {isOpen && (status || `${options.length} results`)}
      </span>
    </div>
  );
}

type KeyAction = 'open' | 'close' | 'choose' | { index: number };

/** Returns what a key does to the list; `undefined` for keys of the text field itself. */
function actionOfKey(
  { key }: KeyboardEvent,
  { isOpen, activeIndex, count }: { isOpen: boolean; activeIndex: number; count: number },
): KeyAction | undefined {
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
  if (!isOpen) return isArrow ? 'open' : undefined;
  if (key === 'Escape') return 'close';
  if (key === 'Enter') return 'choose';
  if (!isArrow || count === 0) return undefined;
  if (activeIndex < 0) return { index: key === 'ArrowDown' ? 0 : count - 1 };
  return { index: (activeIndex + (key === 'ArrowDown' ? 1 : -1) + count) % count };
}

function OptionList(props: {
  list: RefObject<HTMLDivElement | null>;
  listId: string;
  options: readonly ComboboxOption[];
  activeIndex: number;
  /** Last line. */
  status: string;
  onChoose: (option: ComboboxOption) => void;
}) {
  const { list, listId, options, activeIndex, status, onChoose } = props;
  return (
    <div ref={list} id={listId} role="listbox" className={styles.list} aria-label="Results">
      {options.map((option, index) => (
        // The text field has the focus; its keys choose.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.id}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === activeIndex}
          className={classNames(styles.option, index === activeIndex && styles.active)}
          // A press must not take the focus from the field, which would close the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.name}
          {option.note && <span className={styles.note}>{option.note}</span>}
        </div>
      ))}
      {status && (
        <div role="presentation" className={styles.status}>
          {status}
        </div>
      )}
    </div>
  );
}

/** Searches for the query, debounced except for the list that just opened. */
function useSearch(query: string | undefined, search: ComboboxProps['search']) {
  const [last, setLast] = useState<{ query: string; answer: ComboboxAnswer }>();
  const searchNow = useEffectEvent(search);
  useEffect(() => {
    if (query === undefined) return undefined;
    const leaving = new AbortController();
    const run = async () => {
      const answer = await searchNow(query.trim(), leaving.signal);
      if (!leaving.signal.aborted) setLast({ query, answer });
    };
    const timer = setTimeout(() => void run(), query === '' ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query]);
  return { answer: last?.answer, isPending: last?.query !== query };
}

function statusText(
  query: string | undefined,
  answer: ComboboxAnswer | undefined,
  isPending: boolean,
): string {
  if (isPending) return 'Searching…';
  if (!answer) return '';
  if (!answer.ok) return answer.sentence;
  const more = answer.total - answer.options.length;
  if (answer.total === 0) {
    return query ? `Nothing is named like “${query}”.` : 'There is nothing to choose yet.';
  }
  return more > 0 ? `${more} more. Type to narrow them down.` : '';
}
