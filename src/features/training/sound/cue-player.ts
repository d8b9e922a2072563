import { scheduleCue } from './cue-sounds';
import type { Cue } from './workout-cues';

/** Plays cues on the audio clock, which keeps time even where the page's timers are held back. */
export type CuePlayer = {
  /**
   * Tells it where the session is. It sets the coming cues ahead of time, and sets them anew when the
   * session has jumped away from where the audio clock believes it is (a skip, a sleep).
   *
   * @param position milliseconds into the session
   */
  follow: (position: number) => void;
  /** Takes off what has been set and not begun. What rings, rings out. */
  cancel: () => void;
  /** From 0 to 1. */
  setVolume: (volume: number) => void;
  /** Gives the audio device back. */
  close: () => void;
};

/** Longer than a hidden tab's timers are ever held back (a minute, in Chromium). */
const scheduleAheadMs = 90_000;

/** Refilled when this little is left. */
const refillMs = 65_000;

/** What the two clocks may disagree by before the cues are set anew. */
const toleranceMs = 150;

type ScheduledCue = { at: number; startsAt: number; stop: () => void };

/**
 * @param cuesBetween the session's cues after one position up to another
 */
export function createCuePlayer(
  context: AudioContext,
  cuesBetween: (after: number, until: number) => Cue[],
): CuePlayer {
  const output = context.createGain();
  output.connect(context.destination);
  /** The audio clock's seconds at which the session began, as far as it is followed. */
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
      // A phone call has taken the sound away, or the device is only just waking.
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
