import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle';
import type { ArticleIdentity } from '../reading-state';
import type { PlaceTrackerProps } from './place-tracker';

/**
 * Remembers how far a reader comes in an article and offers to go on from there next time. Put it
 * last into the element that holds the text. Its script comes once the page is at rest; without it
 * nothing is remembered and nothing is missed.
 */
export function LazyPlaceTracker({ article }: { article: ArticleIdentity }) {
  const marker = useRef<HTMLDivElement>(null);
  const [Tracker, setTracker] = useState<ComponentType<PlaceTrackerProps>>();
  useEffect(
    () =>
      whenIdle(() => {
        import('./place-tracker').then(
          ({ PlaceTracker }) => setTracker(() => PlaceTracker),
          () => undefined,
        );
      }),
    [],
  );
  return (
    <div ref={marker}>
      {Tracker && <Tracker key={article.storyUuid} article={article} marker={marker} />}
    </div>
  );
}
