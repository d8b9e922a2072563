import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { appearanceMessage, comingMessage } from '../../domain/site-map/appearance';
import { BadgeButton } from './badge-button';
import { BadgeFacts, BadgePart } from './badge-facts';
import { summaryOf } from './badge-words';
import * as styles from './draft-badge.module.css';
import { renewReport, retryDraft } from './preview-session';
import type { PreviewState } from './preview-store';
import { usePreview, usePreviewSettings } from './preview-store';
import { ReviewControls } from './review-controls';
import { toTimeWords } from './time-words';

/** Element after the page, so that the badge comes after the footer instead of covering it. */
const place = document.createElement('div');
place.className = styles.place ?? '';

/** Puts the badge's place at the end of the document. */
export function addBadgePlace(): void {
  document.body.append(place);
}

/**
 * Bar that sums up the draft in one line. Opened, it says what publishing changes, what is live, and what to mend, and
 * switches between the versions.
 */
export function DraftBadge() {
  const isOpen = usePreviewSettings((settings) => settings.isOpen);
  const phase = usePreview((state) => state.phase);
  const name = phase === 'draft' ? 'Draft' : 'Preview';
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const setOpen = (wanted: boolean) => {
    usePreviewSettings.setState({ isOpen: wanted });
    if (wanted && phase === 'draft') renewReport();
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      usePreviewSettings.setState({ isOpen: false });
      toggle.current?.focus();
    };
    place.addEventListener('keydown', closeByKey);
    return () => place.removeEventListener('keydown', closeByKey);
  }, [isOpen]);
  return createPortal(
    <section aria-label="Draft preview" className={styles.badge}>
      <div className={styles.line}>
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-label={isOpen ? `${name}: hide the details` : `${name}: show the details`}
          className={styles.name}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{name}</span>
          <svg viewBox="0 0 16 16" className={styles.arrow} aria-hidden="true">
            <path d="M3 6l5 5 5-5" />
          </svg>
        </button>
        <div role="status" className={styles.status}>
          <Status />
        </div>
        {phase === 'failed' && (
          <BadgeButton onPress={() => void retryDraft()}>Try again</BadgeButton>
        )}
      </div>
      <div id={panelId} hidden={!isOpen} className={styles.panel}>
        {isOpen && <Panel phase={phase} />}
      </div>
    </section>,
    place,
  );
}

function Status() {
  const state = usePreview();
  switch (state.phase) {
    case 'loading':
      return <p>Loading the draft</p>;
    case 'none':
      return <p>This page has no story of its own. It is shown as readers see it now.</p>;
    case 'refused':
    case 'failed':
      return (
        <p>
          <strong>Showing the published page.</strong> <span>{state.message}</span>
        </p>
      );
    case 'draft':
      return <p className={styles.summary}>{summaryOf(state)}</p>;
  }
}

function Panel({ phase }: Pick<PreviewState, 'phase'>) {
  const isReview = usePreview((state) => state.reviewEndsAt !== undefined);
  if (phase !== 'draft') return null;
  return (
    <>
      <BadgePart title="This draft">
        <DraftSentences />
        <VersionControls />
      </BadgePart>
      {!isReview && <BadgeFacts />}
      {!isReview && (
        <BadgePart title="Review">
          <ReviewControls />
        </BadgePart>
      )}
    </>
  );
}

function DraftSentences() {
  const state = usePreview();
  const { isUnsaved, savedAt, isOfCampaign, wasPublished, changedFields, reviewEndsAt } = state;
  const { draft, published } = state;
  const dates = dateWords(state);
  return (
    <>
      {isOfCampaign && <p>As it will be with the campaign.</p>}
      <p>
        <span>{isUnsaved ? 'Unsaved changes. Last saved ' : 'Saved '}</span>
        <Time time={savedAt} />
        <span>
          {published ? '.' : wasPublished ? '. Not published now.' : '. Not published yet.'}
        </span>
      </p>
      {reviewEndsAt && (
        <p>
          For review until <Time time={reviewEndsAt} />. Readers do not see this version.
        </p>
      )}
      {dates && <p>{dates}</p>}
      {published && draft && draft.path !== published.path && (
        <p>
          New address: <strong>{draft.path}</strong>
          <span>{`. Once published, the old one, ${published.path}, leads there.`}</span>
        </p>
      )}
      {changedFields.length > 0 && (
        <p>{`Changed since it was published: ${changedFields.join(', ')}.`}</p>
      )}
    </>
  );
}

/** Says what the date in "Appears on" means for readers, now and once the draft is published. */
function dateWords({ dated, published, changedFields }: PreviewState): string {
  if (!dated) return '';
  if (!published || changedFields.length > 0) {
    const message = appearanceMessage(dated, toTimeWords);
    return message && `Once published: ${message}`;
  }
  return typeof dated.before === 'object'
    ? comingMessage(dated.before.from, toTimeWords, false)
    : '';
}

function Time({ time }: { time: string }) {
  return <time dateTime={time}>{toTimeWords(time)}</time>;
}

function VersionControls() {
  const version = usePreview((state) => state.version);
  const hasPublished = usePreview((state) => state.published !== undefined);
  const isChanged = usePreview((state) => state.changedFields.length > 0);
  const showsChanges = usePreviewSettings((settings) => settings.showsChanges);
  if (!hasPublished) return null;
  const toChoice = (choice: PreviewState['version'], word: ReactNode) => (
    <BadgeButton
      isPressed={version === choice}
      onPress={() => usePreview.setState({ version: choice })}
    >
      {word}
    </BadgeButton>
  );
  return (
    <div className={styles.controls}>
      {isChanged && (
        <BadgeButton
          isPressed={showsChanges}
          isDisabled={version !== 'draft'}
          onPress={() => usePreviewSettings.setState({ showsChanges: !showsChanges })}
        >
          Outline changes
        </BadgeButton>
      )}
      <div role="group" aria-label="Version" className={styles.versions}>
        {toChoice('draft', 'Draft')}
        {toChoice('published', 'Published')}
      </div>
    </div>
  );
}
