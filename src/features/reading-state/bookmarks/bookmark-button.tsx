import { Link } from 'gatsby';
import { useEffect, useState } from 'react';
import { routes } from '../../../config/routes';
import { Button } from '../../../ui/controls/button';
import type { ArticleIdentity } from '../reading-state';
import { addBookmark, isBookmarked, removeBookmark } from '../reading-state';
import {
  changeReading,
  syncReadingStore,
  problemMessages,
  useReadingStore,
} from '../reading-store';
import * as styles from './bookmark-button.module.css';

/**
 * Button that bookmarks an article or removes the bookmark. Reports where it was saved, and when it
 * will not last.
 */
export function BookmarkButton({ article }: { article: ArticleIdentity }) {
  const { storyUuid, path, title } = article;
  const isSaved = useReadingStore(({ reading }) => isBookmarked(reading, storyUuid));
  const problem = useReadingStore((state) => state.problem);
  const [isPressed, setIsPressed] = useState(false);
  useEffect(syncReadingStore, []);

  const toggle = () => {
    setIsPressed(true);
    changeReading((reading) =>
      isBookmarked(reading, storyUuid)
        ? removeBookmark(reading, storyUuid)
        : addBookmark(reading, { storyUuid, path, title, savedAt: Date.now() }),
    );
  };
  return (
    <div className={styles.place}>
      <Button tone="outline" className={styles.button} aria-pressed={isSaved} onClick={toggle}>
        <span className={styles.ribbon} aria-hidden="true" />
        Bookmark
      </Button>
      <p role="status" className={styles.status}>
        {isPressed && isSaved && (
          <>
            <span>Saved.</span> <Link to={routes.bookmarks()}>See your bookmarks</Link>
          </>
        )}
        {isPressed && !isSaved && <span>Taken off your bookmarks. </span>}
        {isPressed && problem && <span>{problemMessages[problem]}</span>}
      </p>
    </div>
  );
}
