let isOpening = true;

/** True until the first page of a visit is rendered: its HTML is the server's, that of others is not. */
export function isFirstPage(): boolean {
  return isOpening;
}

/** Has every further page rendered here, with all its code. Call it once the first page is rendered. */
export function expectFurtherPages(): void {
  isOpening = false;
}
