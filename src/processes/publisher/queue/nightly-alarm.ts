import type { Trigger } from './trigger';

/** Hour of the local day in which everything is read and built again. */
const nightlyHour = 3;

/**
 * Requests a build of everything each night, by which the resident builder is renewed and every node
 * read again.
 */
export function startNightlyAlarm(request: (trigger: Trigger) => void): { close: () => void } {
  let timer: NodeJS.Timeout;
  const setTimer = () => {
    timer = setTimeout(() => {
      request({ source: 'nightly' });
      setTimer();
    }, millisecondsUntilNight(new Date())).unref();
  };
  setTimer();
  return { close: () => clearTimeout(timer) };
}

/** @param now a moment; at the very hour the next night is meant */
export function millisecondsUntilNight(now: Date): number {
  const night = new Date(now);
  night.setHours(nightlyHour, 0, 0, 0);
  if (night <= now) night.setDate(night.getDate() + 1);
  return night.getTime() - now.getTime();
}
