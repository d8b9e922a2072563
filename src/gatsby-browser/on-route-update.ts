import type { GatsbyBrowser } from 'gatsby';
import { trackPageView } from '../analytics/page-view';
import { endNavigation } from '../app-shell/end-navigation';

/** `Head` sets the title after the route has changed, so the name is read a moment later. */
const titleDelayMs = 50;

/** Counts a page view for every new path or query; a jump to a heading is none. */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  endNavigation();
  const samePage =
    prevLocation?.pathname === location.pathname && prevLocation.search === location.search;
  if (samePage) return;
  const { search } = location;
  window.setTimeout(() => trackPageView(document.title, search), titleDelayMs);
};
