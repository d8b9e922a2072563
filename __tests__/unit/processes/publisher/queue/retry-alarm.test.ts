import { createRetryAlarm } from '../../../../../src/processes/publisher/queue/retry-alarm';
import type { Trigger } from '../../../../../src/processes/publisher/queue/trigger';
import type { Receipt } from '../../../../../src/processes/publisher/release/receipt';

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
  ['of everything that was refused', { outcome: 'refused', builder: fresh }, [retry('everything')]],
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
