import { Link } from 'gatsby';
import { classNames } from '../../lib/class-names';
import * as styles from './pagination.module.css';
import { visiblePages } from './visible-pages';

type PaginationProps = {
  page: number;
  pageCount: number;
  /** The last page that is shown, when pages have been added to this one. */
  reached?: number;
  pathOf: (page: number) => string;
};

/** Numbered pages of a list; nothing when there is one. */
export function Pagination({ page, pageCount, reached = page, pathOf }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav className={styles.nav} aria-label="Pages">
      {page > 1 && (
        <Link to={pathOf(page - 1)} rel="prev" className={styles.step}>
          Previous
        </Link>
      )}
      <ol role="list" className={styles.pages}>
        {visiblePages(page, pageCount).map((number, index) => (
          <li key={number ?? `gap-${index}`} className={styles.page}>
            {number === undefined ? (
              '…'
            ) : (
              <Link
                to={pathOf(number)}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(number > page && number <= reached && styles.added)}
              >
                <span className={styles.hidden}>Page </span>
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {reached < pageCount && (
        <Link to={pathOf(reached + 1)} rel="next" className={styles.step}>
          Next
        </Link>
      )}
    </nav>
  );
}
