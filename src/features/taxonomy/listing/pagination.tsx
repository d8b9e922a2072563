import { Link } from 'gatsby';
import { classNames } from '../../../lib/browser/class-names';
import * as styles from './pagination.module.css';

type PaginationProps = {
  page: number;
  pageCount: number;
  /** The last page shown, when pages were added to this one. */
  reached?: number;
  pathOf: (page: number) => string;
};

/** Numbered pages of a list. Renders nothing for a single page. */
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
                <span className="spoken">Page </span>
                <span>{number}</span>
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

/** Maximum number of entries that fit side by side on a phone. */
const maxNumbers = 7;

/**
 * Returns the page numbers a list offers: the first, the last and those around the current one.
 * `undefined` marks a gap.
 */
export function visiblePages(page: number, pageCount: number): (number | undefined)[] {
  if (pageCount <= maxNumbers) return range(1, pageCount);
  const start = Math.min(Math.max(page - 1, 3), pageCount - 4);
  const end = Math.max(Math.min(page + 1, pageCount - 2), 5);
  const before = page <= 4 ? range(1, start - 1) : [1, undefined];
  const after = page >= pageCount - 3 ? range(end + 1, pageCount) : [undefined, pageCount];
  return [...before, ...range(start, end), ...after];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
