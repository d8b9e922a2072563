let isOpening = true;
let isReturning = false;

/** True until the first page of a visit is rendered: its HTML is the server's, that of others is not. */
export function isFirstPage(): boolean {
  return isOpening;
}

/**
 * True if a page has to have its whole height at once: the first, and one in which the reader returns to a
 * place or follows a link to one.
 */
export function isShownWhole(): boolean {
  return isOpening || isReturning || window.location.hash !== '';
}

/**
 * Has every further page rendered here, with all its code. Call it once the first page is rendered.
 */
export function expectFurtherPages(): void {
  isOpening = false;
  window.addEventListener('popstate', () => (isReturning = true));
}

/** Ends a way back. Call it when a page is shown. */
export function endReturn(): void {
  isReturning = false;
}
