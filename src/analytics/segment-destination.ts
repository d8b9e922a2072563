import { mayBePreview } from '../config/preview-mode';

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

/**
 * Passes a call to the analytics library, or queues it until the library has loaded. Pages must
 * work without it: its script may be blocked, and an error it throws is rethrown asynchronously.
 * Previews pass nothing.
 */
export function sendToSegment<Method extends keyof SegmentCalls>(
  method: Method,
  ...given: SegmentCalls[Method]
): void {
  if (mayBePreview()) return;
  window.analytics ??= [];
  const { analytics } = window;
  try {
    const call: unknown = Reflect.get(analytics, method);
    if (typeof call === 'function') Reflect.apply(call, analytics, given);
    else if (Array.isArray(analytics)) analytics.push([method, ...given]);
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
