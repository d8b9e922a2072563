import { Link } from 'gatsby';
import type { MouseEvent } from 'react';
import { contentLimits } from '../../../config/limits';
import { useHydrated } from '../../../hooks/use-hydrated';
import { counted } from '../../../lib/counted';
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

const failures: Partial<Record<ListState['phase'], string>> = {
  offline: 'You are offline. The next articles have to wait for a connection.',
  failed: 'The next articles could not be loaded.',
};

const labels: Record<ListState['phase'], string> = {
  idle: 'Load more articles',
  loading: 'Loading…',
  offline: 'Try again',
  failed: 'Try again',
};

/** Progress of a list, and a button to load more. Without script it is a link to the next page. */
export function LoadMore({ list, phase, added, nextPath, onMore }: LoadMoreProps) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.more}>
      <p role="status" className={styles.progress}>
        {added > 0 && `${counted(added, 'more article')}. `}
        {describeProgress(list)}
      </p>
      {failures[phase] && <Notice>{failures[phase]}</Notice>}
      {!isWhole(list) &&
        (isHydrated ? (
          <Button tone="dark" size="large" aria-disabled={phase === 'loading'} onClick={onMore}>
            {labels[phase]}
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
