import type { PreviewState } from './preview-store';

/** Words before the title of a tab that shows a draft. */
const prefix = 'Draft: ';

/**
 * Names the tab a draft and keeps search engines from listing it. Gatsby writes the title of each page
 * some time after the page, so the title is watched.
 *
 * @returns marks the tab; to be called when the state has changed
 */
export function markTab(readState: () => PreviewState): () => void {
  const robots = document.createElement('meta');
  robots.name = 'robots';
  robots.content = 'noindex';
  const mark = () => {
    if (!robots.isConnected) document.head.append(robots);
    const { phase, version, draft } = readState();
    if (phase !== 'draft') return;
    const ownTitle = version === 'draft' ? draft?.title : undefined;
    const title = prefix + (ownTitle ?? document.title.replace(prefix, ''));
    // As the document gives it back, or the observer would write it again and again.
    const shown = title.replace(/[\t\n\f\r ]+/g, ' ').trim();
    if (document.title !== shown) document.title = shown;
  };
  const observer = new MutationObserver(mark);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  mark();
  return mark;
}
