import {
  planStatus,
  runningPlans,
  schedulePlan,
  sessionsCompletedBy,
} from '../../../../src/domain/training/plan-schedule';
import { emptyLog, putPlan } from '../../../../src/domain/training/training-log';
import type { StartedPlan } from '../../../../src/domain/training/started-plan';
import {
  moveSession,
  pausePlan,
  repeatWeek,
  resumePlan,
} from '../../../../src/domain/training/started-plan';
import {
  makeCompletion,
  makePlan,
  makeStartedPlan,
  restSession,
  runSession,
  workoutSession,
} from '../../../rigs/builders/plans';

/** Day of each session by its key. */
function days(started: StartedPlan, today = started.startDay) {
  return Object.fromEntries(schedulePlan(started, [], today).map(({ key, day }) => [key, day]));
}

it('schedule: one session a day from the start, and a week takes seven days', () => {
  expect(days(makeStartedPlan())).toEqual({
    a1: '2026-11-02',
    a2: '2026-11-03',
    a3: '2026-11-04',
    b1: '2026-11-09',
    b2: '2026-11-10',
    b3: '2026-11-11',
  });
});

it('schedule: a week that begins on a Thursday ends on a Wednesday', () => {
  expect(days(makeStartedPlan({ startDay: '2026-11-05' }))).toMatchObject({
    a1: '2026-11-05',
    b1: '2026-11-12',
  });
});

it('schedule: workouts and runs come on the reader’s weekdays, rests between them', () => {
  const started = makeStartedPlan({ weekdays: [1, 4] });
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
  expect(days(makeStartedPlan({ weekdays: [1, 2] }))).toEqual({
    a1: '2026-11-03',
    a3: '2026-11-04',
    b1: '2026-11-10',
    b3: '2026-11-11',
  });
});

it('schedule: a week takes longer if it has more sessions than the reader has days', () => {
  expect(days(makeStartedPlan({ weekdays: [1] }))).toMatchObject({
    a1: '2026-11-03',
    a3: '2026-11-10',
    b1: '2026-11-17',
  });
});

it('schedule: a moved session moves alone', () => {
  const started = moveSession(makeStartedPlan(), 'a1', '2026-11-06');
  expect(days(started)).toMatchObject({ a1: '2026-11-06', a3: '2026-11-04', b1: '2026-11-09' });
});

it('schedule: a pause shifts what is open after it, and nothing before it', () => {
  const ill = pausePlan(makeStartedPlan(), '2026-11-04');
  expect(days(ill, '2026-11-06')).toMatchObject({ a1: '2026-11-02', a3: '2026-11-06' });
  const well = resumePlan(ill, '2026-11-09');
  expect(days(well, '2026-11-20')).toMatchObject({
    a1: '2026-11-02',
    a3: '2026-11-09',
    b1: '2026-11-14',
  });
});

it('schedule: a session moved into a pause comes after it', () => {
  const moved = moveSession(makeStartedPlan(), 'a3', '2026-11-06');
  const paused = resumePlan(pausePlan(moved, '2026-11-05'), '2026-11-12');
  expect(days(paused)).toMatchObject({ a3: '2026-11-12' });
});

it('schedule: after a pause the reader’s weekdays stay', () => {
  const started = makeStartedPlan({ weekdays: [0, 3] });
  const paused = resumePlan(pausePlan(started, '2026-11-03'), '2026-11-06');
  expect(days(paused)).toMatchObject({ a1: '2026-11-02', a3: '2026-11-09' });
});

it('schedule: a pause that ends on its first day leaves nothing behind', () => {
  const started = makeStartedPlan();
  expect(resumePlan(pausePlan(started, '2026-11-04'), '2026-11-04')).toEqual(started);
});

it('schedule: a repeated week comes again after itself, the others move back', () => {
  const started = repeatWeek(repeatWeek(makeStartedPlan(), 'a3'), 'a1');
  expect(days(started)).toMatchObject({
    a1: '2026-11-02',
    'a1~1': '2026-11-09',
    'a1~2': '2026-11-16',
    b1: '2026-11-23',
  });
});

it('schedule: days do not depend on daylight saving', () => {
  const started = makeStartedPlan({ startDay: '2026-10-19' });
  expect(days(started)).toMatchObject({ a1: '2026-10-19', b1: '2026-10-26' });
});

it('status: tells the next session, missed ones and the week', () => {
  const status = planStatus(makeStartedPlan(), [makeCompletion('2026-11-04', 'a3')], '2026-11-05');
  expect(status).toMatchObject({ done: 1, total: 4, week: 2, weeks: 2, isOver: false });
  expect(status.next?.key).toBe('b1');
  expect(status.missed.map(({ key }) => key)).toEqual(['a1']);
  expect(status.repeatable).toEqual({ week: 1, sessionId: 'a3' });
});

it('status: nothing can be repeated on the first day', () => {
  expect(planStatus(makeStartedPlan(), [], '2026-11-02').repeatable).toBeUndefined();
});

it('status: a plan is over when its last session is done, or its day has passed', () => {
  const entries = [makeCompletion('2026-11-11', 'b3'), makeCompletion('2026-11-09', 'b1')];
  expect(planStatus(makeStartedPlan(), entries, '2026-11-11').isOver).toBe(true);
  expect(planStatus(makeStartedPlan(), [], '2026-11-11').isOver).toBe(false);
  expect(planStatus(makeStartedPlan(), [], '2026-11-12').isOver).toBe(true);
});

it('running plans: are those that were not put away', () => {
  const log = putPlan(
    putPlan(emptyLog, makeStartedPlan()),
    makeStartedPlan({ id: 'ended', endedOn: '2026-11-05' }),
  );
  expect(runningPlans(log).map(({ id }) => id)).toEqual(['started-1']);
});

describe('training of an article', () => {
  const log = putPlan(emptyLog, makeStartedPlan());
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
    const both = putPlan(log, makeStartedPlan({ id: 'started-2', startDay: '2026-11-01' }));
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
  const started = makeStartedPlan({ plan: makePlan({ weeks: [{ title: '', sessions }] }) });
  expect(Object.values(days(started)).at(-1)).toBe('2026-11-08');
});
