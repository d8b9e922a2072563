import { createContext, useContext } from 'react';

type TabsState = {
  selected: string;
  select: (name: string) => void;
  /** Ids of a tab and its panel, which name each other. */
  tabId: (name: string) => string;
  panelId: (name: string) => string;
};

export const TabsContext = createContext<TabsState | undefined>(undefined);

/**
 * The container a tab belongs to.
 *
 * @throws Error when there is none
 */
export function useTabs(): TabsState {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error('Tabs were not provided');
  return tabs;
}
