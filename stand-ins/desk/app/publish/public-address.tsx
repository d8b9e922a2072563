import { useEffect, useState } from 'react';
import * as styles from './publish-dialog.module.css';
import { askPlace } from './site-client';
import { deskSettings } from '../wire/desk-settings';

/** Names the public address of a story's page, once the publisher has said it. */
export function PublicAddress({ storyId }: { storyId: number }) {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    askPlace(storyId, signal)
      .then((place) => {
        if (place.ok && !signal.aborted) setPath(place.value.path);
      })
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    return () => leaving.abort();
  }, [storyId]);
  if (path === null) return null;
  return (
    <p>
      Its address is <b className={styles.address}>{deskSettings().siteUrl + path}</b>.
    </p>
  );
}
