import { trainingPlanEvents } from '../../../../src/domain/training/training-plan-calendar';
import { moveSession, repeatWeek } from '../../../../src/domain/training/started-training-plan';
import type { StartedTrainingPlan } from '../../../../src/domain/training/started-training-plan';
import type { TrainingEntry } from '../../../../src/domain/training/training-log';
import {
  makeCompletion,
  makeStartedTrainingPlan,
} from '../../../rigs/builders/started-training-plans';

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

it('plan calendar: follows moves, pauses and what was done on another day', () => {
  const paused = makeStartedTrainingPlan({ pauses: [{ from: '2026-11-05', until: '2026-11-15' }] });
  const done = [makeCompletion('2026-11-03', 'a3')];
  expect(datesOf(moveSession(paused, 'a1', '2026-11-05'), done)).toEqual([
    ...['2026-11-15', '2026-11-03'],
    ...['2026-11-19', '2026-11-21'],
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
