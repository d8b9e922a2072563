import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { smoothScrollToElement } from '../../../lib/browser/smooth-scroll';
import { Button } from '../../../ui/controls/button';
import { BottomNotice } from '../../../ui/feedback/bottom-notice';
import type { ArticleIdentity, ReadingPlace } from '../reading-state';
import { unfinishedPlace } from '../reading-state';
import { syncReadingStore, useReadingStore } from '../reading-store';
import * as styles from './place-tracker.module.css';
import { measureText, pixelsIntoSection } from './reading-position';
import { watchReading } from './watch-reading';

export type PlaceTrackerProps = {
  article: ArticleIdentity;
  /** Direct child of the element that holds the text. */
  marker: RefObject<HTMLElement | null>;
};

/** Records the reader's place, and offers the place of an earlier visit until they read on. */
export function PlaceTracker({ article, marker }: PlaceTrackerProps) {
  const [offer, setOffer] = useState(() => findOffer(article.storyUuid));
  /** Place on offer. A glance at the first paragraphs must not overwrite it. */
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
    if (text) scrollToPlace(text, offer);
  };
  return <ResumeNotice headingText={offer.heading.text} onResume={resume} onDismiss={answer} />;
}

/**
 * Returns the place to offer: none for readers who followed a link to a heading, or have scrolled
 * already.
 */
function findOffer(storyUuid: string): ReadingPlace | undefined {
  syncReadingStore();
  if (window.location.hash || window.scrollY > window.innerHeight) return undefined;
  return unfinishedPlace(useReadingStore.getState().reading, storyUuid);
}

function scrollToPlace(text: Element, place: ReadingPlace): void {
  const layout = measureText(text);
  const offset = pixelsIntoSection(layout, place);
  void smoothScrollToElement(place.heading.id, { offset }).then((isThere) => {
    if (isThere) return;
    // The heading was renamed since; the stored progress still gives an approximate place.
    const top = layout.top + (layout.bottom - layout.top) * place.progress - window.innerHeight;
    window.scrollTo({ top, behavior: 'instant' });
  });
}

type ResumeNoticeProps = { headingText: string; onResume: () => void; onDismiss: () => void };

/** Offer at the bottom of the window to scroll to the stored place. */
function ResumeNotice({ headingText, onResume, onDismiss }: ResumeNoticeProps) {
  return (
    <BottomNotice label="Your place in this article" isRising>
      <Button tone="quiet" className={styles.resume} onClick={onResume}>
        <span>
          Pick up where you left off: <span className={styles.heading}>{headingText}</span>
        </span>
      </Button>
      <Button tone="outline" size="small" onClick={onDismiss}>
        Dismiss
      </Button>
    </BottomNotice>
  );
}
