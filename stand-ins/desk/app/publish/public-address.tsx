import { useEffect, useState } from 'react';
import type { Appearance } from '../../../../src/domain/site-map/appearance';
import { deskSettings } from '../wire/desk-settings';
import * as styles from './publish-dialog.module.css';
import type { StoryPlace } from './site-client';
import { askPlace } from './site-client';

/** Asks where a story is on the site. `undefined` before the publisher has said it; `null` if it is not there. */
export function usePlace(storyId: number): StoryPlace | null | undefined {
  const [known, setKnown] = useState<{ storyId: number; place: StoryPlace | null }>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    askPlace(storyId, signal)
      .then((answer) => {
        if (signal.aborted) return;
        if (answer.ok) setKnown({ storyId, place: answer.value });
        else if (answer.isMissing) setKnown({ storyId, place: null });
      })
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    return () => leaving.abort();
  }, [storyId]);
  return known?.storyId === storyId ? known.place : undefined;
}

/** Returns what readers see of a story at its place. */
export function appearanceOf(place: StoryPlace | null): Appearance {
  if (!place?.path) return 'absent';
  return place.appearsAt === null ? 'shown' : { from: place.appearsAt };
}

/** Names the public address of a story's page. */
export function PublicAddress({ place }: { place: StoryPlace | null | undefined }) {
  if (!place?.path) return null;
  return (
    <p>
      Its address {place.appearsAt === null ? 'is' : 'would be'}{' '}
      <b className={styles.address}>{deskSettings().siteUrl + place.path}</b>.
    </p>
  );
}
