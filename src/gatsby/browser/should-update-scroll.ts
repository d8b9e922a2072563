import type { GatsbyBrowser } from 'gatsby';

/** What a link or `navigate` may pass along: `state: { disableScroll: true }`. */
type NavigationState = { disableScroll?: boolean } | null | undefined;

/**
 * Where the page is after a navigation: at the top of a new route, at the place it was left on the
 * way back, at the element of a hash (60 pixels below the window's edge by `scroll-padding-top`).
 * It stays where it is when the navigation says so, and when only the query changes: a reader who
 * ticks a filter or a size is not sent to the top. Gatsby does the scrolling itself.
 */
export const shouldUpdateScroll: NonNullable<GatsbyBrowser['shouldUpdateScroll']> = ({
  prevRouterProps,
  routerProps: { location },
}) => {
  if (!prevRouterProps) return true;
  if ((location.state as NavigationState)?.disableScroll) return false;
  const { pathname, search } = prevRouterProps.location;
  const onlyQueryChanges = pathname === location.pathname && search !== location.search;
  return !onlyQueryChanges || location.hash !== '';
};
