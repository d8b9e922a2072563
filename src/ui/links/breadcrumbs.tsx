import { ContentLink } from './content-link';
import * as styles from './breadcrumbs.module.css';

/** A step on the way to a page. `path` starts with a slash. */
export type Breadcrumb = { name: string; path: string };

/** The way to the page, which is the last step. Nothing when there are no steps. */
export function Breadcrumbs({ steps }: { steps: readonly Breadcrumb[] }) {
  if (steps.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb">
      <ol role="list" className={styles.steps}>
        {steps.map(({ name, path }, index) => (
          <li key={path} className={styles.step}>
            {index === steps.length - 1 ? (
              <span aria-current="page" className={styles.here}>
                {name}
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
