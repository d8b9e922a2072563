import {
  trainingPlanStatus,
  runningTrainingPlans,
  scheduleTrainingPlan,
  sessionsCompletedBy,
} from '../../../../src/domain/training/training-plan-schedule';
import { emptyLog, putTrainingPlan } from '../../../../src/domain/training/training-log';
import type { StartedTrainingPlan } from '../../../../src/domain/training/started-training-plan';
import {
  moveSession,
  pauseTrainingPlan,
  repeatWeek,
  resumeTrainingPlan,
} from '../../../../src/domain/training/started-training-plan';
import {
  makeCompletion,
  makeTrainingPlan,
  makeStartedTrainingPlan,
  restSession,
  runSession,
  workoutSession,
} from '../../../rigs/builders/started-training-plans';

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

it('schedule: a week that begins on a Thursday ends on a Wednesday', () => {
  expect(days(makeStartedTrainingPlan({ startDay: '2026-11-05' }))).toMatchObject({
    a1: '2026-11-05',
    b1: '2026-11-12',
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

it('schedule: a rest has no day between two training days in a row', () => {
  expect(days(makeStartedTrainingPlan({ weekdays: [1, 2] }))).toEqual({
    a1: '2026-11-03',
    a3: '2026-11-04',
    b1: '2026-11-10',
    b3: '2026-11-11',
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

it('schedule: after a pause the reader’s weekdays stay', () => {
  const started = makeStartedTrainingPlan({ weekdays: [0, 3] });
  const paused = resumeTrainingPlan(pauseTrainingPlan(started, '2026-11-03'), '2026-11-06');
  expect(days(paused)).toMatchObject({ a1: '2026-11-02', a3: '2026-11-09' });
});

it('schedule: a pause that ends on its first day leaves nothing behind', () => {
  const started = makeStartedTrainingPlan();
  expect(resumeTrainingPlan(pauseTrainingPlan(started, '2026-11-04'), '2026-11-04')).toEqual(
    started,
  );
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

it('schedule: days do not depend on daylight saving', () => {
  const started = makeStartedTrainingPlan({ startDay: '2026-10-19' });
  expect(days(started)).toMatchObject({ a1: '2026-10-19', b1: '2026-10-26' });
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

it('status: nothing can be repeated on the first day', () => {
  expect(
    trainingPlanStatus(makeStartedTrainingPlan(), [], '2026-11-02').repeatable,
  ).toBeUndefined();
});

it('status: a plan is over when its last session is done, or its day has passed', () => {
  const entries = [makeCompletion('2026-11-11', 'b3'), makeCompletion('2026-11-09', 'b1')];
  expect(trainingPlanStatus(makeStartedTrainingPlan(), entries, '2026-11-11').isOver).toBe(true);
  expect(trainingPlanStatus(makeStartedTrainingPlan(), [], '2026-11-11').isOver).toBe(false);
  expect(trainingPlanStatus(makeStartedTrainingPlan(), [], '2026-11-12').isOver).toBe(true);
});

it('running plans: are those that were not put away', () => {
  const log = putTrainingPlan(
    putTrainingPlan(emptyLog, makeStartedTrainingPlan()),
    makeStartedTrainingPlan({ id: 'ended', endedOn: '2026-11-05' }),
  );
  expect(runningTrainingPlans(log).map(({ id }) => id)).toEqual(['started-1']);
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

  it('counts for each of two plans', () => {
    const both = putTrainingPlan(
      log,
      makeStartedTrainingPlan({ id: 'started-2', startDay: '2026-11-01' }),
    );
    expect(sessionsCompletedBy(both, 'story-jab', '2026-11-02')).toEqual([
      { startedPlanId: 'started-1', sessionKey: 'a1' },
      { startedPlanId: 'started-2', sessionKey: 'a1' },
    ]);
  });
});

it('schedule: a week of seven fills its days', () => {
  const ids = ['1', '2', '3', '4', '5', '6', '7'];
  const sessions = ids.map((id, index) =>
    index === 3 ? restSession(id) : index % 2 ? runSession(id) : workoutSession(id),
  );
  const started = makeStartedTrainingPlan({
    plan: makeTrainingPlan({ weeks: [{ title: '', sessions }] }),
  });
  expect(Object.values(days(started)).at(-1)).toBe('2026-11-08');
});
