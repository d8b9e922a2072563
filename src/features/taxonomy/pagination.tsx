import { Link } from 'gatsby';
import * as styles from './pagination.module.css';

type PaginationProps = { page: number; pageCount: number; pathOf: (page: number) => string };

/** Numbered pages of a list; nothing when there is one. */
export function Pagination({ page, pageCount, pathOf }: PaginationProps) {
  if (pageCount < 2) return null;
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  return (
    <nav className={styles.nav} aria-label="Pages">
      {page > 1 && (
        <Link to={pathOf(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      <ol role="list" className={styles.pages}>
        {pages.map((number) => (
          <li key={number}>
            <Link to={pathOf(number)} aria-current={number === page ? 'page' : undefined}>
              <span className={styles.hidden}>Page </span>
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Link to={pathOf(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}
