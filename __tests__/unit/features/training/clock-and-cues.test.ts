import { callAt } from '../../../../src/features/training/clock/called-combinations';
import {
  phaseAt,
  toWorkoutTimeline,
  workPhase,
} from '../../../../src/features/training/clock/workout-timeline';
import { makeWorkout } from '../../../rigs/builders/workouts';
import { createSessionTime } from '../../../../src/features/training/clock/session-time';
import type { WorkoutClock } from '../../../../src/features/training/clock/workout-clock';
import {
  clockAt,
  goBack,
  readMoment,
  restart,
  resume,
  settle,
  skip,
} from '../../../../src/features/training/clock/workout-clock';
import { createCuePlayer } from '../../../../src/features/training/sound/cue-player';
import { cuesBetween } from '../../../../src/features/training/sound/workout-cues';
import { FakeAudio } from '../../../rigs/dom/fake-audio';
import { readTimerAddress, timerSearch } from '../../../../src/features/timer/timer-address';

const combinations = ['jab, cross', 'jab, hook', 'cross, slip'];

/** Round 1 from 10 s to 70 s, rest until 100 s. */
function callsEvery(seconds: number, called: readonly string[] = combinations) {
  const calls = { combinations: called, everySeconds: seconds, seed: 0.5 };
  const timeline = toWorkoutTimeline({ ...makeWorkout({ steps: [] }), calls });
  return (at: number) => callAt(timeline, phaseAt(timeline, at * 1000), at * 1000);
}

it('called combinations: come at their pace in a round, after its bell, and none in a rest', () => {
  const call = callsEvery(6);
  expect(call(5)).toBeUndefined();
  expect(call(11.9)).toBeUndefined();
  expect(call(12)).toEqual(call(17.9));
  expect(call(12)?.at).toBe(12_000);
  expect(call(18)?.at).toBe(18_000);
  expect(call(80)).toBeUndefined();
  expect(call(102)?.at).toBe(102_000);
});

it('called combinations: never repeat one at once, use all, and differ between rounds', () => {
  const call = callsEvery(3);
  const inRound = (start: number) =>
    Array.from({ length: 18 }, (_, index) => call(start + 2 + index * 3)?.combination);
  const first = inRound(10);
  expect(new Set(first)).toEqual(new Set(combinations));
  expect(first.some((each, index) => each === first[index + 1])).toBe(false);
  expect(inRound(100)).not.toEqual(first);
});

/** Two clocks of a machine, set by hand. */
function machine() {
  const clocks = { monotonic: 50, wall: 1_790_000_000_000 };
  const time = createSessionTime({
    monotonic: () => clocks.monotonic,
    wall: () => clocks.wall,
  });
  return {
    time,
    pass: (monotonicMs: number, wallMs = monotonicMs) => {
      clocks.monotonic += monotonicMs;
      clocks.wall += wallMs;
    },
  };
}

it('session time: counts sleep, during which the monotonic clock stops', () => {
  const { time, pass } = machine();
  pass(1_000);
  pass(20, 90_000);
  expect(time()).toBe(91_000);
});

it('session time: ignores a wall clock that is set back or slightly corrected', () => {
  const { time, pass } = machine();
  pass(1_000, -3_600_000);
  expect(time()).toBe(1_000);
  pass(1_000, 2_500);
  expect(time()).toBe(2_000);
});

it('session time: never goes back', () => {
  const { time, pass } = machine();
  pass(5_000);
  time();
  pass(-1_000);
  expect(time()).toBe(5_000);
});

/** Ready until 10 s, round 1 until 70 s, rest until 100 s, round 2 until 160 s, ... done at 250 s. */
const timeline = toWorkoutTimeline(makeWorkout());
const second = 1_000;

/** A session that has run for some seconds; its clock began at an arbitrary reading. */
const beganAt = 5_000_000;
function running(seconds: number): [WorkoutClock, number] {
  return [restart(beganAt), beganAt + seconds * second];
}

