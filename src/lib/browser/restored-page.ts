/**
 * Calls back each time the page is shown again from the back-forward cache. Such a page has missed every
 * event since it was left: changes that other pages have stored, the connection, the day.
 *
 * @returns a function that unsubscribes
 */
export function onPageRestored(listener: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('pageshow', onPageShow);
  return () => window.removeEventListener('pageshow', onPageShow);
}
