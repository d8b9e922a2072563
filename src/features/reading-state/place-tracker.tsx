import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { smoothScrollToElement } from '../../lib/smooth-scroll';
import { measureText, pixelsIntoSection } from './reading-position';
import type { ArticleIdentity, ReadingPlace } from './reading-state';
import { openPlace } from './reading-state';
import { followReading, useReadingStore } from './reading-store';
import { ResumeNotice } from './resume-notice';
import { watchReading } from './watch-reading';

export type PlaceTrackerProps = {
  article: ArticleIdentity;
  /** An element right inside the one that holds the text. */
  marker: RefObject<HTMLElement | null>;
};

/** Keeps the reader's place, and offers the one of an earlier visit until they read on. */
export function PlaceTracker({ article, marker }: PlaceTrackerProps) {
  const [offer, setOffer] = useState(() => findOffer(article.storyUuid));
  /** A place on offer is not written over by a look at the first paragraphs. */
  const guarded = useRef(offer);

  useEffect(() => {
    const text = marker.current?.parentElement;
    if (!text) return;
    return watchReading(text, article, {
      guard: () => guarded.current?.progress ?? 0,
      onReading: () => setOffer(undefined),
    });
  }, [article, marker]);

  if (!offer) return null;
  const answer = () => {
    guarded.current = undefined;
    setOffer(undefined);
  };
  const resume = () => {
    const text = marker.current?.parentElement;
    answer();
    if (text) goTo(text, offer);
  };
  return <ResumeNotice headingText={offer.heading.text} onResume={resume} onDismiss={answer} />;
}

/** Nobody is offered a place when they came to one by a link, or have begun to read. */
function findOffer(storyUuid: string): ReadingPlace | undefined {
  followReading();
  if (window.location.hash || window.scrollY > window.innerHeight) return undefined;
  return openPlace(useReadingStore.getState().reading, storyUuid);
}

function goTo(text: Element, place: ReadingPlace): void {
  const layout = measureText(text);
  const offset = pixelsIntoSection(layout, place);
  void smoothScrollToElement(place.heading.id, { offset }).then((isThere) => {
    if (isThere) return;
    // The heading was renamed since; how far the reader was still says about where.
    const top = layout.top + (layout.bottom - layout.top) * place.progress - window.innerHeight;
    window.scrollTo({ top, behavior: 'instant' });
  });
}