describe('settling', () => {
  it('counts completed work and finished rounds', () => {
    expect(settle(timeline, ...running(40))).toMatchObject({
      workedMs: 30_000,
      finishedRounds: [],
    });
    expect(settle(timeline, ...running(85))).toMatchObject({
      workedMs: 60_000,
      finishedRounds: [1],
    });
  });
});

describe('pause and resume', () => {
  it('continue a stored session', () => {
    const kept = clockAt(120_000, { workedMs: 70_000, finishedRounds: [1] });
    expect(readMoment(timeline, kept, 0)).toMatchObject({ isRunning: false, secondsLeft: 40 });
    const ended = settle(timeline, resume(timeline, kept, 0), 40_000);
    expect(ended).toMatchObject({ position: 160_000, workedMs: 110_000, finishedRounds: [1, 2] });
  });
});

describe('skip and back', () => {
  it('skips to the next phase without counting the rest of this one', () => {
    const skipped = skip(timeline, ...running(40));
    expect(skipped).toMatchObject({ position: 70_000, workedMs: 30_000, finishedRounds: [] });
    expect(readMoment(timeline, skipped, beganAt + 40 * second).phase.kind).toBe('rest');
    expect(skipped.runningSince).toBe(beganAt + 40 * second);
  });

  it('skips to the end and stops there', () => {
    let clock = restart(0);
    for (let presses = 0; presses < 8; presses += 1) clock = skip(timeline, clock, 0);
    expect(clock).toEqual({
      position: timeline.totalMs,
      runningSince: undefined,
      workedMs: 0,
      finishedRounds: [],
    });
  });

  it('goes back to the start of the phase, or to the phase before just after it began', () => {
    expect(goBack(timeline, ...running(40)).position).toBe(10_000);
    expect(goBack(timeline, ...running(71)).position).toBe(10_000);
    expect(goBack(timeline, ...running(72)).position).toBe(70_000);
    expect(goBack(timeline, ...running(1)).position).toBe(0);
    expect(goBack(timeline, ...running(5)).position).toBe(0);
  });

  it('counts a repeated round once and its work twice', () => {
    const again = goBack(timeline, ...running(85));
    expect(again.position).toBe(70_000);
    const firstRound = goBack(timeline, again, beganAt + 85 * second);
    const ended = settle(timeline, firstRound, beganAt + 145 * second);
    expect(ended).toMatchObject({ workedMs: 120_000, finishedRounds: [1] });
  });
});

it('workout clock: late and irregular readings do not add up over an hour', () => {
  const hour = toWorkoutTimeline(makeWorkout({ rounds: 60, workSeconds: 45, restSeconds: 15 }));
  let [clock, now] = running(0);
  const errors: number[] = [];
  while (now < beganAt + hour.totalMs) {
    // A throttled timer: from a fifth of a second to a minute late, never on the second.
    now += 200 + ((errors.length * 7_919) % 60_013) + 0.37;
    clock = settle(hour, clock, now);
    errors.push(Math.min(now - beganAt, hour.totalMs) - clock.position);
  }
  expect(errors.length).toBeGreaterThan(100);
  expect(Math.max(...errors.map(Math.abs))).toBeLessThan(1);
  expect(clock.finishedRounds).toHaveLength(60);
  expect(clock.workedMs).toBeCloseTo(60 * 45 * second, 3);
});

describe('rounds that grow', () => {
  const boundaries = (growthSeconds: number) => {
    const timeline = toWorkoutTimeline({ ...makeWorkout(), growthSeconds });
    const rounds = [1, 2, 3].map((round) => workPhase(timeline, round));
    return { timeline, ends: rounds.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]) };
  };

  it('are shorter by a step each', () => {
    const { timeline, ends } = boundaries(-20);
    expect(ends).toEqual([10_000, 70_000, 100_000, 140_000, 170_000, 190_000]);
    expect(timeline.totalMs).toBe(190_000);
  });
});

