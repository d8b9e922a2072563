import type { KeyboardEvent, ReactNode } from 'react';
import { createContext, useContext, useId, useState } from 'react';
import * as styles from './tabs.module.css';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Returns the tab that a key selects: a neighbor, wrapping around, or the first or last. */
function nextTab(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const row = event.currentTarget.closest('[role="tablist"]');
  const tabs = [...(row?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const current = tabs.indexOf(event.currentTarget);
  if (current < 0 || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === 'Home') return tabs.at(0);
  if (event.key === 'End') return tabs.at(-1);
  const step = steps[event.key];
  return step === undefined ? undefined : tabs.at((current + step) % tabs.length);
}

type TabsState = {
  selected: string;
  select: (name: string) => void;
  /** Ids with which tab and panel refer to each other. */
  tabId: (name: string) => string;
  panelId: (name: string) => string;
};

const TabsContext = createContext<TabsState | undefined>(undefined);

/**
 * Returns the state of the surrounding `Tabs`.
 *
 * @throws Error outside a `Tabs` container
 */
function useTabs(): TabsState {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error('Tabs were not provided');
  return tabs;
}

type TabsProps = {
  /** Name of the tab that is open initially. */
  initial: string;
  children: ReactNode;
};

/** Holds a `TabList` with its `Tab`s and, anywhere inside, one `TabPanel` for each. */
export function Tabs({ initial, children }: TabsProps) {
  const base = useId();
  const [selected, setSelected] = useState(initial);
  // A name may contain spaces, which would split the id in two.
  const tabId = (name: string) => `${base}tab-${encodeURIComponent(name)}`;
  const panelId = (name: string) => `${base}panel-${encodeURIComponent(name)}`;
  return (
    <TabsContext value={{ selected, select: setSelected, tabId, panelId }}>{children}</TabsContext>
  );
}

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="tablist" aria-label={label} className={styles.list}>
      {children}
    </div>
  );
}

/** Selects the tab for a key pressed on another tab. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const tab = nextTab(event);
  if (!tab) return;
  event.preventDefault();
  tab.focus();
  tab.click();
}

/**
 * One tab. `name` is its text and links it to its panel. Arrow keys, Home
 * and End move along the row; only the open tab is a tab stop.
 */
export function Tab({ name }: { name: string }) {
  const { selected, select, tabId, panelId } = useTabs();
  const isSelected = selected === name;
  return (
    <button
      type="button"
      role="tab"
      id={tabId(name)}
      className={styles.tab}
      aria-selected={isSelected}
      aria-controls={panelId(name)}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => select(name)}
      onKeyDown={moveByKey}
    >
      {name}
    </button>
  );
}

/** Content of a tab. Closed panels stay in the page; without script all are shown. */
export function TabPanel({ name, children }: { name: string; children: ReactNode }) {
  const { selected, tabId, panelId } = useTabs();
  return (
    <div
      role="tabpanel"
      id={panelId(name)}
      className={styles.panel}
      aria-labelledby={tabId(name)}
      // Makes a panel of plain text reachable by keyboard.
      tabIndex={0}
      hidden={selected !== name}
    >
      {children}
    </div>
  );
}
