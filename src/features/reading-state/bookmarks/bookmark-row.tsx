import { Link } from 'gatsby';
import { timeNeeded } from '../../../domain/article/time-needed';
import { formatDate } from '../../../lib/values/dates';
import { Button } from '../../../ui/controls/button';
import { ArticleImage } from '../../../ui/media/image';
import type { Bookmark } from '../reading-state';
import * as styles from './bookmark-row.module.css';
import type { ArticleStatus } from './use-directory';

type BookmarkRowProps = {
  bookmark: Bookmark;
  /** Absent if the directory could not be loaded. */
  today: ArticleStatus | undefined;
  onRemove: () => void;
};

/**
 * Bookmarked article under its current title and address, or a note that it is no longer published.
 */
export function BookmarkRow({ bookmark, today, onRemove }: BookmarkRowProps) {
  const entry = today?.kind === 'published' ? today.entry : undefined;
  const { title, path } = entry ?? bookmark;
  const isRemoved = today?.kind === 'removed';
  return (
    <div className={styles.row}>
      <div className={styles.frame}>
        {entry?.coverImage && (
          <ArticleImage image={entry.coverImage} isDecorative preset="card" sizes="9rem" />
        )}
      </div>
      <div>
        <h2 className={styles.title}>{isRemoved ? title : <Link to={path}>{title}</Link>}</h2>
        <p className={styles.facts}>
          {isRemoved && <strong>No longer published. </strong>}
          {entry && <span>{`${timeNeeded(entry)}. `}</span>}
          <span>{`Saved ${formatDate(new Date(bookmark.savedAt).toISOString())}.`}</span>
        </p>
      </div>
      <Button tone="outline" size="small" onClick={onRemove}>
        Remove <span className="spoken">{title}</span>
      </Button>
    </div>
  );
}
