import { navigate } from 'gatsby';
import type { MouseEvent } from 'react';
import { toLinkTarget } from '../links/content-link';

/** Path, query and hash of a link that the router follows, of an element inside one. */
function routedAddress(target: EventTarget): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  return readAddress(link);
}

function readAddress(link: HTMLAnchorElement): string | undefined {
  const url = link.getAttribute('href') ?? '';
  const target = toLinkTarget({ kind: 'url', url });
  return target?.kind === 'router' ? target.path + target.hash : undefined;
}

const withoutHash = (address: string) => address.replace(/#.*/, '');

/** Follows a link of static HTML through the router, as Gatsby's links do. */
export function followLink(event: MouseEvent): void {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
  if (button !== 0 || event.defaultPrevented || metaKey || altKey || ctrlKey || shiftKey) return;
  const address = routedAddress(event.target);
  if (address === undefined) return;
  event.preventDefault();
  const replace = encodeURI(address) === window.location.pathname;
  void navigate(address, { replace });
}

/** Loads the page behind a link of static HTML under the pointer or with the focus. */
export function loadHovered({ target }: Pick<MouseEvent, 'target'>): void {
  const address = routedAddress(target);
  if (address !== undefined) window.___loader?.hovering(withoutHash(address));
}

/**
 * Prefetches the pages behind links of static HTML while these are in view.
 *
 * @returns a function that ends it
 */
export function prefetchLinks(root: Element): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined;
  const prefetches = new Map<Element, { abort: () => void }>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      prefetches.get(target)?.abort();
      prefetches.delete(target);
      const address = isIntersecting && readAddress(target as HTMLAnchorElement);
      if (!address || withoutHash(address) === window.location.pathname) continue;
      const prefetch = window.___loader?.enqueue(withoutHash(address));
      if (prefetch) prefetches.set(target, prefetch);
    }
  });
  for (const link of root.querySelectorAll('a[href^="/"]')) observer.observe(link);
  return () => observer.disconnect();
}
