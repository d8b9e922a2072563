import type { GatsbyBrowser } from 'gatsby';
import { removeParameters, trackPageView } from '../../analytics/page-view';
import { startLateShell } from '../../app-shell/loading/late-shell';
import { endMove } from '../../app-shell/navigation/picture-moves';
import { endNavigation } from '../../app-shell/navigation/watch-navigation';
import { routes } from '../../config/routes';
import { endReturn } from '../../lib/browser/first-page';

/** `Head` sets the title after the route has changed, so the name is read after this delay. */
const titleDelayMs = 50;

/**
 * Counts a page view for every new path and every new search. A jump to a heading, a size or a
 * filter changes the address but not the page.
 */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  endNavigation();
  endMove(location.pathname);
  endReturn();
  const samePath = prevLocation?.pathname === location.pathname;
  const newSearch =
    location.pathname === routes.search() && prevLocation?.search !== location.search;
  if (!prevLocation && location.search) void trackArrival(location.search);
  // Before anything is tracked: readers of the analytics could pass for the member with it.
  removeParameters(['member_proof']);
  if (!samePath) startLateShell();
  if (samePath && !newSearch) return;
  const { search } = window.location;
  window.setTimeout(() => trackPageView(document.title, search), titleDelayMs);
};

/** Tracks what the address of a visit's first page says. A reload or a way back is no arrival. */
async function trackArrival(search: string): Promise<void> {
  const [load] = performance.getEntriesByType('navigation');
  if (load instanceof PerformanceNavigationTiming && load.type !== 'navigate') return;
  const arrival = await import('../../analytics/track-arrival');
  arrival.trackArrival(search);
}
