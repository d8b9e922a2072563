import type { KeyboardEvent, ReactNode } from 'react';
import { useId } from 'react';
import * as styles from './tool-tabs.module.css';

/** A tab; `note` follows its name, such as the number of faults inside. */
export type ToolTab<Key extends string> = { key: Key; name: string; note?: ReactNode };

type ToolTabsProps<Key extends string> = {
  /** Accessible name of the row. */
  label: string;
  tabs: readonly ToolTab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Panel of the selected tab. */
  children: ReactNode;
};

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs whose owner knows the selected one. Arrow keys, Home and End move along the row. */
export function ToolTabs<Key extends string>(props: ToolTabsProps<Key>) {
  const { label, tabs, selected, onSelect, children } = props;
  const base = useId();
  const moveByKey = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const step = steps[event.key];
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step !== undefined && (index + step + tabs.length) % tabs.length;
    if (target === false) return;
    event.preventDefault();
    const row = event.currentTarget.parentElement;
    row?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
    const tab = tabs[target];
    if (tab) onSelect(tab.key);
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ key, name, note }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${base}tab-${key}`}
            className={styles.tab}
            aria-selected={key === selected}
            aria-controls={key === selected ? `${base}panel` : undefined}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            onKeyDown={(event) => moveByKey(event, index)}
          >
            {name}
            {note}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}panel`}
        aria-labelledby={`${base}tab-${selected}`}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
