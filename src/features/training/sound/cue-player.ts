import { scheduleCue } from './cue-sounds';
import type { Cue } from './workout-cues';

/** Plays cues on the audio clock, which stays exact where the page's timers are throttled. */
type CuePlayer = {
  /**
   * Updates the position. Schedules the coming cues ahead, and reschedules them when the session
   * has jumped (a skip, sleep).
   *
   * @param position milliseconds into the session
   */
  follow: (position: number) => void;
  /** Cancels scheduled cues. One that is sounding plays to its end. */
  cancel: () => void;
  /** From 0 to 1. */
  setVolume: (volume: number) => void;
  /** Releases the audio device. */
  close: () => void;
};

/**
 * Time that cues are scheduled ahead: longer than a hidden tab's timers are throttled (a minute in
 * Chromium).
 */
const scheduleAheadMs = 90_000;

/** Cues are scheduled again when less than this is left. */
const refillMs = 65_000;

/**
 * Cues that are early by more than this are rescheduled: the session was set back, or the audio has
 * continued without it.
 */
const maxEarlyMs = 150;

/**
 * Cues that are late by more than this are rescheduled. The audio clock moves in steps, and a busy page may
 * come between the readings of both clocks; the earliest of several readings is the truest.
 */
const maxLateMs = 25;

/** A larger difference is a jump of the session. After a smaller one, overdue cues still sound, at once. */
const maxOverdueMs = 2_000;

type ScheduledCue = { at: number; startsAt: number; stop: () => void };

/**
 * Creates a cue player.
 *
 * @param cuesBetween returns the session's cues after one position up to another
 */
export function createCuePlayer(
  context: AudioContext,
  cuesBetween: (after: number, until: number) => Cue[],
): CuePlayer {
  const output = context.createGain();
  output.connect(context.destination);
  /** Audio clock's time in seconds at the start of the session, while the player follows it. */
  let origin: number | undefined;
  /** Earliest reading of `origin` since cues were scheduled. */
  let earliest = Infinity;
  let filledUntil = 0;
  /** Position of the last cue that has begun to sound. */
  let rung = -Infinity;
  let scheduled: ScheduledCue[] = [];

  const cancel = () => {
    for (const { startsAt, stop } of scheduled) if (startsAt > context.currentTime) stop();
    scheduled = [];
    origin = undefined;
    earliest = Infinity;
    rung = -Infinity;
  };
  const fill = (start: number, until: number) => {
    for (const { kind, at } of cuesBetween(filledUntil, until)) {
      const startsAt = Math.max(start + at / 1000, context.currentTime);
      scheduled.push({ at, startsAt, stop: scheduleCue(context, output, kind, startsAt) });
    }
    filledUntil = until;
    earliest = Infinity;
  };
  const dropRung = () => {
    const waiting = scheduled.filter(({ startsAt }) => startsAt > context.currentTime);
    const begun = scheduled.filter((cue) => !waiting.includes(cue));
    rung = begun.at(-1)?.at ?? rung;
    scheduled = waiting;
  };
  /** Schedules the cues again that were early, or late if `earlyMs` is negative. */
  const reschedule = (position: number, earlyMs: number) => {
    dropRung();
    const last = rung;
    const overdue = scheduled.map(({ at }) => at - 1);
    cancel();
    filledUntil = position;
    if (Math.abs(earlyMs) > maxOverdueMs) return;
    // One that sounded early must not sound again.
    rung = last;
    filledUntil = Math.max(rung, Math.min(position, ...overdue));
  };
  const follow = (position: number) => {
    if (context.state !== 'running') {
      // A phone call has interrupted the audio, or the device is still starting.
      cancel();
      void context.resume();
      return;
    }
    const start = context.currentTime - position / 1000;
    if (origin === undefined) filledUntil = position;
    else {
      const earlyMs = (start - origin) * 1000;
      if (earlyMs > maxEarlyMs || earlyMs < -maxLateMs) reschedule(position, earlyMs);
    }
    origin ??= start;
    earliest = Math.min(earliest, start);
    dropRung();
    if (filledUntil - position < refillMs) {
      // The two clocks drift apart, by some tenths of a second in an hour.
      origin = earliest;
      fill(origin, position + scheduleAheadMs);
    }
  };

  return {
    follow,
    cancel,
    setVolume: (volume) => {
      output.gain.setTargetAtTime(volume, context.currentTime, 0.02);
    },
    close: () => {
      cancel();
      void context.close();
    },
  };
}
