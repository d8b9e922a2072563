import { Link } from 'gatsby';
import { useEffect } from 'react';
import { routes } from '../../../config/routes';
import { Notice } from '../../../ui/feedback/notice';
import { PageHeader } from '../../../ui/layout/page-header';
import { unfinished } from '../reading-state';
import { syncReadingStore, problemMessages, useReadingStore } from '../reading-store';
import { BookmarkList } from './bookmark-list';
import * as styles from './bookmarks-view.module.css';
import { ContinueReading } from './continue-reading';
import { useDirectory } from './use-directory';

/** Bookmarks and unfinished articles of this browser. */
export function BookmarksView({ title }: { title: string }) {
  const { reading, isRead, problem } = useReadingStore();
  useEffect(syncReadingStore, []);
  const listed = [...reading.bookmarks, ...unfinished(reading)];
  const directory = useDirectory(listed.map(({ storyUuid }) => storyUuid));
  return (
    <>
      <PageHeader
        title={title}
        lead="Kept in this browser and nowhere else. No account, no list of yours on our side."
      />
      <div className={styles.lists}>
        <p>
          What you trained is beside them, in your{' '}
          <Link to={routes.trainingLog()}>training log</Link>.
        </p>
        <noscript>
          <p>
            Bookmarks need JavaScript: they are kept by your browser, not by us. Every article can
            be read without it.
          </p>
        </noscript>
        {problem && <Notice tone="plain">{problemMessages[problem]}</Notice>}
        {isRead && directory && (
          <>
            <BookmarkList bookmarks={reading.bookmarks} directory={directory} />
            <ContinueReading places={unfinished(reading)} directory={directory} />
          </>
        )}
      </div>
    </>
  );
}
