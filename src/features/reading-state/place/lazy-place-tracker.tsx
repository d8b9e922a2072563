import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import { timings } from '../../../config/limits';
import { whenIdle } from '../../../lib/browser/when-idle';
import type { ArticleIdentity } from '../reading-state';
import type { PlaceTrackerProps } from './place-tracker';

/**
 * Lazy-loads the place tracker once the page is idle. Put it last into the element that holds the
 * article's text. If the script cannot be loaded, no place is recorded.
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
      }, timings.hydrationIdleTimeoutMs),
    [],
  );
  return (
    <div ref={marker}>
      {Tracker && <Tracker key={article.storyUuid} article={article} marker={marker} />}
    </div>
  );
}
