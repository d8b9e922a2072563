import { useEffect, useRef, useState } from 'react';
import type { Moment } from '../clock/workout-clock';
import type { WorkoutTimeline } from '../clock/workout-timeline';
import type { TrainingSettings } from '../session/training-settings';
import { createCuePlayer } from './cue-player';
import { vibrations } from './cue-sounds';
import { cuesBetween } from './workout-cues';

/** Maximum age of a cue that still vibrates: older ones fell into a sleep of the device. */
const maxCueAgeMs = 1_000;

/** Plays a session's cues: bells scheduled on the audio clock, vibration at the same times. */
export function useCues(
  timeline: WorkoutTimeline,
  moment: Moment,
  readPosition: () => number,
  settings: TrainingSettings,
  audio: AudioContext | undefined,
): void {
  const { position, isRunning, phase } = moment;
  const [player] = useState(
    () => audio && createCuePlayer(audio, (after, until) => cuesBetween(timeline, after, until)),
  );
  const volume = settings.isMuted ? 0 : settings.volume;
  const isDone = phase.kind === 'done';

  useEffect(() => player?.setVolume(volume), [player, volume]);
  useEffect(() => {
    // With every update, of which `position` is the sign.
    if (isRunning) player?.follow(readPosition());
    // The last bell still sounds when the session is done; a pause cancels it.
    else if (!isDone) player?.cancel();
  }, [player, position, readPosition, isRunning, isDone]);
  useEffect(() => () => player?.close(), [player]);
  useVibration(timeline, position, settings.vibrates && (isRunning || isDone));
}

function useVibration(timeline: WorkoutTimeline, position: number, isWanted: boolean): void {
  const seen = useRef(position);
  useEffect(() => {
    const after = Math.max(seen.current, position - maxCueAgeMs);
    seen.current = position;
    if (!isWanted || !canVibrate()) return;
    const last = cuesBetween(timeline, after, position).at(-1);
    if (last) navigator.vibrate([...vibrations[last.kind]]);
  }, [timeline, position, isWanted]);
}

/** True if the device reports vibration. Some without a motor report it too. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator;
}
