import { useState } from 'react';
import type { ReviewAnswer } from '../draft/draft-answer';
import { ask } from './ask-draft';
import * as styles from './draft-badge.module.css';
import { reviewAddress } from './editor-marker';
import { address } from './preview-session';
import { usePreview } from './preview-store';

type Outcome = { link: string } | { sentence: string };

/** Buttons for links that show the saved draft to somebody without the editor. */
export function ReviewControls() {
  const storyId = usePreview((state) => state.storyId);
  const path = usePreview((state) => state.draft?.path);
  const isReview = usePreview((state) => state.reviewEndsAt !== undefined);
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  if (isReview || storyId === undefined) return null;
  const story = String(storyId);
  const create = async (days: 1 | 7) => {
    const asked = await ask<ReviewAnswer>({ marker: address.marker, review: { story, days } });
    if (asked.kind !== 'answer') setOutcome({ sentence: asked.message });
    else {
      const shownPath = path || window.location.pathname;
      setOutcome({ link: reviewAddress(shownPath, story, asked.answer.review) });
    }
  };
  const endAll = async () => {
    const asked = await ask({ marker: address.marker, endReviews: story });
    const sentence =
      asked.kind === 'answer' ? 'All review links of this story have ended.' : asked.message;
    setOutcome({ sentence });
  };
  const button = (word: string, act: () => Promise<void>) => (
    <button type="button" className={styles.button} onClick={() => void act()}>
      {word}
    </button>
  );
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-expanded={isOpen}
        className={styles.button}
        onClick={() => setOpen(!isOpen)}
      >
        Review link
      </button>
      {isOpen && (
        <div role="group" aria-label="Review link" className={styles.versions}>
          {button('For a day', () => create(1))}
          {button('For a week', () => create(7))}
          {button('End all links', endAll)}
        </div>
      )}
      {isOpen && outcome && (
        <div role="status">
          {'link' in outcome ? (
            <label>
              Whoever has it sees what is saved:{' '}
              <input
                readOnly
                value={outcome.link}
                className={styles.link}
                onFocus={(event) => event.target.select()}
              />
            </label>
          ) : (
            <p>{outcome.sentence}</p>
          )}
        </div>
      )}
    </div>
  );
}
