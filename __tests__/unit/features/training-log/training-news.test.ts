import { planStatus } from '../../../../src/domain/training/plan-schedule';
import type { StartedPlan } from '../../../../src/domain/training/started-plan';
import type { TrainingEntry } from '../../../../src/domain/training/training-log';
import { emptyLog } from '../../../../src/domain/training/training-log';
import { planNews } from '../../../../src/features/training-log/plans/plan-words';
import { trainingNews } from '../../../../src/features/training-log/today/training-news';
import {
  makeCompletion,
  makePlan,
  makeStartedPlan,
  runSession,
} from '../../../rigs/builders/plans';

const jab = 'About jab, 6 rounds, 17 minutes';
const started = makeStartedPlan();

/** Returns the words of home and header about one plan on a day. */
function newsOn(today: string, plan: StartedPlan, entries: readonly TrainingEntry[] = []) {
  const log = { ...emptyLog, plans: [plan], entries };
  return [planNews(planStatus(plan, entries, today), today), trainingNews(log, today)];
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
  const paused = makeStartedPlan({ pauses: [{ from: '2026-11-02' }] });
  expect(newsOn('2026-11-04', paused)).toEqual(['paused', 'Plan paused']);
});

it('training news: follows a session that was moved, and ends with the plan', () => {
  const moved = makeStartedPlan({ moves: { a1: '2026-11-05' } });
  expect(newsOn('2026-11-05', moved)).toEqual([`Today: ${jab}`, 'Today: About jab']);
  const log = { ...emptyLog, plans: [makeStartedPlan({ endedOn: '2026-11-03' })] };
  expect(trainingNews(log, '2026-11-03')).toBe('Training log');
});

it('training news: of two plans the header has the session that comes first', () => {
  const weeks = [{ title: '', sessions: [runSession('only')] }];
  const other = makeStartedPlan({ id: 'other', plan: makePlan({ weeks }), startDay: '2026-11-03' });
  const log = { ...emptyLog, plans: [started, other] };
  expect(trainingNews(log, '2026-11-03')).toBe('Today: Run');
});
