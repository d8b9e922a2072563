import { timings } from '../config/limits';
import { mayBePreview } from '../config/preview-mode';
import { whenIdle } from '../lib/browser/when-idle';
import { readConsent, subscribeToConsent } from './consent';
import type { HeldCall, CallMoment, SegmentSnippet } from './segment-library';

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

/** Maximum number of calls that wait; the oldest are dropped. */
const maxHeld = 100;

/** Time before a library that could not be loaded is tried again, with the next call. */
const retryDelayMs = 30_000;

/** Calls made while the library loads, which takes those of the snippet's queue in an order of its own. */
let held: unknown[] | undefined;

let isFollowing = false;
let isScheduled = false;

/** Each call that waits has a later time than the one before it, since reports sort by it. */
let lastTimeMs = 0;

const moments = new WeakMap<object, CallMoment>();

/**
 * Passes a call to the analytics library if the visitor consents, and loads the library for the first
 * one. Calls wait for the visitor's choice and for the library, and are dropped by a no. Pages must
 * work without the library: its script may be blocked, and an error it throws is rethrown
 * asynchronously. Previews pass nothing.
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
  const { title, referrer } = document;
  const page = { path, search, title, referrer, url: `${origin}${path}${search}` };
  lastTimeMs = Math.max(Date.now(), lastTimeMs + 1);
  moments.set(call, { timestamp: new Date(lastTimeMs), page });
  queue.push(call);
  if (queue.length > maxHeld) queue.shift();
  if (!isFollowing) subscribeToConsent(followConsent);
  isFollowing = true;
  followConsent();
}

/** Loads the library after a yes, when the browser is idle. Drops what waits after a no. */
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
  whenIdle(() => void loadLibrary(analytics), timings.prefetchIdleTimeoutMs);
}

/** Passes the calls that waited, in their order, once the library is ready. */
async function loadLibrary(snippet: SegmentSnippet & unknown[]): Promise<void> {
  const waiting = snippet.splice(0);
  held = waiting;
  try {
    const script = await import('./segment-library');
    await script.startLibrary(snippet);
    script.replay(waiting, moments, callLibrary);
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
