import { Link } from 'gatsby';
import * as styles from './found-documents.module.css';
import { searchPath } from './search-address';

/** Offers the query as it may have been meant. */
export function DidYouMean({ suggestion }: { suggestion: string }) {
  return (
    <p className={styles.advice}>
      Did you mean{' '}
      <Link to={searchPath({ query: suggestion })} state={{ disableScroll: true }}>
        {suggestion}
      </Link>
      ?
    </p>
  );
}
