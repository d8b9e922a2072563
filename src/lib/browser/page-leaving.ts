import { leadsAway } from './leads-away';

/*
 * Follows whether the page is being left. Firefox and WebKit end its requests as soon as another page is asked for,
 * long before `pagehide`, and what waits for them hears of it as of a failure: a fetch rejects, a script has an
 * error, a body is cut. None of it is one. A page that stays after all, as after a download, or that comes back
 * from the back-forward cache, asks again.
 */

/** Time in which a navigation replaces the page, in milliseconds. After it the page counts as staying. */
const leaveTimeoutMs = 10_000;

let leaving: { stays: Promise<void>; end: () => void } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts following. Call it once, before anything else listens to rejections. */
export function watchPageLeaving(): void {
  window.addEventListener('beforeunload', beginLeaving);
  window.addEventListener('pagehide', beginLeaving);
  window.addEventListener('pageshow', endLeaving);
  // Safari on iOS has no `beforeunload`.
  window.addEventListener('click', (event) => leadsAway(event) && beginLeaving());
  window.addEventListener('submit', (event) => event.defaultPrevented || beginLeaving());
  // Gatsby's loader rejects promises that no caller can reach.
  const dropRejection = (event: PromiseRejectionEvent) => {
    if (!isPageLeft()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('unhandledrejection', dropRejection, { capture: true });
}

/** True from the start of a navigation to another page. What fails meanwhile has been ended by it. */
export function isPageLeft(): boolean {
  return leaving !== undefined;
}

/** Resolves once the page is not being left, which may be never. */
export async function whenPageStays(): Promise<void> {
  await leaving?.stays;
}

/** Loads something, and again where leaving the page has ended it. */
export async function outlastLeaving<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isPageLeft()) throw error;
    await whenPageStays();
    return outlastLeaving(load);
  }
}

function beginLeaving(): void {
  clearTimeout(timer);
  timer = setTimeout(endLeaving, leaveTimeoutMs);
  if (leaving) return;
  let end: () => void = () => undefined;
  const stays = new Promise<void>((resolve) => (end = resolve));
  leaving = { stays, end };
}

function endLeaving(): void {
  clearTimeout(timer);
  leaving?.end();
  leaving = undefined;
}
