import type { Appearance } from '../../../../src/domain/site-map/appearance';
import { useAsked } from '../ui/use-asked';
import { deskSettings } from '../wire/desk-settings';
import * as styles from './publish-dialog.module.css';
import type { StoryPlace } from './site-client';
import { askPlace } from './site-client';

/** Asks where a story is on the site. `undefined` before the publisher has said it; `null` if it is not there. */
export function usePlace(storyId: number): StoryPlace | null | undefined {
  const answer = useAsked(String(storyId), (signal) => askPlace(storyId, signal));
  if (answer?.ok) return answer.value;
  return answer?.isMissing ? null : undefined;
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
