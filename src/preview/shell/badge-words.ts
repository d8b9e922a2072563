/** Words of the badge: the line of the closed one, and sentences about the release of a story. */
import { comingMessage } from '../../domain/site-map/appearance';
import type { PageEffects, StoryReceipt, StoryReport } from '../../domain/story/story-report';
import { counted } from '../../lib/values/counted';
import type { PreviewState } from './preview-store';
import { toTimeWords } from './time-words';

/** True if publishing the draft would change what readers have. */
export function hasChanges({ draft, published, changedFields }: PreviewState): boolean {
  return (
    !published || changedFields.length > 0 || (draft && draft.path !== published.path) === true
  );
}

/** Returns the report of the publisher; `undefined` before it has answered, or without one. */
export function reportOf({ report }: Pick<PreviewState, 'report'>): StoryReport | undefined {
  return report?.state === 'known' ? report.report : undefined;
}

/** Sums up a draft in one line. */
export function summaryOf(state: PreviewState): string {
  const { isUnsaved, isOfCampaign, savedAt, justDone } = state;
  const report = reportOf(state);
  const saved = `Saved ${toTimeWords(savedAt)}`;
  const parts = [
    isUnsaved ? 'Unsaved changes' : '',
    isOfCampaign ? 'With the campaign' : '',
    // The forecast is of what is saved.
    report && !isUnsaved ? changesOf(report, state) : '',
    report && toMend(report) > 0 ? `${toMend(report)} to mend` : '',
    justDone ? 'Asking the publisher' : report ? shortRelease(report) : '',
    isUnsaved ? '' : saved,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Says how many pages the draft, or its campaign, changes. */
function changesOf({ forecast, campaigns }: StoryReport, state: PreviewState): string {
  const [campaign] = campaigns;
  if (state.isOfCampaign) return campaign ? pagesWord(campaign, 'Changes') : '';
  if (!forecast || forecast.fault || !hasChanges(state)) return '';
  return pagesWord(forecast, 'Changes');
}

/** Counts the pages that change. A change of the layout is on every page. */
export function pagesWord({ pages, more, everyPage }: PageEffects, verb: string): string {
  if (everyPage.length > 0) return `${verb} every page`;
  return pages.length === 0 ? '' : `${verb} ${counted(pages.length + more, 'page')}`;
}

/** Counts what an editor should mend. */
function toMend({ forecast, warnings, campaigns }: StoryReport): number {
  const [campaign] = forecast ? [] : campaigns;
  return warnings.length + (forecast?.fault ? 1 : 0) + (campaign?.faults.length ?? 0);
}

const holdWords = {
  'held-removal': 'Removed, but still on the site',
  'taken-back': 'Taken back',
  'held-back': 'Held back',
  'left-out': 'Left out',
} as const;

function shortRelease({ release }: StoryReport): string {
  switch (release.kind) {
    case 'absent':
      return 'Not on the site';
    case 'unheard':
      return 'Waits for the publisher';
    case 'waiting':
      return 'Waits for its build';
    case 'building':
      return 'Being built';
    case 'held':
      return holdWords[release.hold];
    case 'stopped':
    case 'behind':
      return 'Not live';
    case 'coming':
      return `Appears ${toTimeWords(release.appearsAt)}`;
    case 'live':
      return 'Live';
  }
}

/** Says in full what readers have of a story, and why. */
export function releaseSentence({ release, place }: StoryReport): string {
  switch (release.kind) {
    case 'absent':
      return 'It is not on the site.';
    case 'unheard':
      return 'The publisher has not heard of its last change yet. If this stays, tell whoever runs this site.';
    case 'waiting':
      return 'It waits for its build, which follows the one that runs.';
    case 'building': {
      const usual = release.usualMs === null ? '' : `, usually ${seconds(release.usualMs)} in all`;
      return `The site is being built with its last change${release.step && `: ${release.step}`}${usual}.`;
    }
    case 'held':
      return release.hold === 'held-removal'
        ? `Still on the site. ${release.sentence}`
        : `Not live as published last. ${release.sentence}`;
    case 'stopped': {
      const word = release.outcome === 'failed' ? 'the build failed' : 'the release was refused';
      return `Not live: ${word}. ${release.cause}`;
    }
    case 'behind':
      return 'Not live: readers have a release without this version.';
    case 'coming':
      return `Published. ${comingMessage(release.appearsAt, toTimeWords, false)}`;
    case 'live': {
      if (release.since !== null) return `Live since ${toTimeWords(release.since)}.`;
      return place?.publishedAt ? `Live, as published ${toTimeWords(place.publishedAt)}.` : 'Live.';
    }
  }
}

/** Says what the last build with a story did. */
export function receiptSentence({ outcome, at, liveMs, pages }: StoryReceipt): string {
  if (outcome !== 'live') return `The last build with it ended ${toTimeWords(at)} and is not live.`;
  const after = liveMs === undefined ? '' : `, ${seconds(liveMs)} after the publisher heard of it`;
  const left = pages && pages.removed > 0 ? `, ${pages.removed} left the site` : '';
  const counts = pages ? `: ${counted(pages.changed, 'page')} changed${left}` : '';
  return `The last build with it went live ${toTimeWords(at)}${after}${counts}.`;
}

function seconds(ms: number): string {
  return ms < 10_000 ? `${(ms / 1_000).toFixed(1)} seconds` : `${Math.round(ms / 1_000)} seconds`;
}
