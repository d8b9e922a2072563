import type { CueKind } from './workout-cues';

/** Overtone of a struck sound. */
type Overtone = { hertz: number; loudness: number; seconds: number; wave: OscillatorType };

/** Strike of a cue; `after` is its delay in seconds. */
type Strike = { after: number; overtones: readonly Overtone[] };

/** Inharmonic overtones of which the high ones fade first, as in a bell. */
const bell: readonly Overtone[] = [
  [620, 0.5, 1.8],
  [1240, 0.34, 1.3],
  [1674, 0.26, 1],
  [2480, 0.18, 0.6],
  [3350, 0.1, 0.35],
].map(([hertz = 0, loudness = 0, seconds = 0]) => ({ hertz, loudness, seconds, wave: 'sine' }));

/** Two blocks of wood. */
const clap: readonly Overtone[] = [
  { hertz: 1900, loudness: 0.35, seconds: 0.06, wave: 'square' },
  { hertz: 2600, loudness: 0.2, seconds: 0.04, wave: 'square' },
];

const beep: readonly Overtone[] = [{ hertz: 880, loudness: 0.5, seconds: 0.16, wave: 'triangle' }];

const strikes: Record<CueKind, readonly Strike[]> = {
  bell: every(0, bell, 1),
  'double-bell': every(0.42, bell, 2),
  'triple-bell': every(0.42, bell, 3),
  clapper: every(0.16, clap, 3),
  tick: every(0, beep, 1),
};

/** Vibration patterns of the cues: milliseconds on, off, on. */
export const vibrations: Record<CueKind, readonly number[]> = {
  bell: [400],
  'double-bell': [250, 150, 250],
  'triple-bell': [300, 150, 300, 150, 500],
  clapper: [80, 80, 80, 80, 80],
  tick: [60],
};

/**
 * Schedules a cue's sound on the audio clock.
 *
 * @param at seconds on the context's clock
 * @returns a function that cancels it
 */
export function scheduleCue(
  context: BaseAudioContext,
  output: AudioNode,
  kind: CueKind,
  at: number,
): () => void {
  const stops = strikes[kind].flatMap(({ after, overtones }) =>
    overtones.map((overtone) => sound(context, output, overtone, at + after)),
  );
  return () => stops.forEach((stop) => stop());
}

function sound(
  context: BaseAudioContext,
  output: AudioNode,
  { hertz, loudness, seconds, wave }: Overtone,
  at: number,
): () => void {
  const oscillator = context.createOscillator();
  const envelope = context.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = hertz;
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime(loudness, at + 0.004);
  envelope.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  oscillator.connect(envelope).connect(output);
  oscillator.start(at);
  oscillator.stop(at + seconds);
  return () => oscillator.disconnect();
}

function every(gap: number, overtones: readonly Overtone[], times: number): Strike[] {
  return Array.from({ length: times }, (_, index) => ({ after: index * gap, overtones }));
}
