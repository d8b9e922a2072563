/** Shows the page again from the back-forward cache, as a browser does: without any event of what happened meanwhile. */
export function restorePage(): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}
