import { useEffect, useRef } from 'react';
import { Button } from '../../ui/controls/button';
import type { Bookmark } from './reading-state';
import * as styles from './removed-row.module.css';

type RemovedRowProps = { bookmark: Bookmark; onUndo: () => void };

/** In the place of a bookmark that was just removed. It takes the focus, which the row had. */
export function RemovedRow({ bookmark, onUndo }: RemovedRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={styles.row}>
      <p role="status">Removed “{bookmark.title}”.</p>
      <Button tone="outline" size="small" ref={undo} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
