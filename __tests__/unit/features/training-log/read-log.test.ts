import { readLog, writeLog } from '../../../../src/features/training-log/read-log';
import { emptyLog, putEntry, putTrainingPlan } from '../../../../src/domain/training/training-log';
import {
  makeEntry,
  makeTrainingPlan,
  makeStartedTrainingPlan,
} from '../../../rigs/builders/started-training-plans';

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
  ['source', { source: { kind: 'article', storyUuid: 'x', path: '/\t/evil.example', title: 'X' } }],
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
