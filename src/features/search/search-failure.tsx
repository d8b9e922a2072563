import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';
import * as styles from './search-view.module.css';

type SearchFailureProps = { isOutdated: boolean; onTryAgain: () => void };

/** Search could not be loaded: says why as far as it is known, and offers the way out. */
export function SearchFailure({ isOutdated, onTryAgain }: SearchFailureProps) {
  return (
    <div className={styles.failure}>
      <Notice>
        {isOutdated
          ? 'The site has been updated since this page was opened. Load it again to search.'
          : 'Search could not be loaded. Check your connection, then try again.'}
      </Notice>
      {isOutdated ? (
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
      ) : (
        <Button onClick={onTryAgain}>Try again</Button>
      )}
    </div>
  );
}
