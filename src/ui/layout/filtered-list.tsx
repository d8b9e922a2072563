import type { RefObject } from 'react';
import { useState } from 'react';
import { classNames } from '../../lib/browser/class-names';
import { counted } from '../../lib/values/counted';
import type { DroppableFilter, ListFilter } from '../../lib/values/list-filters';
import { Button } from '../controls/button';
import { FilterChips, FilterFields } from '../controls/filter-fields';
import type { Elements } from '../text/elements';
import * as styles from './filtered-list.module.css';

type FilteredListProps = {
  /** Word for one entry, such as "product". */
  noun: string;
  /** Number of entries shown. */
  count: number;
  filters: readonly ListFilter[];
  onToggle: (name: string, value: string) => void;
  onDrop: (name: string) => void;
  onClear: () => void;
  /** Called while nothing is shown. */
  droppable: () => readonly DroppableFilter[];
  /** Element with the count. It takes the focus of a pressed button that is removed. */
  tools: RefObject<HTMLDivElement | null>;
  /** Control beside the count, such as a sort order. */
  control?: Elements;
  /** Link to more, for a result without entries. */
  elsewhere?: Elements;
  /** The entries. */
  children: Elements;
  /** Content below the entries. */
  after?: Elements;
};

/**
 * Renders a list beside its filters, with the count of what is shown. On a narrow screen the filters open above
 * the list. Without scripts the list is whole and has no filters.
 */
export function FilteredList({
  noun,
  count,
  filters,
  onToggle,
  tools,
  ...props
}: FilteredListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = filters.flatMap(({ values }) => values.filter(({ isChecked }) => isChecked));
  const toTools = () => tools.current?.focus();
  const thenToTools =
    <Args extends string[]>(change: (...args: Args) => void) =>
    (...args: Args) => {
      change(...args);
      toTools();
    };
  return (
    <div className={styles.columns}>
      <div ref={tools} tabIndex={-1} role="group" aria-label="List" className={styles.tools}>
        <p role="status" className={styles.count}>
          {counted(count, noun)}
        </p>
        <div className={styles.controls}>
          <Button
            tone="outline"
            size="small"
            className={styles.disclosure}
            aria-expanded={isOpen}
            aria-controls="filters"
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide filters' : chosen.length > 0 ? `Filters (${chosen.length})` : 'Filters'}
          </Button>
          {props.control}
        </div>
      </div>
      <section
        id="filters"
        aria-label="Filters"
        className={classNames(styles.filters, isOpen && styles.open)}
      >
        <FilterFields filters={filters} onToggle={onToggle} />
        <Button
          tone="dark"
          isWide
          className={styles.done}
          onClick={() => {
            setIsOpen(false);
            toTools();
          }}
        >
          {`Show ${counted(count, noun)}`}
        </Button>
      </section>
      <div className={styles.list}>
        <FilterChips
          filters={filters}
          onRemove={thenToTools(onToggle)}
          onClear={thenToTools(props.onClear)}
        />
        {count > 0 ? (
          props.children
        ) : (
          <NothingMatches
            droppable={props.droppable()}
            onDrop={thenToTools(props.onDrop)}
            onClear={thenToTools(props.onClear)}
          >
            {props.elsewhere}
          </NothingMatches>
        )}
        {props.after}
      </div>
    </div>
  );
}

type NothingMatchesProps = Pick<FilteredListProps, 'onDrop' | 'onClear' | 'children'> & {
  droppable: readonly DroppableFilter[];
};

/** Renders the placeholder of a list whose filters match nothing, with those that are worth dropping. */
function NothingMatches({ droppable, onDrop, onClear, children }: NothingMatchesProps) {
  return (
    <div className={styles.nothing}>
      <p className={styles.headline}>Nothing matches all of that</p>
      <p>Take a filter away, or start over.</p>
      <div className={styles.ways}>
        {droppable.map(({ name, count }) => (
          <Button key={name} tone="outline" onClick={() => onDrop(name)}>
            {`Drop ${name} (${count})`}
          </Button>
        ))}
        <Button onClick={onClear}>Clear all filters</Button>
        {children}
      </div>
    </div>
  );
}
