/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import { readMoment, restart } from '../../../../../src/features/training/clock/workout-clock';
import { toWorkoutTimeline } from '../../../../../src/features/training/clock/workout-timeline';
import type { TrainingSettings } from '../../../../../src/features/training/session/training-settings';
import { defaultSettings } from '../../../../../src/features/training/session/training-settings';
import { useSpokenCalls, useVoiceState } from '../../../../../src/features/training/sound/speech';
import { makeWorkout } from '../../../../rigs/builders/workouts';
import { FakeSpeech } from '../../../../rigs/dom/fake-speech';

let speech: FakeSpeech;

beforeEach(() => {
  speech = FakeSpeech.install();
});

afterEach(() => FakeSpeech.remove());

const calls = { combinations: ['jab, cross'], everySeconds: 6, seed: 1 };
/** Round 1 from 10 s to 70 s, with calls at 12 s, 18 s, ...; rest until 100 s. */
const timeline = toWorkoutTimeline({ ...makeWorkout({ steps: [] }), calls });

type SessionProps = { seconds: number; settings?: TrainingSettings };

function Session({ seconds, settings = defaultSettings }: SessionProps) {
  useSpokenCalls(readMoment(timeline, restart(0), seconds * 1000), settings);
  return null;
}

it('spoken calls: each is spoken once, in the language of the site, at the volume of the bells', () => {
  const { rerender } = render(<Session seconds={11} />);
  expect(speech.spoken).toEqual([]);
  for (const seconds of [12.1, 12.3, 14, 18.2]) rerender(<Session seconds={seconds} />);
  expect(speech.spoken).toMatchObject([
    { text: 'jab, cross', lang: 'en-US', volume: 0.8 },
    { text: 'jab, cross' },
  ]);
});

it('spoken calls: one that a sleeping page has missed is not spoken late', () => {
  const { rerender } = render(<Session seconds={11} />);
  rerender(<Session seconds={22} />);
  expect(speech.spoken).toEqual([]);
});

it('spoken calls: are silent while muted', () => {
  render(<Session seconds={12.1} settings={{ ...defaultSettings, isMuted: true }} />);
  expect(speech.spoken).toEqual([]);
});

it('spoken calls: stop with the round', () => {
  const { rerender } = render(<Session seconds={66.1} />);
  expect(speech.spoken).toHaveLength(1);
  expect(speech.canceled).toBe(0);
  rerender(<Session seconds={70} />);
  expect(speech.canceled).toBe(1);
});

function Voice() {
  return <p>{useVoiceState()}</p>;
}

it('voices: are looked for, also when the browser loads them late', () => {
  speech.voices = [];
  render(<Voice />);
  expect(screen.getByText('none')).toBeVisible();
  act(() => speech.load(['de-DE']));
  expect(screen.getByText('other-languages')).toBeVisible();
  act(() => speech.load(['de-DE', 'en_GB']));
  expect(screen.getByText('ready')).toBeVisible();
});

it('voices: a browser without speech has none, and stays silent', () => {
  FakeSpeech.remove();
  render(
    <>
      <Voice />
      <Session seconds={12.1} />
    </>,
  );
  expect(screen.getByText('none')).toBeVisible();
});
