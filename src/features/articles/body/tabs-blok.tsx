import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { RichText } from '../../../domain/story/rich-text';
import { useLoadedNear } from '../../../hooks/use-loaded-near';
import * as styles from './tabs-blok.module.css';

type TabsBlokProps = {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly { name: string; text: RichText }[];
  renderText: (text: RichText) => ReactNode;
};

/**
 * Named tabs. Until their script has loaded, and without script, they are parts to unfold of which
 * the first is open.
 */
export function TabsBlok({ label, tabs, renderText }: TabsBlokProps) {
  const place = useRef<HTMLElement>(null);
  const piece = useLoadedNear(place, () => import('../../../ui/layout/tabs'));
  return (
    <section ref={place} className={styles.tabs}>
      {piece ? (
        <piece.Tabs initial={tabs[0]?.name ?? ''}>
          <piece.TabList label={label || 'Tabs'}>
            {tabs.map(({ name }) => (
              <piece.Tab key={name} name={name} />
            ))}
          </piece.TabList>
          {tabs.map(({ name, text }) => (
            <piece.TabPanel key={name} name={name}>
              {renderText(text)}
            </piece.TabPanel>
          ))}
        </piece.Tabs>
      ) : (
        tabs.map(({ name, text }, index) => (
          <details key={name} open={index === 0} className={styles.part}>
            <summary dir="auto" className={styles.name}>
              {name}
            </summary>
            <div className={styles.content}>{renderText(text)}</div>
          </details>
        ))
      )}
    </section>
  );
}
