import { trainingPlanStatus } from '../../../../src/domain/training/training-plan-schedule';
import type { StartedTrainingPlan } from '../../../../src/domain/training/started-training-plan';
import type { TrainingEntry } from '../../../../src/domain/training/training-log';
import { emptyLog } from '../../../../src/domain/training/training-log';
import { trainingPlanNews } from '../../../../src/features/training-log/plans/training-plan-words';
import { trainingNews } from '../../../../src/features/training-log/today/training-news';
import {
  makeCompletion,
  makeTrainingPlan,
  makeStartedTrainingPlan,
  runSession,
} from '../../../rigs/builders/started-training-plans';

const jab = 'About jab, 6 rounds, 17 minutes';
const started = makeStartedTrainingPlan();

/** Returns the words of home and header about one plan on a day. */
function newsOn(today: string, plan: StartedTrainingPlan, entries: readonly TrainingEntry[] = []) {
  const log = { ...emptyLog, plans: [plan], entries };
  return [
    trainingPlanNews(trainingPlanStatus(plan, entries, today), today),
    trainingNews(log, today),
  ];
}

it.each([
  [
    'before its first day',
    '2026-10-20',
    `Next on Monday, November 2, 2026: ${jab}`,
    'Next, Nov 2: About jab',
  ],
  ['in the days before it', '2026-10-30', `Next on Monday: ${jab}`, 'Next, Mon: About jab'],
  ['on a day with a session', '2026-11-02', `Today: ${jab}`, 'Today: About jab'],
  [
    'on a rest day',
    '2026-11-03',
    'Rest today. Next tomorrow: Run, 20 minutes',
    'Next, tomorrow: Run',
  ],
  [
    'on a free day of its week',
    '2026-11-06',
    `Rest today. Next on Monday: ${jab}`,
    'Next, Mon: About jab',
  ],
  ['after its last day', '2026-11-20', 'finished. What comes next', 'Plan finished'],
])('training news: %s', (_, today, home, header) => {
  expect(newsOn(today, started)).toEqual([home, header]);
});

it('training news: after the session of the day, and in a pause', () => {
  const entries = [makeCompletion('2026-11-02', 'a1')];
  expect(newsOn('2026-11-02', started, entries)).toEqual([
    'Done for today. Next on Wednesday: Run, 20 minutes',
    'Next, Wed: Run',
  ]);
  const paused = makeStartedTrainingPlan({ pauses: [{ from: '2026-11-02' }] });
  expect(newsOn('2026-11-04', paused)).toEqual(['paused', 'Plan paused']);
});

it('training news: follows a session that was moved, and ends with the plan', () => {
  const moved = makeStartedTrainingPlan({ moves: { a1: '2026-11-05' } });
  expect(newsOn('2026-11-05', moved)).toEqual([`Today: ${jab}`, 'Today: About jab']);
  const log = { ...emptyLog, plans: [makeStartedTrainingPlan({ endedOn: '2026-11-03' })] };
  expect(trainingNews(log, '2026-11-03')).toBe('Training log');
});

it('training news: of two plans the header has the session that comes first', () => {
  const weeks = [{ title: '', sessions: [runSession('only')] }];
  const other = makeStartedTrainingPlan({
    id: 'other',
    plan: makeTrainingPlan({ weeks }),
    startDay: '2026-11-03',
  });
  const log = { ...emptyLog, plans: [started, other] };
  expect(trainingNews(log, '2026-11-03')).toBe('Today: Run');
});
