/** The methods of Segment's browser library that this site calls, with their arguments. */
type SegmentCalls = {
  track: [event: string, properties: object, options: { traits: object }];
  page: [name: string, properties: object];
  identify: [userId: string, traits: object] | [traits: object];
};

/**
 * `window.analytics` in its three lives: the queue of the plugin's snippet, the library itself, or
 * whatever a content blocker puts there.
 */
type SegmentGlobal = Partial<Record<keyof SegmentCalls, (...given: unknown[]) => unknown>>;

declare global {
  interface Window {
    analytics?: SegmentGlobal | unknown[];
  }
}

/**
 * Hands a call to the analytics library, or queues it for when that arrives. Reading and shopping
 * never depend on it: the script may be blocked, and an error of its own surfaces apart from here.
 */
export function sendToSegment<Method extends keyof SegmentCalls>(
  method: Method,
  ...given: SegmentCalls[Method]
): void {
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
