import type { DueArticle } from '../../../../../src/processes/publisher/queue/schedule-alarm';
import { createScheduleAlarm } from '../../../../../src/processes/publisher/queue/schedule-alarm';
import type { Trigger } from '../../../../../src/processes/publisher/queue/trigger';

const minute = 60_000;
const jab: DueArticle = { at: new Date('2026-11-21T10:30:00Z'), fullSlug: 'blogs/jab' };
const hook: DueArticle = { at: new Date('2026-12-24T18:00:00Z'), fullSlug: 'blogs/hook' };
const rung = ({ fullSlug }: DueArticle): Trigger => ({ source: 'schedule', fullSlug });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Creates an alarm over articles with dates, which a test may change. */
function alarmOver(...articles: DueArticle[]) {
  const rings: Trigger[] = [];
  const service = { articles, answers: true };
  const read = async (after: Date) =>
    service.answers ? service.articles.find(({ at }) => at > after) : ('unknown' as const);
  const alarm = createScheduleAlarm(read, (trigger) => rings.push(trigger));
  const built = (failed = false) => alarm.afterBuild({ startedAt: new Date(), failed });
  return { alarm, rings, service, built };
}

test('schedule alarm: requests a build in the minute an article is due, and not before', async () => {
  const { rings, built } = alarmOver(jab, hook);
  built();
  await jest.advanceTimersByTimeAsync(30 * minute - 1);
  expect(rings).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(rings).toEqual([rung(jab)]);
});

test('schedule alarm: continues with the next article after a build, however far away', async () => {
  const { rings, built } = alarmOver(jab, hook);
  built();
  await jest.advanceTimersByTimeAsync(30 * minute);
  built();
  await jest.advanceTimersByTimeAsync(hook.at.getTime() - Date.now() - 1);
  expect(rings).toEqual([rung(jab)]);
  await jest.advanceTimersByTimeAsync(1);
  expect(rings).toEqual([rung(jab), rung(hook)]);
});

test('schedule alarm: builds an article at once that became due during a build', async () => {
  const { alarm, rings } = alarmOver(jab);
  const startedAt = new Date(jab.at.getTime() - 1_000);
  jest.setSystemTime(jab.at.getTime() + 20_000);
  alarm.afterBuild({ startedAt, failed: false });
  await jest.advanceTimersByTimeAsync(0);
  expect(rings).toEqual([rung(jab)]);
});

test('schedule alarm: is a minute late at most when the clock was set, or the machine slept', async () => {
  const { rings, built } = alarmOver(jab);
  built();
  await jest.advanceTimersByTimeAsync(0);
  jest.setSystemTime(jab.at);
  await jest.advanceTimersByTimeAsync(minute);
  expect(rings).toEqual([rung(jab)]);
});

test('schedule alarm: requests nothing for a date that was moved or removed', async () => {
  const { rings, service, built } = alarmOver(jab);
  built();
  await jest.advanceTimersByTimeAsync(minute);
  service.articles = [];
  await jest.advanceTimersByTimeAsync(60 * minute);
  expect(rings).toEqual([]);
});

test('schedule alarm: asks a content service again that did not answer', async () => {
  const { rings, service, built } = alarmOver(jab);
  service.answers = false;
  built();
  await jest.advanceTimersByTimeAsync(45 * minute);
  expect(rings).toEqual([]);
  service.answers = true;
  await jest.advanceTimersByTimeAsync(minute);
  expect(rings).toEqual([rung(jab)]);
});

test('schedule alarm: repeats a failed build of a due article after a delay', async () => {
  const { rings, built } = alarmOver(jab);
  built();
  await jest.advanceTimersByTimeAsync(30 * minute);
  built(true);
  await jest.advanceTimersByTimeAsync(minute);
  expect(rings).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(9 * minute);
  expect(rings).toEqual([rung(jab), rung(jab)]);
});

test('schedule alarm: has no timer and requests nothing once closed', async () => {
  const { alarm, rings, built } = alarmOver(jab);
  built();
  await jest.advanceTimersByTimeAsync(minute);
  alarm.close();
  built();
  expect(jest.getTimerCount()).toBe(0);
  await jest.advanceTimersByTimeAsync(60 * minute);
  expect(rings).toEqual([]);
});
