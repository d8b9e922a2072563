import { createScheduleAlarm } from '../../../../../src/processes/publisher/queue/schedule-alarm';
import type { Trigger } from '../../../../../src/processes/publisher/queue/trigger';

const minute = 60_000;
type DueArticle = { at: string; fullSlug: string };

const jab: DueArticle = { at: '2026-11-21T10:30:00.000Z', fullSlug: 'blogs/jab' };
const hook: DueArticle = { at: '2026-12-24T18:00:00.000Z', fullSlug: 'blogs/hook' };
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
  const mirror = { articles };
  const coming = (after: Date) =>
    mirror.articles.filter(({ at }) => Date.parse(at) > after.getTime());
  const alarm = createScheduleAlarm(coming, (trigger) => rings.push(trigger));
  const built = (failed = false) => alarm.afterBuild({ startedAt: new Date(), failed });
  return { alarm, rings, mirror, built };
}

test('schedule alarm: requests a build in the minute an article is due, and not before', () => {
  const { rings, built } = alarmOver(jab, hook);
  built();
  jest.advanceTimersByTime(30 * minute - 1);
  expect(rings).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(rings).toEqual([rung(jab)]);
});

test('schedule alarm: continues with the next article after a build, however far away', () => {
  const { rings, built } = alarmOver(jab, hook);
  built();
  jest.advanceTimersByTime(30 * minute);
  built();
  jest.advanceTimersByTime(Date.parse(hook.at) - Date.now() - 1);
  expect(rings).toEqual([rung(jab)]);
  jest.advanceTimersByTime(1);
  expect(rings).toEqual([rung(jab), rung(hook)]);
});

test('schedule alarm: builds an article at once that became due during a build', () => {
  const { alarm, rings } = alarmOver(jab);
  const startedAt = new Date(Date.parse(jab.at) - 1_000);
  jest.setSystemTime(Date.parse(jab.at) + 20_000);
  alarm.afterBuild({ startedAt, failed: false });
  jest.advanceTimersByTime(0);
  expect(rings).toEqual([rung(jab)]);
});

test('schedule alarm: is a minute late at most when the clock was set, or the machine slept', () => {
  const { rings, built } = alarmOver(jab);
  built();
  jest.advanceTimersByTime(0);
  jest.setSystemTime(new Date(jab.at));
  jest.advanceTimersByTime(minute);
  expect(rings).toEqual([rung(jab)]);
});

test('schedule alarm: requests nothing for a date that was moved or removed', () => {
  const { rings, mirror, built } = alarmOver(jab);
  built();
  jest.advanceTimersByTime(minute);
  mirror.articles = [];
  jest.advanceTimersByTime(60 * minute);
  expect(rings).toEqual([]);
});

test('schedule alarm: repeats a failed build of a due article after a delay', () => {
  const { rings, built } = alarmOver(jab);
  built();
  jest.advanceTimersByTime(30 * minute);
  built(true);
  jest.advanceTimersByTime(minute);
  expect(rings).toHaveLength(1);
  jest.advanceTimersByTime(9 * minute);
  expect(rings).toEqual([rung(jab), rung(jab)]);
});

test('schedule alarm: has no timer and requests nothing once closed', () => {
  const { alarm, rings, built } = alarmOver(jab);
  built();
  jest.advanceTimersByTime(minute);
  alarm.close();
  built();
  expect(jest.getTimerCount()).toBe(0);
  jest.advanceTimersByTime(60 * minute);
  expect(rings).toEqual([]);
});
