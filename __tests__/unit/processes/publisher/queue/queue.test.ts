import {
  millisecondsUntilNight,
  startNightlyAlarm,
} from '../../../../../src/processes/publisher/queue/nightly-alarm';
import { createRebuildQueue } from '../../../../../src/processes/publisher/queue/rebuild-queue';
import type { Trigger } from '../../../../../src/processes/publisher/queue/trigger';
import { createRetryAlarm } from '../../../../../src/processes/publisher/queue/retry-alarm';
import type { Receipt } from '../../../../../src/processes/publisher/release/receipt';
import { createScheduleAlarm } from '../../../../../src/processes/publisher/queue/schedule-alarm';

const hourMs = 3_600_000;

test.each([
  [new Date(2026, 10, 22, 1, 0), 2],
  [new Date(2026, 10, 22, 3, 0), 24],
  [new Date(2026, 10, 22, 22, 30), 4.5],
  [new Date(2026, 11, 31, 23, 0), 4],
])('nightly alarm: from %s it is %s hours until the next night', (now, hours) => {
  expect(millisecondsUntilNight(now)).toBe(hours * hourMs);
});

test('nightly alarm: requests one build a night until it is ended', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 22, 2, 0) });
  const request = jest.fn();
  const alarm = startNightlyAlarm(request);
  jest.advanceTimersByTime(hourMs);
  expect(request.mock.calls).toEqual([[{ source: 'nightly' }]]);
  jest.advanceTimersByTime(24 * hourMs);
  expect(request).toHaveBeenCalledTimes(2);
  alarm.close();
  jest.advanceTimersByTime(48 * hourMs);
  expect(request).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

