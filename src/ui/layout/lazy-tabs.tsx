import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useLoadedNear } from '../../hooks/use-loaded-near';
import * as styles from './lazy-tabs.module.css';

type LazyTabsProps = {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly { name: string; content: ReactNode }[];
};

/**
 * Named tabs. Until their script has loaded, and without script, they are parts to unfold of which
 * the first is open.
 */
export function LazyTabs({ label, tabs }: LazyTabsProps) {
  const place = useRef<HTMLElement>(null);
  const piece = useLoadedNear(place, () => import('./tabs'));
  return (
    <section ref={place} className={styles.tabs}>
      {piece ? (
        <piece.Tabs initial={tabs[0]?.name ?? ''}>
          <piece.TabList label={label || 'Tabs'}>
            {tabs.map(({ name }) => (
              <piece.Tab key={name} name={name} />
            ))}
          </piece.TabList>
          {tabs.map(({ name, content }) => (
            <piece.TabPanel key={name} name={name}>
              {content}
            </piece.TabPanel>
          ))}
        </piece.Tabs>
      ) : (
        tabs.map(({ name, content }, index) => (
          <details key={name} open={index === 0} className={styles.part}>
            <summary dir="auto" className={styles.name}>
              {name}
            </summary>
            <div className={styles.content}>{content}</div>
          </details>
        ))
      )}
    </section>
  );
}
