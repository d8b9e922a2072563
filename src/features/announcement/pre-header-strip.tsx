import { graphql } from 'gatsby';
import type { PreHeader } from '../../domain/story/layout';
import { CollapsiblePreHeader } from '../../ui/layout/collapsible-pre-header';
import { ContentLink } from '../../ui/links/content-link';
import * as styles from './pre-header-strip.module.css';

type PreHeaderStripProps = {
  preHeader: PreHeader;
  /** True where phones have another bar above the header: two would push the page down. */
  isWideOnly: boolean;
};

/** Strip above the header that expands: a headline and short notes. */
export function PreHeaderStrip({ preHeader, isWideOnly }: PreHeaderStripProps) {
  const { headline, active, items } = preHeader;
  return (
    <aside aria-label="Good to know" className={isWideOnly ? styles.wideOnly : undefined}>
      <CollapsiblePreHeader headline={headline} isInitiallyActive={active}>
        <PreHeaderItems items={items} />
      </CollapsiblePreHeader>
    </aside>
  );
}

/**
 * Notes of the strip, which the page of a product has as well: the shop's terms of shipping and returns. There
 * without links: a page whose data name stories is made anew when these move.
 */
export function PreHeaderItems({ items }: Pick<PreHeader, 'items'>) {
  return (
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
  );
}

export const query = graphql`
  fragment PreHeader_preHeader on PreHeader {
    headline
    active
    items {
      headline
      text
      callToAction {
        link
        text
      }
    }
  }
`;