describe('cue player', () => {
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

  it('cue player: reschedules after a jump, such as a skip', () => {
    const { audio, player } = setUp();
    player.follow(11_000);
    audio.currentTime = 2;
    player.follow(70_000);
    expect(audio.beginnings).toEqual([22, 29, 30, 31, 32, 82, 92]);
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

  it('cue player: schedules nothing while audio is interrupted, and everything afterwards', () => {
    const { audio, player } = setUp();
    audio.state = 'suspended';
    player.follow(9_000);
    expect(audio.beginnings).toEqual([]);
    expect(audio.state).toBe('running');
    player.follow(9_500);
    expect(audio.beginnings[0]).toBe(0);
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
});

describe('cues', () => {
  function cues(fields: Parameters<typeof makeWorkout>[0], after = -1, until = 1e9) {
    return cuesBetween(toWorkoutTimeline(makeWorkout(fields)), after, until).map(
      ({ kind, at }) => `${at / 1000} ${kind}`,
    );
  }

  it('workout cues: ring a round in and out, clap ten seconds before, and count a pause down', () => {
    expect(cues({ rounds: 2, steps: [] })).toEqual([
      '7 tick',
      '8 tick',
      '9 tick',
      '10 bell',
      '60 clapper',
      '70 double-bell',
      '90 clapper',
      '97 tick',
      '98 tick',
      '99 tick',
      '100 bell',
      '150 clapper',
      '160 triple-bell',
    ]);
  });

  it('workout cues: leave out clapper and countdown in short phases', () => {
    expect(cues({ rounds: 2, workSeconds: 10, restSeconds: 2, steps: [] }, 10_000)).toEqual([
      '20 double-bell',
      '21 tick',
      '22 bell',
      '32 triple-bell',
    ]);
  });

  it('cues: a warning of its own length sounds before the end of each round, none before that of a rest', () => {
    const clappers = (warningSeconds: number) =>
      cuesBetween(
        toWorkoutTimeline({ ...makeWorkout({ restSeconds: 10 }), warningSeconds }),
        0,
        1e9,
      )
        .filter(({ kind }) => kind === 'clapper')
        .map(({ at }) => at);
    expect(clappers(25)).toEqual([45_000, 115_000, 185_000]);
    expect(clappers(0)).toEqual([]);
    expect(clappers(60)).toEqual([]);
  });
});

describe('timer address', () => {
  const combinations = ['jab, cross', 'jab, cross, hook', 'slip, cross'];

  const read = (search: string) => readTimerAddress(search, combinations);
  const rewritten = (search: string) => timerSearch(read(search).timer, combinations);

  it.each([
    '?kind=boxing&rounds=12&work=180&rest=60&warning=10',
    '?kind=tabata&rounds=8&work=20&rest=10&warning=0',
    '?kind=ladder&rounds=6&work=120&rest=30&step=-10&warning=10',
    '?kind=boxing&rounds=3&work=120&rest=30&warning=10&pace=5&moves=jab,cross',
  ])('timer address: %s is read and written the same', (search) => {
    expect(read(search).changes).toEqual([]);
    expect(rewritten(search)).toBe(search);
  });

  it('timer address: without values it is six rounds of boxing', () => {
    expect(read('')).toMatchObject({
      timer: { kind: 'boxing', values: { rounds: 6, work: 180, rest: 60 }, hasCalls: false },
      changes: [],
    });
  });

  it.each([
    ['?rounds=500', 'rounds=99', 'rounds from 500 to 99'],
    ['?work=1', 'work=5', 'work from 0:01 to 0:05'],
    ['?work=half', 'work=180', 'work from “half” to 3:00'],
    ['?work=20&warning=60', 'warning=19', 'warning before the end from 1:00 to 0:19'],
    ['?kind=ladder&rounds=5&work=30&step=-60', 'step=-6', 'step per round from -1:00 to -0:06'],
    ['?pace=1', 'pace=3', 'the pace of the calls from 1 to 3'],
    ['?pace=5&moves=elbow', 'pace=5', 'the moves to those that are called here'],
  ])('timer address: %s opens the nearest possible timer', (search, part, change) => {
    expect(read(search).changes).toEqual([change]);
    expect(rewritten(search)).toContain(part);
    expect(read(rewritten(search)).changes).toEqual([]);
  });
});
