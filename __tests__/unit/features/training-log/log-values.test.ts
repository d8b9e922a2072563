import { emptyLog, putEntry, putTrainingPlan } from '../../../../src/domain/training/training-log';
import { readLogFile, writeLogFile } from '../../../../src/features/training-log/log-file';
import {
  makeEntry,
  makeStartedTrainingPlan,
  makeTrainingPlan,
  makeCompletion,
  runSession,
} from '../../../rigs/builders/started-training-plans';
import { readLog, writeLog } from '../../../../src/features/training-log/read-log';
import { trainingPlanStatus } from '../../../../src/domain/training/training-plan-schedule';
import type { StartedTrainingPlan } from '../../../../src/domain/training/started-training-plan';
import type { TrainingEntry } from '../../../../src/domain/training/training-log';
import { trainingPlanNews } from '../../../../src/features/training-log/plans/training-plan-words';
import { trainingNews } from '../../../../src/features/training-log/today/training-news';

const log = putTrainingPlan(
  putEntry(putEntry(emptyLog, makeEntry('2026-11-02')), makeEntry('2026-11-03')),
  makeStartedTrainingPlan(),
);

it('log file: is read as it was written', () => {
  expect(readLogFile(writeLogFile(log))).toEqual({ ok: true, log });
  expect(readLogFile(writeLogFile(emptyLog))).toEqual({ ok: true, log: emptyLog });
});

it('log file: a damaged one is refused with its line', () => {
  const lines = writeLogFile(log).split('\n');
  const damaged = lines.with(4, `${lines[4]?.slice(0, 20)}`).join('\n');
  expect(readLogFile(damaged)).toMatchObject({
    ok: false,
    refusal: expect.stringMatching(/^Line [56] of the file is damaged, so nothing was imported/),
  });
  expect(readLogFile(lines.slice(0, 5).join('\n'))).toMatchObject({
    refusal: expect.stringMatching(/^Line 5 of the file is damaged/),
  });
});

it('log file: a damaged entry refuses all of it, by its place', () => {
  const text = writeLogFile(log).replace('"day":"2026-11-03"', '"day":"2026-11-33"');
  expect(readLogFile(text)).toEqual({
    ok: false,
    refusal:
      'Entry 2 of the file is damaged (at “day”), so nothing was imported. Mend it or take the entry out.',
  });
});

it('log file: other files and newer versions are refused', () => {
  expect(readLogFile('{"name":"package"}')).toMatchObject({
    refusal: expect.stringContaining('not a training log'),
  });
  expect(readLogFile('{"version":9,"entries":[]}')).toMatchObject({
    refusal: expect.stringContaining('newer version'),
  });
});

describe('stored log', () => {
  const entry = makeEntry('2026-11-02', { feeling: 'good', note: 'Windy' });
  const started = makeStartedTrainingPlan({
    plan: makeTrainingPlan({ next: { path: '/plans/second', title: 'Second' } }),
    weekdays: [0, 6],
    pauses: [{ from: '2026-11-03', until: '2026-11-04' }],
    moves: { a1: '2026-11-05' },
  });
  const log = putTrainingPlan(putEntry(emptyLog, entry), started);

  const stored = (fields: object) => readLog({ version: 1, entries: [], plans: [], ...fields });

  it('stored log: is read as it was written', () => {
    expect(readLog(JSON.parse(writeLog(log)))).toEqual({ kind: 'read', log, faults: [] });
  });

  it('stored log: a newer version is not read, other texts are no log', () => {
    expect(stored({ version: 2 })).toEqual({ kind: 'newer' });
    for (const value of [undefined, 'text', [], {}, { version: 0, entries: [] }, { version: 1 }]) {
      expect(readLog(value)).toEqual({ kind: 'unreadable' });
    }
  });

  it.each([
    ['day', { day: '2026-02-30' }],
    ['source', { source: { kind: 'article', storyUuid: 'x', path: '//evil.example', title: 'X' } }],
    [
      'source',
      { source: { kind: 'article', storyUuid: 'x', path: '/\t/evil.example', title: 'X' } },
    ],
    ['source', { source: { kind: 'swim' } }],
    ['rounds', { rounds: 1.5 }],
    ['minutes', { minutes: 100_000 }],
    ['feeling', { feeling: 'angry' }],
    ['note', { note: 7 }],
    ['completed', { completed: [{ startedPlanId: 'x' }] }],
    ['changedAt', { changedAt: '1' }],
    ['changedAt', { changedAt: null }],
    ['id', { id: '' }],
  ])('stored log: an entry with a wrong %s is left out, the others stay', (field, fields) => {
    const found = stored({ entries: [{ ...entry, id: 'wrong', ...fields }, entry] });
    expect(found).toMatchObject({
      log: { entries: [entry] },
      faults: [{ list: 'entry', place: 1, field }],
    });
  });

  it.each([
    ['plan', { plan: { ...makeTrainingPlan(), path: 'https://evil.example' } }],
    [
      'plan',
      {
        plan: {
          ...makeTrainingPlan(),
          weeks: [{ title: '', sessions: [{ id: 'a', note: '', kind: 'swim' }] }],
        },
      },
    ],
    [
      'plan',
      {
        plan: {
          ...makeTrainingPlan(),
          weeks: [{ title: '', sessions: [{ id: 'a', note: '', kind: 'run' }] }],
        },
      },
    ],
    ['startDay', { startDay: 'tomorrow' }],
    ['startDay', { startDay: '9999-12-31' }],
    ['weekdays', { weekdays: [7] }],
    ['pauses', { pauses: [{ until: '2026-11-03' }] }],
    ['moves', { moves: { a1: 'later' } }],
    ['endedOn', { endedOn: 3 }],
  ])('stored log: a plan with a wrong %s is left out', (field, fields) => {
    const found = stored({ plans: [{ ...started, ...fields }] });
    expect(found).toMatchObject({
      log: { plans: [] },
      faults: [{ list: 'plan', place: 1, field }],
    });
  });
});

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
