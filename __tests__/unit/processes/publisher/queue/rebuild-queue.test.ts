import { createRebuildQueue } from '../../../../../src/processes/publisher/queue/rebuild-queue';
import type { Trigger } from '../../../../../src/processes/publisher/queue/trigger';

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

test('rebuild queue: drops what waits once closed, and takes no more', async () => {
  const { queue, builds, finish } = heldQueue();
  queue.request(story('a'));
  queue.request(story('b'));
  queue.close();
  queue.request(story('c'));
  finish();
  await queue.settled();
  queue.request(story('d'));
  expect(builds).toEqual([[story('a')]]);
  expect(queue.state()).toBe('idle');
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

test('rebuild queue: stock that changes during a build belongs to the next', async () => {
  jest.useFakeTimers();
  const { queue, builds, finish } = heldQueue();
  queue.request(story('a'));
  expect(queue.request(stock)).toBe('delayed');
  expect(queue.state()).toBe('building');
  jest.advanceTimersByTime(delayMs);
  expect(queue.state()).toBe('waiting');
  finish();
  await Promise.resolve();
  finish();
  await queue.settled();
  expect(builds).toEqual([[story('a')], [stock]]);
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

test('rebuild queue: builds stock at once without a delay', async () => {
  const { queue, builds, finish } = heldQueue(0);
  expect(queue.request(stock)).toBe('started');
  finish();
  await queue.settled();
  expect(builds).toEqual([[stock]]);
});
