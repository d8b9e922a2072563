import {
  hasEdits,
  takeOverEdits,
  moveSession,
  repeatWeek,
  pauseTrainingPlan,
  resumeTrainingPlan,
} from '../../../src/domain/training/started-training-plan';
import {
  makeTrainingPlan,
  makeStartedTrainingPlan,
  restSession,
  runSession,
  workoutSession,
  makeCompletion,
} from '../../rigs/builders/started-training-plans';
import type { OutlinedSession } from '../../../src/domain/training/training-plan-outline';
import { trainingPlanEvents } from '../../../src/domain/training/training-plan-calendar';
import type { StartedTrainingPlan } from '../../../src/domain/training/started-training-plan';
import type { TrainingEntry } from '../../../src/domain/training/training-log';
import { describeWeeks, fillWeeks } from '../../../src/domain/training/training-plan-outline';
import {
  trainingPlanStatus,
  scheduleTrainingPlan,
  sessionsCompletedBy,
} from '../../../src/domain/training/training-plan-schedule';
import { emptyLog, putTrainingPlan } from '../../../src/domain/training/training-log';

const started = makeStartedTrainingPlan();
const edited = makeTrainingPlan({
  title: 'First weeks',
  weeks: [
    {
      title: 'Feet',
      sessions: [workoutSession('a9', 'hook'), restSession('a2'), runSession('a3', 30)],
    },
  ],
});

it('started plan: notices what editors have changed, whoever made the object', () => {
  const { weeks, ...rest } = makeTrainingPlan();
  expect(hasEdits(started, { weeks, ...rest, next: undefined })).toBe(false);
  expect(hasEdits(started, edited)).toBe(true);
  expect(
    hasEdits(started, makeTrainingPlan({ next: { path: '/plans/next', title: 'Next' } })),
  ).toBe(true);
});

it('started plan: takes over the edits, and finished sessions stay as they were', () => {
  const isDone = (id: string) => ['a1', 'a3', 'b3'].includes(id);
  const { plan } = takeOverEdits(started, edited, isDone);
  expect(plan.title).toBe('First weeks');
  expect(hasEdits(takeOverEdits(started, edited, isDone), edited)).toBe(false);
  expect(plan.weeks).toHaveLength(1);
  expect(plan.weeks[0]?.sessions).toEqual([
    workoutSession('a1', 'jab'),
    runSession('b3'),
    workoutSession('a9', 'hook'),
    restSession('a2'),
    runSession('a3'),
  ]);
});

const today = '2026-11-02';

function eventsOf(started: StartedTrainingPlan, entries: readonly TrainingEntry[] = []) {
  return trainingPlanEvents(started, entries, today, 'https://www.example.com');
}

const datesOf = (...state: Parameters<typeof eventsOf>) =>
  eventsOf(...state).map(({ date }) => date);

it('plan calendar: has the days of the plan as it was started, and no rest', () => {
  expect(datesOf(makeStartedTrainingPlan())).toEqual([
    ...['2026-11-02', '2026-11-04'],
    ...['2026-11-09', '2026-11-11'],
  ]);
  expect(datesOf(makeStartedTrainingPlan({ startDay: '2026-11-05', weekdays: [5] }))).toEqual([
    ...['2026-11-07', '2026-11-14'],
    ...['2026-11-21', '2026-11-28'],
  ]);
});

it('plan calendar: describes a session by its plan, note and article, under a UID that stays', () => {
  const [first, second] = eventsOf(makeStartedTrainingPlan({ time: '07:00' }));
  expect(first).toEqual({
    uid: 'plan-first-a1@www.example.com',
    date: '2026-11-02',
    time: '07:00',
    minutes: 17,
    summary: 'About jab',
    description: 'First two weeks, week 1.\nhttps://www.example.com/training/jab',
    url: 'https://www.example.com/training/jab',
  });
  expect(second).toMatchObject({ summary: 'Run, 20 minutes', minutes: 20, url: undefined });
  const uids = eventsOf(repeatWeek(makeStartedTrainingPlan({ id: 'again' }), 'a1')).map(
    ({ uid }) => uid,
  );
  expect(uids[0]).toBe(first?.uid);
  expect(new Set(uids).size).toBe(6);
});

const workout = {
  ...{ storyUuid: 'jab-uuid', path: '/training/jab', title: 'The jab' },
  ...{ minutes: 16, rounds: 6 },
};
const outlined: readonly OutlinedSession[] = [
  { id: 'a', note: '', kind: 'workout', storyUuid: 'jab-uuid' },
  { id: 'b', note: '', kind: 'rest' },
  { id: 'c', note: '', kind: 'run', minutes: 20 },
];
const weeks = [{ title: 'First', sessions: outlined }];

it('plan outline: puts workouts into sessions, and leaves out a session without one', () => {
  expect(fillWeeks(weeks, [workout])[0]?.sessions[0]).toEqual({
    id: 'a',
    note: '',
    kind: 'workout',
    workout,
  });
  expect(fillWeeks(weeks, [])[0]?.sessions.map(({ id }) => id)).toEqual(['b', 'c']);
});

