import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { appearanceMessage, comingMessage } from '../../domain/site-map/appearance';
import { classNames } from '../../lib/browser/class-names';
import * as styles from './draft-badge.module.css';
import { address, retryDraft } from './preview-session';
import type { PreviewState } from './preview-store';
import { usePreview, usePreviewSettings } from './preview-store';
import { ReviewControls } from './review-controls';

/** Element after the page, so that the badge comes after the footer instead of covering it. */
const place = document.createElement('div');
place.className = styles.place ?? '';

/** Puts the badge's place at the end of the document. */
export function addBadgePlace(): void {
  document.body.append(place);
}

/** Bar that says which version is shown, and switches between them. Collapses to its name. */
export function DraftBadge() {
  const isCollapsed = usePreviewSettings((settings) => settings.isCollapsed);
  const phase = usePreview((state) => state.phase);
  const name = phase === 'draft' ? 'Draft' : 'Preview';
  const { setState } = usePreviewSettings;
  return createPortal(
    <section
      aria-label="Draft preview"
      className={classNames(styles.badge, isCollapsed && styles.collapsed)}
    >
      <button
        type="button"
        aria-expanded={!isCollapsed}
        aria-label={isCollapsed ? `${name}: show the bar` : `${name}: hide the bar`}
        className={styles.name}
        onClick={() => setState({ isCollapsed: !isCollapsed })}
      >
        <span>{name}</span>
        <svg viewBox="0 0 16 16" className={styles.arrow} aria-hidden="true">
          <path d="M3 6l5 5 5-5" />
        </svg>
      </button>
      <div role="status" className={styles.status}>
        {!isCollapsed && <Status />}
      </div>
      {!isCollapsed && <Controls />}
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
      return <DraftStatus state={state} />;
  }
}

function DraftStatus({ state }: { state: PreviewState }) {
  const { isUnsaved, savedAt, release, draft, published, changedFields, reviewEndsAt } = state;
  const dates = dateWords(state);
  return (
    <>
      {'release' in address.marker && <p>As it will be with the campaign.</p>}
      <p>
        <span>{isUnsaved ? 'Unsaved changes. Last saved ' : 'Saved '}</span>
        <SaveTime savedAt={savedAt} />
        <span>
          {release
            ? `. ${releaseSentence(state, release)}`
            : published
              ? ''
              : '. Not published yet.'}
        </span>
      </p>
      {reviewEndsAt && (
        <p>
          For review until <SaveTime savedAt={reviewEndsAt} />. Readers do not see this version.
        </p>
      )}
      {dates && <p>{dates}</p>}
      {published && draft && draft.path !== published.path && (
        <p>
          New address: <strong>{draft.path}</strong>
        </p>
      )}
      {changedFields.length > 0 && (
        <p className={styles.changes}>
          {`Changed since it was published: ${changedFields.join(', ')}`}
        </p>
      )}
    </>
  );
}

/** Says what the date in "Appears on" means for readers, now and once the draft is published. */
function dateWords({ dated, published, changedFields }: PreviewState): string {
  if (!dated) return '';
  const format = (time: string) => toTimeWords(new Date(time));
  if (!published || changedFields.length > 0) {
    const message = appearanceMessage(dated, format);
    return message && `Once published: ${message}`;
  }
  return typeof dated.before === 'object' ? comingMessage(dated.before.from, format, false) : '';
}

const releaseWords = {
  building: 'Published; the site is being built.',
  live: 'Published and live.',
  unseen: 'Published; the page is as it was so far.',
  unpublished: 'Unpublished; the page leaves the site with the next build.',
} as const;

/** Says what has become of a publish. Readers do not see an article before its date. */
function releaseSentence({ dated }: PreviewState, release: keyof typeof releaseWords): string {
  const isLooked = release === 'live' || release === 'unseen';
  return isLooked && typeof dated?.before === 'object' ? 'Published.' : releaseWords[release];
}

function SaveTime({ savedAt }: { savedAt: string }) {
  return <time dateTime={savedAt}>{toTimeWords(new Date(savedAt))}</time>;
}

/** Returns the time of day, with the date unless it is today, and with another year. */
function toTimeWords(date: Date): string {
  const now = new Date();
  const isToday = date.toDateString() === now.toDateString();
  const day: Intl.DateTimeFormatOptions = isToday ? {} : { day: 'numeric', month: 'short' };
  if (date.getFullYear() !== now.getFullYear()) day.year = 'numeric';
  return date.toLocaleString('en-US', { ...day, hour: 'numeric', minute: '2-digit' });
}

function Controls() {
  const phase = usePreview((state) => state.phase);
  if (phase === 'failed') {
    return <BadgeButton onPress={() => void retryDraft()}>Try again</BadgeButton>;
  }
  return phase === 'draft' ? (
    <>
      <VersionControls />
      <ReviewControls />
    </>
  ) : null;
}

function VersionControls() {
  const version = usePreview((state) => state.version);
  const hasPublished = usePreview((state) => state.published !== undefined);
  const hasChanges = usePreview((state) => state.changedFields.length > 0);
  const showsChanges = usePreviewSettings((settings) => settings.showsChanges);
  if (!hasPublished) return null;
  const toChoice = (choice: PreviewState['version'], word: string) => (
    <BadgeButton
      isPressed={version === choice}
      onPress={() => usePreview.setState({ version: choice })}
    >
      {word}
    </BadgeButton>
  );
  return (
    <div className={styles.controls}>
      {hasChanges && (
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

type BadgeButtonProps = {
  isPressed?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function BadgeButton({ isPressed, isDisabled = false, onPress, children }: BadgeButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      disabled={isDisabled}
      className={styles.button}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
