import type { GatsbyBrowser } from 'gatsby';

/** State that a link or `navigate` may pass along: `state: { disableScroll: true }`. */
type NavigationState = { disableScroll?: boolean } | null | undefined;

/**
 * Decides the scroll position after a navigation: the top of a new route, the previous position on
 * the way back, the element of a hash (below the window's edge by `--scroll-offset`).
 * The page does not scroll when the navigation's state says so, or when only the query changes: a
 * reader who ticks a filter or a size is not sent to the top. Gatsby does the scrolling.
 *
 * The first page of a document has been scrolled by the browser: to its hash, or back to its place. Gatsby keeps places by
 * address for as long as the tab is open, so when the scripts come it would move a reader who opens a page once more
 * away from what they read or press by then.
 */
export const shouldUpdateScroll: NonNullable<GatsbyBrowser['shouldUpdateScroll']> = ({
  prevRouterProps,
  routerProps: { location },
}) => {
  if (!prevRouterProps) return location.hash !== '' && window.scrollY === 0;
  if ((location.state as NavigationState)?.disableScroll) return false;
  const { pathname, search } = prevRouterProps.location;
  const onlyQueryChanges = pathname === location.pathname && search !== location.search;
  return !onlyQueryChanges || location.hash !== '';
};
