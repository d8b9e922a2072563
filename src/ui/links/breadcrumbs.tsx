import { ContentLink } from './content-link';
import { withLanguage } from '../text/with-language';
import * as styles from './breadcrumbs.module.css';

export type Breadcrumb = { name: string; path: string };

/** Breadcrumbs whose last step is the page itself. Renders nothing without steps. */
export function Breadcrumbs({ steps }: { steps: readonly Breadcrumb[] }) {
  if (steps.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb">
      <ol role="list" className={styles.steps}>
        {steps.map(({ name, path }, index) => (
          <li key={path} className={styles.step}>
            {index === steps.length - 1 ? (
              <span aria-current="page" className={styles.here}>
                {withLanguage(name)}
              </span>
            ) : (
              <ContentLink link={{ kind: 'path', path }} className={styles.link}>
                {name}
              </ContentLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
