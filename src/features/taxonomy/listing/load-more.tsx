import { Link } from 'gatsby';
import type { MouseEvent } from 'react';
import { useRef } from 'react';
import { contentLimits } from '../../../config/limits';
import { useReplaceable } from '../../../hooks/use-loaded-near';
import { useShownPending } from '../../../hooks/use-shown-pending';
import { counted } from '../../../lib/values/counted';
import { Button } from '../../../ui/controls/button';
import { Notice } from '../../../ui/feedback/notice';
import type { GrowingList } from './growing-list';
import { countShown, isWhole } from './growing-list';
import * as styles from './load-more.module.css';
import type { ListState } from './list-store';

type LoadMoreProps = ListState & {
  /** Path of the next static page, for readers without script. */
  nextPath: string;
  onMore: (event: MouseEvent) => void;
};

const failures: Record<NonNullable<ListState['error']>, string> = {
  offline: 'You are offline. The next articles have to wait for a connection.',
  failed: 'The next articles could not be loaded.',
};

/** Progress of a list, and a button to load more. Without script it is a link to the next page. */
export function LoadMore({ list, pending, error, added, nextPath, onMore }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const isButton = useReplaceable(place);
  const isLoading = useShownPending(pending);
  const label = error ? 'Try again' : 'Load more articles';
  return (
    <div ref={place} className={styles.more}>
      <p role="status" className={styles.progress}>
        {`${added > 0 ? `${counted(added, 'more article')}. ` : ''}${describeProgress(list)}`}
      </p>
      {error && <Notice>{failures[error]}</Notice>}
      {!isWhole(list) &&
        (isButton ? (
          <Button tone="dark" size="large" aria-disabled={pending} onClick={onMore}>
            {isLoading ? 'Loading…' : label}
          </Button>
        ) : (
          <Link to={nextPath} rel="next" className={styles.link}>
            More articles
          </Link>
        ))}
    </div>
  );
}

function describeProgress(list: GrowingList): string {
  const before = (list.firstPage - 1) * contentLimits.pageSize;
  const last = Math.min(before + countShown(list), list.total);
  const range = `Articles ${before + 1} to ${last} of ${list.total}.`;
  return isWhole(list) ? `${range} The list ends here.` : range;
}
