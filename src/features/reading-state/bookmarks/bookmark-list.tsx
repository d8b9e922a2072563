import { Link } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import { routes } from '../../../config/routes';
import { Button } from '../../../ui/controls/button';
import { EmptyList } from '../../../ui/feedback/empty-list';
import { Notice } from '../../../ui/feedback/notice';
import type { Bookmark } from '../reading-state';
import { addBookmark, removeBookmark } from '../reading-state';
import { changeReading } from '../reading-store';
import * as styles from './bookmark-list.module.css';
import { BookmarkRow } from './bookmark-row';
import type { Directory } from './use-directory';

type BookmarkListProps = { bookmarks: readonly Bookmark[]; directory: NonNullable<Directory> };

/** Bookmarked articles, newest first. A removed one leaves an undo button in its place. */
export function BookmarkList({ bookmarks, directory }: BookmarkListProps) {
  const [removed, setRemoved] = useState<readonly Bookmark[]>([]);
  const isSaved = (storyUuid: string) => bookmarks.some((each) => each.storyUuid === storyUuid);
  const undoable = removed.filter(({ storyUuid }) => !isSaved(storyUuid));
  const rows = [...bookmarks, ...undoable].sort((one, other) => other.savedAt - one.savedAt);
  const hasUnknownArticles = bookmarks.some(({ storyUuid }) => !directory.has(storyUuid));

  const remove = (bookmark: Bookmark) => {
    setRemoved([...removed.filter(({ storyUuid }) => storyUuid !== bookmark.storyUuid), bookmark]);
    changeReading((reading) => removeBookmark(reading, bookmark.storyUuid));
  };
  const restore = (bookmark: Bookmark) =>
    changeReading((reading) => addBookmark(reading, bookmark));

  if (rows.length === 0) return <NothingSaved />;
  return (
    <section aria-label="Saved articles">
      {hasUnknownArticles && (
        <Notice tone="plain">
          The list of articles could not be loaded, so these titles are as you saved them.
        </Notice>
      )}
      <ul role="list" className={styles.list}>
        {rows.map((bookmark) => (
          <li key={bookmark.storyUuid} className={styles.item}>
            {isSaved(bookmark.storyUuid) ? (
              <BookmarkRow
                bookmark={bookmark}
                today={directory.get(bookmark.storyUuid)}
                onRemove={() => remove(bookmark)}
              />
            ) : (
              <RemovedRow bookmark={bookmark} onUndo={() => restore(bookmark)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingSaved() {
  return (
    <EmptyList label="Saved articles" title="Nothing in your corner yet">
      Press <strong>Bookmark</strong> under the title of an article and it waits for you here. Start
      with <Link to={routes.categories()}>all categories</Link>.
    </EmptyList>
  );
}

type RemovedRowProps = { bookmark: Bookmark; onUndo: () => void };

/** Row in place of a removed bookmark. It takes the focus that the removed row had. */
function RemovedRow({ bookmark, onUndo }: RemovedRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={styles.row}>
      <p role="status">{`Removed “${bookmark.title}”.`}</p>
      <Button tone="outline" size="small" ref={undo} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
