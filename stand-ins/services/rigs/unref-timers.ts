/**
 * Lets the process end while timers of this suite are pending: the throttles of Storyblok's clients
 * keep one for a second after the last request. Jest puts the global back after the suite.
 */
export function unrefTimers(): void {
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply: (start, self, details) =>
      (Reflect.apply(start, self, details) as NodeJS.Timeout).unref(),
  });
}
