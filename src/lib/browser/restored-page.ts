/**
 * Calls back each time the page is left, perhaps for good, or frozen in a tab that nobody sees: its scripts may not
 * run again.
 *
 * @returns a function that unsubscribes
 */
export function onPageLeft(listener: () => void): () => void {
  window.addEventListener('pagehide', listener);
  document.addEventListener('freeze', listener);
  return () => {
    window.removeEventListener('pagehide', listener);
    document.removeEventListener('freeze', listener);
  };
}

/**
 * Calls back each time the page is shown again from the back-forward cache, or runs again after it was frozen. Such a
 * page has missed every event since it was left: changes that other pages have stored, the connection, the day.
 *
 * @returns a function that unsubscribes
 */
export function onPageRestored(listener: () => void): () => void {
  let isCached = false;
  const onPageHide = ({ persisted }: PageTransitionEvent) => (isCached = persisted);
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    isCached = false;
    if (persisted) listener();
  };
  // Pages of the back-forward cache are resumed too, before they are shown.
  const onResume = () => isCached || listener();
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onPageShow);
  document.addEventListener('resume', onResume);
  return () => {
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('pageshow', onPageShow);
    document.removeEventListener('resume', onResume);
  };
}
