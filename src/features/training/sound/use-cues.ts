import { useEffect, useRef, useState } from 'react';
import type { Moment } from '../clock/workout-clock';
import type { WorkoutPlan } from '../clock/workout-plan';
import type { TrainingSettings } from '../session/training-settings';
import { createCuePlayer } from './cue-player';
import { vibrations } from './cue-sounds';
import { cuesBetween } from './workout-cues';

/** A cue older than this has been slept through, and nothing shakes for it. */
const maxCueAgeMs = 1_000;

/** Makes a session heard and felt: bells set ahead on the audio clock, vibration as they fall. */
export function useCues(
  plan: WorkoutPlan,
  moment: Moment,
  settings: TrainingSettings,
  audio: AudioContext | undefined,
): void {
  const { position, isRunning, phase } = moment;
  const [player] = useState(
    () => audio && createCuePlayer(audio, (after, until) => cuesBetween(plan, after, until)),
  );
  const volume = settings.isMuted ? 0 : settings.volume;
  const isDone = phase.kind === 'done';

  useEffect(() => player?.setVolume(volume), [player, volume]);
  useEffect(() => {
    if (isRunning) player?.follow(position);
    // The last bell is still on its way when the session is done; a pause takes it off.
    else if (!isDone) player?.cancel();
  }, [player, position, isRunning, isDone]);
  useEffect(() => () => player?.close(), [player]);
  useVibration(plan, position, settings.vibrates && (isRunning || isDone));
}

function useVibration(plan: WorkoutPlan, position: number, isWanted: boolean): void {
  const seen = useRef(position);
  useEffect(() => {
    const after = Math.max(seen.current, position - maxCueAgeMs);
    seen.current = position;
    if (!isWanted || !canVibrate()) return;
    const last = cuesBetween(plan, after, position).at(-1);
    if (last) navigator.vibrate([...vibrations[last.kind]]);
  }, [plan, position, isWanted]);
}

/** Whether the device says it can. Those without a motor often say so too, and stay still. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator;
}
