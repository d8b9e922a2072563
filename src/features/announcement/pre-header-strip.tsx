import type { PreHeader } from '../../domain/story/layout';
import { CollapsiblePreHeader } from '../../ui/layout/collapsible-pre-header';
import { ContentLink } from '../../ui/links/content-link';
import * as styles from './pre-header-strip.module.css';

/** Strip above the header that expands: a headline and short notes. */
export function PreHeaderStrip({ preHeader }: { preHeader: PreHeader }) {
  const { headline, active, items } = preHeader;
  return (
    <aside aria-label="Good to know">
      <CollapsiblePreHeader headline={headline} isInitiallyActive={active}>
        <ul role="list" className={styles.items}>
          {items.map((item) => (
            <li key={item.headline} className={styles.item}>
              <strong className={styles.headline}>{item.headline}</strong>
              {item.text && <span>{item.text}</span>}
              {item.callToAction && (
                <ContentLink link={item.callToAction.link} className={styles.link}>
                  {item.callToAction.text}
                </ContentLink>
              )}
            </li>
          ))}
        </ul>
      </CollapsiblePreHeader>
    </aside>
  );
}
