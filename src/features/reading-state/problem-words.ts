import type { ReadingProblem } from './reading-store';

/** What a reader is told, and what they can do about it. */
export const problemWords: Readonly<Record<ReadingProblem, string>> = {
  blocked:
    'Your browser does not let this site keep anything, so bookmarks last until you close the page. Allow site data for this site to keep them.',
  full: 'Your browser has no room left for this site, so this change lasts until you close the page. Remove some bookmarks, or clear other site data.',
  damaged:
    'Some of what this browser had kept could not be read and was left out. The rest is here.',
};
