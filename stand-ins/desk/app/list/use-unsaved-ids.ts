import { useEffect, useState } from 'react';
import { openWorkShelf } from '../story/state/work-shelf';
import { deskSettings } from '../wire/desk-settings';

const shelf = openWorkShelf();
const none: ReadonlySet<number> = new Set();

/**
 * Reads the ids of the stories whose unsaved work this browser keeps.
 *
 * @param occasion reads again whenever it changes
 */
export function useUnsavedIds(occasion: string): ReadonlySet<number> {
  const [ids, setIds] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    const take = (read: ReadonlySet<number>) => {
      if (isCurrent) setIds(read);
    };
    // A browser that refuses its storage keeps nothing there.
    shelf.storyIds(deskSettings().spaceId).then(take, () => take(none));
    return () => {
      isCurrent = false;
    };
  }, [occasion]);
  return ids;
}