describe('rebuild queue', () => {
  const story = (fullSlug: string): Trigger => ({
    source: 'storyblok',
    action: 'published',
    fullSlug,
  });

  const stock: Trigger = { source: 'shopify', topic: 'inventory_levels/update', stockOnly: true };
  const sold: Trigger = { source: 'shopify', topic: 'products/update', stockOnly: true };
  const delayMs = 900_000;

  afterEach(() => {
    jest.useRealTimers();
  });

  function heldQueue(maxDelayMs = delayMs) {
    const builds: (readonly Trigger[])[] = [];
    let finish: () => void = () => undefined;
    const queue = createRebuildQueue(maxDelayMs);
    queue.start((triggers) => {
      builds.push(triggers);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    return { queue, builds, finish: () => finish() };
  }

  test('rebuild queue: builds a story again that is published during its build', async () => {
    const { queue, builds, finish } = heldQueue();
    queue.request(story('a'));
    queue.request(story('a'));
    finish();
    await Promise.resolve();
    finish();
    await queue.settled();
    expect(builds).toHaveLength(2);
  });

  test('rebuild queue: builds changes of stock together, after the delay of the first', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
    const { queue, builds, finish } = heldQueue();
    expect(queue.request(stock)).toBe('delayed');
    jest.advanceTimersByTime(delayMs / 2);
    expect(queue.request(sold)).toBe('delayed');
    expect(queue.request(stock)).toBe('delayed');
    expect(queue.state()).toBe('idle');
    expect(queue.delayed()).toEqual({
      triggers: [stock, sold],
      dueAt: new Date('2026-11-21T10:15:00Z'),
    });
    jest.advanceTimersByTime(delayMs / 2 - 1);
    expect(builds).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(builds).toEqual([[stock, sold]]);
    expect(queue.delayed()).toEqual({ triggers: [], dueAt: undefined });
    finish();
    await queue.settled();
    jest.advanceTimersByTime(delayMs);
    expect(builds).toHaveLength(1);
  });

  test('rebuild queue: drops delayed triggers and their timer once closed', async () => {
    jest.useFakeTimers();
    const { queue, builds } = heldQueue();
    queue.request(stock);
    queue.close();
    queue.request(sold);
    expect(jest.getTimerCount()).toBe(0);
    jest.advanceTimersByTime(delayMs);
    expect(builds).toEqual([]);
    expect(queue.delayed().triggers).toEqual([]);
  });
});

describe('retry alarm', () => {
  const published: Trigger = { source: 'storyblok', action: 'published', fullSlug: 'blogs/jab' };
  const price: Trigger = { source: 'shopify', topic: 'products/update' };
  const retry = (reads: 'changes' | 'shop' | 'everything'): Trigger => ({ source: 'retry', reads });

  function receipt(parts: Partial<Receipt>): Receipt {
    return {
      buildId: '1',
      triggers: [published],
      started: '',
      finished: '',
      outcome: 'live',
      builder: { kind: 'resident' },
      warnings: [],
      logFile: '',
      ...parts,
    };
  }

  let requested: Trigger[];
  let alarm: ReturnType<typeof createRetryAlarm>;

  beforeEach(() => {
    jest.useFakeTimers();
    requested = [];
    alarm = createRetryAlarm((trigger) => void requested.push(trigger));
  });
  afterEach(() => {
    alarm.close();
    jest.useRealTimers();
  });

  const dayMs = 24 * 3_600_000;
  const fresh = { kind: 'fresh', reason: 'No builder was running.' } as const;
  const held = {
    kind: 'held-back',
    storyUuid: 'u1',
    storyId: 7,
    fullSlug: 'blogs/jab',
    name: 'The jab',
    sentence: 'It has no title.',
  } as const;

  test.each<[string, Partial<Receipt> | undefined, Trigger[]]>([
    ['that is live', {}, []],
    ['of older content', { isStale: true }, [retry('changes')]],
    ['of older products', { isShopStale: true }, [retry('shop')]],
    [
      'of older products that was refused',
      { isShopStale: true, outcome: 'refused' },
      [retry('shop')],
    ],
    ['that failed', { outcome: 'failed' }, [retry('changes')]],
    ['that failed on the shop', { outcome: 'failed', triggers: [price] }, [retry('shop')]],
    [
      'that repeated one of the shop and failed',
      { outcome: 'failed', triggers: [retry('shop')] },
      [retry('shop')],
    ],
    ['refused for what editors removed', { outcome: 'refused' }, []],
    [
      'of everything that was refused',
      { outcome: 'refused', builder: fresh },
      [retry('everything')],
    ],
    ['without a receipt', undefined, [retry('everything')]],
    [
      'that held its story back',
      { storyWarnings: { warnings: [held], leftOut: 0 } },
      [retry('changes')],
    ],
    [
      'that held a story back again',
      { triggers: [retry('changes')], storyWarnings: { warnings: [held], leftOut: 0 } },
      [],
    ],
  ])('retry alarm: after a build %s', (_name, parts, expected) => {
    alarm.afterBuild(parts && receipt(parts));
    jest.advanceTimersByTime(dayMs);
    expect(requested).toEqual(expected);
  });

  test('retry alarm: waits longer after each failed retry, and starts anew after a publish or a success', () => {
    const waits = (trigger: Trigger) => {
      alarm.afterBuild(receipt({ outcome: 'failed', triggers: [trigger] }));
      const before = requested.length;
      for (let seconds = 1; seconds < dayMs; seconds += 1) {
        jest.advanceTimersByTime(1_000);
        if (requested.length > before) return seconds;
      }
      return undefined;
    };
    const again = retry('changes');
    const retries = [again, again, again, again, again, again];
    expect([published, ...retries].map(waits)).toEqual([3, 15, 60, 300, 900, 3600, 3600]);
    expect([published, published, again].map(waits)).toEqual([3, 3, 15]);
    alarm.afterBuild(receipt({}));
    expect(waits(again)).toBe(3);
  });

  test('retry alarm: a build that another trigger started replaces the retry', () => {
    alarm.afterBuild(receipt({ isStale: true }));
    alarm.afterBuild(receipt({}));
    jest.advanceTimersByTime(dayMs);
    expect(requested).toEqual([]);
  });
});

describe('schedule alarm', () => {
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

  test('schedule alarm: is a minute late at most when the clock was set, or the machine slept', () => {
    const { rings, built } = alarmOver(jab);
    built();
    jest.advanceTimersByTime(0);
    jest.setSystemTime(new Date(jab.at));
    jest.advanceTimersByTime(minute);
    expect(rings).toEqual([rung(jab)]);
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
});
