import type { GatsbyBrowser } from 'gatsby';

/** State that a link or `navigate` may pass along: `state: { disableScroll: true }`. */
type NavigationState = { disableScroll?: boolean } | null | undefined;

/**
 * Decides about the first page of a document, which the browser itself has scrolled to its hash, or back to its place.
 * Gatsby keeps places by address for as long as the tab is open: it would also move a reader who opens a page once more,
 * whenever the scripts come, away from what is read or pressed by then.
 */
function isFirstPageScrolled({ hash }: Location): boolean {
  if (hash !== '') return window.scrollY === 0;
  const [navigation] = performance.getEntriesByType('navigation');
  const type = (navigation as PerformanceNavigationTiming | undefined)?.type;
  return type === 'reload' || type === 'back_forward';
}

/**
 * Decides the scroll position after a navigation: the top of a new route, the previous position on
 * the way back, the element of a hash (below the window's edge by `--scroll-offset`).
 * The page does not scroll when the navigation's state says so, or when only the query changes: a
 * reader who ticks a filter or a size is not sent to the top. Gatsby does the scrolling.
 */
export const shouldUpdateScroll: NonNullable<GatsbyBrowser['shouldUpdateScroll']> = ({
  prevRouterProps,
  routerProps: { location },
}) => {
  if (!prevRouterProps) return isFirstPageScrolled(location);
  if ((location.state as NavigationState)?.disableScroll) return false;
  const { pathname, search } = prevRouterProps.location;
  const onlyQueryChanges = pathname === location.pathname && search !== location.search;
  return !onlyQueryChanges || location.hash !== '';
};
