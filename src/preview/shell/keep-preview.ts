import type { PreviewAddress } from './editor-marker';
import { withMarker } from './editor-marker';

type Navigate = (to: string | number, options?: object) => void;

declare global {
  interface Window {
    /** Gatsby's navigation, which its links and `navigate` call (gatsby 5.16 cache-dir/navigation.js). */
    ___navigate?: Navigate;
  }
}

/**
 * Carries the editor's parameters from page to page: by the router, by plain links and where the router
 * loads an address in full, such as a redirect's. Without them an editor could not frame the next page.
 */
export function keepPreview(address: PreviewAddress): void {
  const { ___navigate: navigate } = window;
  window.___navigate = (to, options) =>
    navigate?.(typeof to === 'string' ? withMarker(to, address) : to, options);
  window.addEventListener('click', (event) => followPlainLink(event));
  const { ___loader: loader } = window;
  if (!loader) return;
  const { loadPage } = loader;
  loader.loadPage = async (path) => {
    const page = await loadPage(path);
    if (page?.status !== 'error' || !navigator.onLine) return page;
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
  window.___navigate?.(pathname + search + hash);
}
