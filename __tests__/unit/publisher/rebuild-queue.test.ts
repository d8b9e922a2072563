import { createRebuildQueue } from '../../../src/publisher/rebuild-queue';
import type { Trigger } from '../../../src/publisher/trigger';

const story = (fullSlug: string): Trigger => ({
  source: 'storyblok',
  action: 'published',
  fullSlug,
});

function heldQueue() {
  const builds: (readonly Trigger[])[] = [];
  let finish: () => void = () => undefined;
  const queue = createRebuildQueue((triggers) => {
    builds.push(triggers);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  return { queue, builds, finish: () => finish() };
}

test('one build runs and at most one waits, for everything asked meanwhile', async () => {
  const { queue, builds, finish } = heldQueue();
  expect(queue.state()).toBe('idle');
  expect(queue.request(story('a'))).toBe('started');
  expect(queue.state()).toBe('building');
  expect(queue.request(story('b'))).toBe('waiting');
  expect(queue.request(story('c'))).toBe('waiting');
  expect(queue.request(story('b'))).toBe('waiting');
  expect(queue.state()).toBe('waiting');
  finish();
  await Promise.resolve();
  expect(queue.running()).toEqual([story('b'), story('c')]);
  finish();
  await queue.settled();
  expect(builds).toEqual([[story('a')], [story('b'), story('c')]]);
  expect(queue.state()).toBe('idle');
});

test('a story published again while it is being built is built again', async () => {
  const { queue, builds, finish } = heldQueue();
  queue.request(story('a'));
  queue.request(story('a'));
  finish();
  await Promise.resolve();
  finish();
  await queue.settled();
  expect(builds).toHaveLength(2);
});

test('a closed queue drops what waits and takes no more', async () => {
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