it.each([
  [[3, 3], '3 sessions a week'],
  [[3, 4], '3 to 4 sessions a week'],
  [[1], '1 session a week'],
])('plan outline: describes weeks of %j days as "%s"', (days, words) => {
  expect(describeWeeks(days)).toBe(words);
});

/** Day of each session by its key. */
function days(started: StartedTrainingPlan, today = started.startDay) {
  return Object.fromEntries(
    scheduleTrainingPlan(started, [], today).map(({ key, day }) => [key, day]),
  );
}

it('schedule: one session a day from the start, and a week takes seven days', () => {
  expect(days(makeStartedTrainingPlan())).toEqual({
    a1: '2026-11-02',
    a2: '2026-11-03',
    a3: '2026-11-04',
    b1: '2026-11-09',
    b2: '2026-11-10',
    b3: '2026-11-11',
  });
});

it('schedule: workouts and runs come on the reader’s weekdays, rests between them', () => {
  const started = makeStartedTrainingPlan({ weekdays: [1, 4] });
  expect(days(started)).toEqual({
    a1: '2026-11-03',
    a2: '2026-11-04',
    a3: '2026-11-06',
    b1: '2026-11-10',
    b2: '2026-11-11',
    b3: '2026-11-13',
  });
});

it('schedule: a week takes longer if it has more sessions than the reader has days', () => {
  expect(days(makeStartedTrainingPlan({ weekdays: [1] }))).toMatchObject({
    a1: '2026-11-03',
    a3: '2026-11-10',
    b1: '2026-11-17',
  });
});

it('schedule: a moved session moves alone', () => {
  const started = moveSession(makeStartedTrainingPlan(), 'a1', '2026-11-06');
  expect(days(started)).toMatchObject({ a1: '2026-11-06', a3: '2026-11-04', b1: '2026-11-09' });
});

it('schedule: a pause shifts what is open after it, and nothing before it', () => {
  const ill = pauseTrainingPlan(makeStartedTrainingPlan(), '2026-11-04');
  expect(days(ill, '2026-11-06')).toMatchObject({ a1: '2026-11-02', a3: '2026-11-06' });
  const well = resumeTrainingPlan(ill, '2026-11-09');
  expect(days(well, '2026-11-20')).toMatchObject({
    a1: '2026-11-02',
    a3: '2026-11-09',
    b1: '2026-11-14',
  });
});

it('schedule: a session moved into a pause comes after it', () => {
  const moved = moveSession(makeStartedTrainingPlan(), 'a3', '2026-11-06');
  const paused = resumeTrainingPlan(pauseTrainingPlan(moved, '2026-11-05'), '2026-11-12');
  expect(days(paused)).toMatchObject({ a3: '2026-11-12' });
});

it('schedule: a repeated week comes again after itself, the others move back', () => {
  const started = repeatWeek(repeatWeek(makeStartedTrainingPlan(), 'a3'), 'a1');
  expect(days(started)).toMatchObject({
    a1: '2026-11-02',
    'a1~1': '2026-11-09',
    'a1~2': '2026-11-16',
    b1: '2026-11-23',
  });
});

it('status: tells the next session, missed ones and the week', () => {
  const status = trainingPlanStatus(
    makeStartedTrainingPlan(),
    [makeCompletion('2026-11-04', 'a3')],
    '2026-11-05',
  );
  expect(status).toMatchObject({ done: 1, total: 4, week: 2, weeks: 2, isOver: false });
  expect(status.next?.key).toBe('b1');
  expect(status.missed.map(({ key }) => key)).toEqual(['a1']);
  expect(status.repeatable).toEqual({ week: 1, sessionId: 'a3' });
});

it('status: a plan is over when its last session is done, or its day has passed', () => {
  const entries = [makeCompletion('2026-11-11', 'b3'), makeCompletion('2026-11-09', 'b1')];
  expect(trainingPlanStatus(makeStartedTrainingPlan(), entries, '2026-11-11').isOver).toBe(true);
  expect(trainingPlanStatus(makeStartedTrainingPlan(), [], '2026-11-11').isOver).toBe(false);
  expect(trainingPlanStatus(makeStartedTrainingPlan(), [], '2026-11-12').isOver).toBe(true);
});

describe('training of an article', () => {
  const log = putTrainingPlan(emptyLog, makeStartedTrainingPlan());
  const keys = (today: string, entries = log.entries, uuid = 'story-jab') =>
    sessionsCompletedBy({ ...log, entries }, uuid, today).map(({ sessionKey }) => sessionKey);

  it('completes today’s session', () => {
    expect(keys('2026-11-02')).toEqual(['a1']);
    expect(keys('2026-11-09')).toEqual(['b1']);
  });

  it('completes a missed one on another day', () => {
    expect(keys('2026-11-05')).toEqual(['a1']);
  });

  it('completes the next one ahead of its day, if that is of this article', () => {
    const done = [makeCompletion('2026-11-02', 'a1'), makeCompletion('2026-11-04', 'a3')];
    expect(keys('2026-11-05', done)).toEqual(['b1']);
  });

  it('completes nothing twice, and nothing of another article', () => {
    expect(keys('2026-11-02', [makeCompletion('2026-11-02', 'a1')])).toEqual([]);
    expect(keys('2026-11-02', [], 'story-hook')).toEqual([]);
  });
});
