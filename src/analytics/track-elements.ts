import { onFirstSight } from '../lib/browser/first-sight';
import { whenIdle } from '../lib/browser/when-idle';
import type { ElementProperties } from './catalog';
import { readConsent } from './consent';
import { trackEvent } from './track';

declare global {
  interface Window {
    /** Queue that a tag manager reads, if the shop uses one. */
    dataLayer?: object[];
  }
}

/**
 * Parts of a page that are tracked carry `data-track` with their kind. Their name, list and position
 * are read from the page when they are seen or used, so that the HTML stays small and no part of it
 * needs a script of its own.
 */
const marked = '[data-track]';

/** Maximum wait for an idle moment before new parts of the page are looked for. */
const idleTimeoutMs = 2_000;

/** Maximum length of a name. */
const maxNameLength = 120;

/** Tracks a part of a page as seen. */
export function trackView(element: ElementProperties): void {
  trackEvent('Element Viewed', element);
}

/** Tracks a part of a page as used, and tells the data layer if the visitor consents. */
export function trackClick(element: ElementProperties): void {
  // A tag manager reads the whole list once it starts, so nothing may wait there for a yes.
  if (readConsent() === 'granted') {
    (window.dataLayer ??= []).push({ event: 'track_click', name: element.name });
  }
  trackEvent('Element Clicked', element);
}

/**
 * Tracks every marked part of the page: once when it is seen, and whenever it is pressed. Films are
 * tracked when they are started and when they have been watched to the end; one that repeats itself is
 * decoration. To be called once.
 */
export function trackElements(): void {
  document.addEventListener('click', onClick, true);
  document.addEventListener('play', onPlay, true);
  document.addEventListener('ended', onEnd, true);
  const known = new WeakSet<Element>();
  let isWaiting = false;
  const watch = () => {
    isWaiting = false;
    for (const element of document.querySelectorAll(marked)) {
      if (known.has(element)) continue;
      known.add(element);
      onFirstSight(element, () => trackView(describe(element)));
    }
  };
  const watchSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    whenIdle(watch, idleTimeoutMs);
  };
  watchSoon();
  new MutationObserver(watchSoon).observe(document.body, { childList: true, subtree: true });
}

function onClick({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a, button') : null;
  const element = link?.closest(marked);
  // A press on a hero is one on the button inside it, which is marked itself.
  if (element && element.getAttribute('data-track') !== 'hero') trackClick(describe(element));
}

const started = new WeakSet<EventTarget>();

function onPlay({ target }: Event): void {
  if (!(target instanceof HTMLVideoElement) || target.loop || started.has(target)) return;
  started.add(target);
  trackClick({ element: 'video', name: nameOf(target), state: 'started' });
}

function onEnd({ target }: Event): void {
  if (!(target instanceof HTMLVideoElement)) return;
  trackView({ element: 'video', name: nameOf(target), state: 'finished' });
}

/** Describes a marked part: a card also by the list it is in. */
function describe(element: Element): ElementProperties {
  const kind = element.getAttribute('data-track');
  const name = nameOf(element);
  if (kind === 'hero') return { element: kind, name };
  if (kind !== 'card') return { element: 'call to action', name };
  const list = element.closest('ul, ol');
  const cards = [...(list?.querySelectorAll('[data-track=card]') ?? [])];
  const heading = element.closest('section, main')?.querySelector('h1, h2');
  return {
    element: kind,
    name,
    ...(heading && !element.contains(heading) && { list: nameOf(heading) }),
    ...(list && { position: cards.indexOf(element) + 1 }),
  };
}

/** Returns the words by which a person knows a part of the page. */
function nameOf(element: Element): string {
  const words =
    element.getAttribute('aria-label') ?? textOf(element.querySelector('h1, h2, h3, h4'));
  return (words || textOf(element) || element.localName).slice(0, maxNameLength);
}

function textOf(element: Element | null): string {
  return element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
}
