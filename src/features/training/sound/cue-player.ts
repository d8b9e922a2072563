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

/** Maximum difference between the two clocks before cues are rescheduled. */
const toleranceMs = 150;

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
  let filledUntil = 0;
  let scheduled: ScheduledCue[] = [];

  const cancel = () => {
    for (const { startsAt, stop } of scheduled) if (startsAt > context.currentTime) stop();
    scheduled = [];
    origin = undefined;
  };
  const fill = (start: number, until: number) => {
    for (const { kind, at } of cuesBetween(filledUntil, until)) {
      const startsAt = start + at / 1000;
      scheduled.push({ at, startsAt, stop: scheduleCue(context, output, kind, startsAt) });
    }
    filledUntil = until;
  };
  const follow = (position: number) => {
    if (context.state !== 'running') {
      // A phone call has interrupted the audio, or the device is still starting.
      cancel();
      void context.resume();
      return;
    }
    const start = context.currentTime - position / 1000;
    if (origin !== undefined && Math.abs(start - origin) * 1000 > toleranceMs) cancel();
    if (origin === undefined) {
      origin = start;
      filledUntil = position;
    }
    scheduled = scheduled.filter(({ startsAt }) => startsAt > context.currentTime);
    if (filledUntil - position < refillMs) fill(origin, position + scheduleAheadMs);
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
