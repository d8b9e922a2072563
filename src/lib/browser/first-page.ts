/** True until the first page of a visit is rendered: its HTML is the server's, that of others is not. */
let isOpening = true;
let isReturning = false;
/** True while the browser may scroll for a page that is not rendered yet. */
let hidesScroll = false;

/** Maximum time in which browsers scroll on a way back; the page may take longer, or not arrive. */
const maxHiddenMs = 500;

/**
 * True if a page has to have its whole height at once: the first, and one in which the reader returns to a
 * place or follows a link to one.
 */
export function isShownWhole(): boolean {
  return isOpening || isReturning || window.location.hash !== '';
}

/**
 * Has every further page rendered here, with all its code. Call it once the first page is rendered.
 *
 * On a way back browsers scroll before the next page is rendered. Gatsby, which stores the place of each page,
 * would take that for a place of the page still shown, so nothing hears of that scrolling.
 */
export function expectFurtherPages(): void {
  isOpening = false;
  window.onpopstate = null;
  window.addEventListener('popstate', () => {
    isReturning = true;
    hidesScroll = true;
    setTimeout(() => (hidesScroll = false), maxHiddenMs);
  });
  const hideScroll = (event: Event) => hidesScroll && event.stopImmediatePropagation();
  window.addEventListener('scroll', hideScroll, { capture: true, passive: true });
}

/** Ends a way back. Call it when a page is shown. */
export function endReturn(): void {
  isReturning = false;
  hidesScroll = false;
}
