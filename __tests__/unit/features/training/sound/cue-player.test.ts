import { createCuePlayer } from '../../../../../src/features/training/sound/cue-player';
import { cuesBetween } from '../../../../../src/features/training/sound/workout-cues';
import { toWorkoutTimeline } from '../../../../../src/features/training/clock/workout-timeline';
import { FakeAudio } from '../../../../rigs/dom/fake-audio';
import { makeWorkout } from '../../../../rigs/builders/workouts';

/** Bell 10, clapper 60, double bell 70, clapper 90, ticks 97-99, bell 100, clapper 150, ... */
const timeline = toWorkoutTimeline(makeWorkout({ steps: [] }));

function setUp() {
  const audio = new FakeAudio();
  const player = createCuePlayer(audio.asContext(), (after, until) =>
    cuesBetween(timeline, after, until),
  );
  return { audio, player };
}

it('cue player: schedules 90 seconds of cues on the audio clock', () => {
  const { audio, player } = setUp();
  audio.currentTime = 1_000;
  player.follow(8_500);
  expect(audio.beginnings).toEqual([1000, 1001, 1051, 1061, 1081, 1088, 1089]);
});

it('cue player: schedules no cue twice, and later ones in time', () => {
  const { audio, player } = setUp();
  for (let seconds = 0; seconds <= 250; seconds += 0.5) {
    audio.currentTime = seconds;
    player.follow(seconds * 1000);
  }
  const wanted = cuesBetween(timeline, 0, 1e9).length;
  const strikes = new Set(audio.sounds.map(({ startsAt }) => startsAt.toFixed(2)));
  expect(audio.sounds.some(({ isTakenOff }) => isTakenOff)).toBe(false);
  expect(strikes.size).toBeGreaterThanOrEqual(wanted);
  expect(new Set(audio.sounds.map(({ startsAt, hertz }) => `${startsAt} ${hertz}`)).size).toBe(
    audio.sounds.length,
  );
});

it('cue player: reschedules after a jump, such as a skip', () => {
  const { audio, player } = setUp();
  player.follow(11_000);
  audio.currentTime = 2;
  player.follow(70_000);
  expect(audio.beginnings).toEqual([22, 29, 30, 31, 32, 82, 92]);
});

it('cue player: skips cues missed during sleep', () => {
  const { audio, player } = setUp();
  player.follow(11_000);
  audio.currentTime = 0.1;
  player.follow(160_500);
  expect(audio.beginnings[0]).toBeGreaterThan(10);
});

it('cue player: cancels scheduled cues and lets sounding ones finish', () => {
  const { audio, player } = setUp();
  player.follow(9_900);
  audio.currentTime = 0.5;
  player.cancel();
  const taken = audio.sounds.filter(({ isTakenOff }) => isTakenOff);
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.every(({ startsAt }) => startsAt > 0.5)).toBe(true);
  expect(audio.beginnings).toEqual([0]);
});

it('cue player: continues after a pause at the position of the session', () => {
  const { audio, player } = setUp();
  player.follow(11_000);
  player.cancel();
  audio.currentTime = 300;
  player.follow(59_000);
  expect(audio.beginnings.slice(0, 2)).toEqual([301, 311]);
});

it('cue player: schedules nothing while audio is interrupted, and everything afterwards', () => {
  const { audio, player } = setUp();
  audio.state = 'suspended';
  player.follow(9_000);
  expect(audio.beginnings).toEqual([]);
  expect(audio.state).toBe('running');
  player.follow(9_500);
  expect(audio.beginnings[0]).toBe(0);
});

it('cue player: sets the volume and releases the device', () => {
  const { audio, player } = setUp();
  player.setVolume(0.4);
  expect(audio.loudness).toEqual([0.4]);
  player.follow(0);
  player.close();
  expect(audio.state).toBe('closed');
  expect(audio.beginnings).toEqual([]);
});

/**
 * Runs an hour of rounds on an audio clock that drifts against the session's, with updates that come late and
 * at long intervals. Returns how far each bell is from its place in the session, in milliseconds.
 */
function driftOverAnHour(partsPerMillion: number): number[] {
  const hour = toWorkoutTimeline(
    makeWorkout({ steps: [], rounds: 20, workSeconds: 170, restSeconds: 10 }),
  );
  const audio = new FakeAudio();
  const player = createCuePlayer(audio.asContext(), (after, until) =>
    cuesBetween(hour, after, until),
  );
  const audioTime = (sessionMs: number) => (sessionMs / 1000) * (1 + partsPerMillion / 1e6);
  let position = 0;
  for (let update = 0; position < hour.totalMs; update += 1) {
    // Rendering takes from 3 to 22 ms, and the first, which opens the window, 140.
    const renderingMs = update === 0 ? 140 : 3 + ((update * 7) % 20);
    audio.currentTime = audioTime(position + renderingMs);
    player.follow(position);
    position += update % 5 === 0 ? 200 : 20_000 + ((update * 977) % 3_000);
  }
  const bells = audio.sounds.filter(({ hertz, isTakenOff }) => hertz === 620 && !isTakenOff);
  const wanted = cuesBetween(hour, 0, hour.totalMs).flatMap(({ kind, at }) =>
    ({ bell: [0], 'double-bell': [0, 420], 'triple-bell': [0, 420, 840], clapper: [], tick: [] })[
      kind
    ].map((after) => at + after),
  );
  expect(bells).toHaveLength(wanted.length);
  return bells.map(({ startsAt }, index) => {
    const wantedAt = wanted[index] ?? Number.NaN;
    return startsAt * 1000 - audioTime(wantedAt) * 1000;
  });
}

it.each([-120, 0, 120])(
  'cue player: rings within 50 ms over an hour, on an audio clock that drifts by %i ppm',
  (partsPerMillion) => {
    const drifts = driftOverAnHour(partsPerMillion).map(Math.abs);
    expect(drifts.length).toBeGreaterThan(60);
    expect(Math.max(...drifts)).toBeLessThan(50);
  },
);

it('cue player: rings a bell at once that an update finds overdue', () => {
  const { audio, player } = setUp();
  // The first update arrived late by 600 ms, so the bell at 10 s is scheduled for 10.6 s.
  audio.currentTime = 0.6;
  player.follow(0);
  audio.currentTime = 10.3;
  player.follow(10_300);
  const bells = audio.sounds.filter(({ hertz, isTakenOff }) => hertz === 620 && !isTakenOff);
  expect(bells[0]?.startsAt).toBe(10.3);
});

it('cue player: rings a bell once that has sounded early', () => {
  const { audio, player } = setUp();
  player.follow(0);
  // The audio clock has gained 200 ms on the session, so the bell of 10 s sounds at 9.8 s.
  audio.currentTime = 10.05;
  player.follow(9_850);
  const bells = audio.sounds.filter(({ hertz, isTakenOff }) => hertz === 620 && !isTakenOff);
  expect(bells.map(({ startsAt }) => Math.round(startsAt * 10) / 10).slice(0, 2)).toEqual([
    10, 70.2,
  ]);
});
