import { createCuePlayer } from '../../../../src/features/training/sound/cue-player';
import { cuesBetween } from '../../../../src/features/training/sound/workout-cues';
import { toWorkoutTimeline } from '../../../../src/features/training/clock/workout-timeline';
import { FakeAudio } from '../../../rigs/dom/fake-audio';
import { makeWorkout } from '../../../rigs/builders/workouts';
import { readTimerAddress, timerSearch } from '../../../../src/features/timer/timer-address';

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
