import { navigate } from 'gatsby';
import {
  gatsbyLoader,
  isFailedPage,
  wrapNavigation,
} from '../../gatsby/engine/page-loader/gatsby-loader';
import type { PreviewAddress } from './editor-marker';
import { withMarker } from './editor-marker';

/**
 * Carries the editor's parameters from page to page: by the router, by plain links and where the router
 * loads an address in full, such as a redirect's. Without them an editor could not frame the next page.
 */
export function keepPreview(address: PreviewAddress): void {
  wrapNavigation(
    (navigateTo) => (to, options) =>
      navigateTo(typeof to === 'string' ? withMarker(to, address) : to, options),
  );
  window.addEventListener('click', (event) => followPlainLink(event));
  const loader = gatsbyLoader();
  const { loadPage } = loader;
  loader.loadPage = async (path) => {
    const page = await loadPage(path);
    if (!isFailedPage(page) || !navigator.onLine) return page;
    window.location.assign(withMarker(path, address));
    // The browser leaves this page.
    return new Promise(() => undefined);
  };
}

/** Hands a click on a plain link of the site to the router. Gatsby's own links have prevented it. */
function followPlainLink(event: MouseEvent): void {
  const isPlainClick =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.defaultPrevented || !isPlainClick || !link || link.target || link.download) return;
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  const isHash = hash !== '' && pathname === window.location.pathname;
  if (origin !== window.location.origin || isHash) return;
  event.preventDefault();
  void navigate(pathname + search + hash);
}
