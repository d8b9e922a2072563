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

/**
 * Ends waits of up to five seconds, as a client has between two looks or two attempts, after a fiftieth of their time.
 * Jest puts the global back after the suite.
 */
export function shortenWaits(): void {
  const startTimer = globalThis.setTimeout;
  const shortened = (run: () => void, milliseconds = 0) =>
    startTimer(run, milliseconds > 5_000 ? milliseconds : milliseconds / 50);
  globalThis.setTimeout = Object.assign(shortened, startTimer);
}
