import { mayBePreview } from '../config/preview-mode';
import { randomId } from '../lib/browser/random-id';
import { restoreReferrer } from '../lib/browser/restore-referrer';
import { readConsent, subscribeToConsent } from './consent';
import type { CallMoment, HeldCall } from './leaving-calls';
import { sendLeavingCalls } from './leaving-calls';
import type { SegmentSnippet } from './segment-library';
import { watchVisitor, whenCalm, whenEngaged } from './visitor-calm';

/** Methods of Segment's browser library that this site calls, with their arguments. */
type SegmentCalls = {
  track: [event: string, properties: object, options: { traits: object }];
  page: [name: string, properties: object];
  identify: [userId: string, traits: object] | [traits: object];
};

/**
 * `window.analytics` in one of three states: the queue of the plugin's snippet, the loaded library,
 * or a content blocker's replacement.
 */
type SegmentGlobal = Partial<Record<keyof SegmentCalls, (...given: unknown[]) => unknown>>;

declare global {
  interface Window {
    analytics?: SegmentGlobal | unknown[];
  }
}

/** Maximum number of calls that wait. More are sent without the library, or the oldest dropped while no yes has come. */
const maxHeld = 100;

/** Time before a library that could not be loaded is tried again, with the next call. */
const retryDelayMs = 30_000;

/** Calls made while the library loads, which takes those of the snippet's queue in an order of its own. */
let held: unknown[] | undefined;

/** Snippet of this page, which the library replaces. Content blockers remove it. */
let source: SegmentSnippet | undefined;

let isFollowing = false;
let isScheduled = false;

/** Each call that waits has a later time than the one before it, since reports sort by it. */
let lastTimeMs = 0;

const moments = new WeakMap<object, CallMoment>();

/**
 * Passes a call to the analytics library if the visitor consents. Calls wait for the visitor's choice and
 * for the library, which starts while the visitor is idle; a page that is left or hidden before sends
 * them itself. A no drops them. Pages must work without the library: its script may be blocked, and
 * an error it throws is rethrown asynchronously. Previews pass nothing.
 */
export function sendToSegment<Method extends keyof SegmentCalls>(
  method: Method,
  ...given: SegmentCalls[Method]
): void {
  const consent = readConsent();
  if (mayBePreview() || consent === 'denied') return;
  const target = held ?? (window.analytics ??= []);
  if (Array.isArray(target)) hold(target, [method, ...given]);
  else if (consent === 'granted') callLibrary(target, method, given);
}

function hold(queue: unknown[], call: HeldCall): void {
  const { origin, pathname: path, search } = window.location;
  const { title } = document;
  const page = {
    ...{ path, search, title, url: `${origin}${path}${search}` },
    // Read when it is sent: it may be restored until then.
    get referrer() {
      return document.referrer;
    },
  };
  lastTimeMs = Math.max(Date.now(), lastTimeMs + 1);
  moments.set(call, { timestamp: new Date(lastTimeMs), page, messageId: randomId() });
  queue.push(call);
  follow();
  if (queue.length > maxHeld || document.visibilityState === 'hidden') sendWaiting();
  if (queue.length > maxHeld) queue.shift();
  followConsent();
}

function follow(): void {
  const { analytics } = window;
  if (isSnippet(analytics)) source = analytics;
  if (isFollowing) return;
  isFollowing = true;
  void restoreReferrer();
  watchVisitor();
  subscribeToConsent(followConsent);
  window.addEventListener('pagehide', sendWaiting);
  // A browser may end a hidden page without another event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendWaiting();
  });
}

/** Sends what waits without the library, after a yes. */
function sendWaiting(): void {
  if (!source || readConsent() !== 'granted') return;
  const queue = held ?? window.analytics;
  const waiting = Array.isArray(queue) ? queue.splice(0) : [];
  const calls = waiting.flatMap((call): [HeldCall, CallMoment][] => {
    const moment = Array.isArray(call) && moments.get(call);
    return moment ? [[call, moment]] : [];
  });
  sendLeavingCalls(calls, source);
}

/** Loads the library after a yes. Drops what waits after a no. */
function followConsent(): void {
  const consent = readConsent();
  if (consent === 'denied') {
    for (const queue of [held, window.analytics]) if (Array.isArray(queue)) queue.length = 0;
    // A script that does not arrive leaves what the library stored until the next page.
    void import('./segment-library').then((script) => script.stopLibrary()).catch(() => undefined);
  }
  const { analytics } = window;
  if (consent !== 'granted' || isScheduled || !isSnippet(analytics)) return;
  isScheduled = true;
  void loadLibrary(analytics);
}

/** Passes the calls that waited, in their order, once the library is ready. */
async function loadLibrary(snippet: SegmentSnippet & unknown[]): Promise<void> {
  await whenEngaged();
  await whenCalm();
  const waiting = snippet.splice(0);
  held = waiting;
  try {
    const script = await import('./segment-library');
    await script.startLibrary(snippet);
    await script.replay(waiting, moments, callLibrary);
    held = undefined;
  } catch {
    // Blocked, dead or not Segment: the calls go on waiting.
    held = undefined;
    snippet.push(...waiting);
    setTimeout(() => (isScheduled = false), retryDelayMs);
  }
}

/** Without a snippet, as where a content blocker removed it, nothing can be loaded. */
function isSnippet(analytics: unknown): analytics is SegmentSnippet & unknown[] {
  return Array.isArray(analytics) && '_writeKey' in analytics;
}

function callLibrary(library: object, method: unknown, given: unknown[]): void {
  try {
    const call: unknown = Reflect.get(library, String(method));
    if (typeof call === 'function') Reflect.apply(call, library, given);
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
