import { createContentTransport } from '../../../../../../src/content/content-transport';
import { storyblokSource } from '../../../../../../src/gatsby/config/storyblok-source';
import type { ContentFaultOrder } from '../../../../content-service/faults/fault-kinds';
import { createHastyClock } from '../../../../../../__tests__/rigs/servers/hasty-clock';
import { manyStories, slugsOf, sourceNodes } from '../../../../rigs/source-nodes';
import { deliver, startTestService, stopServices } from '../../../../rigs/start-test-service';
import { unrefTimers } from '../../../../rigs/unref-timers';

afterEach(stopServices);
beforeAll(unrefTimers);

describe('build reads', () => {
  /** Returns the options of the product, on a clock without real waits, and that clock. */
  function productOptions({ url }: { url: string }, clock = createHastyClock()) {
    const keys = { publicToken: 'public', webhookSecret: '' };
    const content = { endpoint: `${url}/v2`, ...keys, assetOrigin: url, isMirrored: false };
    const { options } = storyblokSource({ content }, createContentTransport({ clock }));
    return { options, clock };
  }

  test('wait one second times the attempt after status 429, and are complete', async () => {
    const service = await startTestService({ files: manyStories() });
    service.faults.add({
      kind: 'rate-limit',
      path: '/v2/cdn/stories?',
      query: { page: '2' },
      count: 5,
    });
    const { options, clock } = productOptions(service);

    const nodes = await sourceNodes(service, options);

    expect(new Set(slugsOf(nodes)).size).toBe(240);
    expect(slugsOf(nodes)).toHaveLength(240);
    expect(service.faults.list()).toMatchObject([{ hits: 5 }]);
    expect(clock.waits.filter((wait) => wait > 1_000)).toEqual([2_000, 3_000, 4_000, 5_000]);
  });

  test('fail after five retries, naming the story list and a remedy', async () => {
    const service = await startTestService({ files: manyStories() });
    service.faults.add({ kind: 'rate-limit', path: '/v2/cdn/stories?', query: { page: '3' } });
    const { options } = productOptions(service);

    const build = sourceNodes(service, options);

    const { host } = new URL(service.url);
    await expect(build).rejects.toBe(
      `The content service at ${host}, asked for cdn/stories?per_page=100&page=3&version=published, answered with status 429 (too many requests) 6 times. Another program reads the same space too fast: end it or wait a minute, then try again.`,
    );
    expect(service.faults.list()).toMatchObject([{ hits: 6 }]);
  });

  test('fail at once after any other answer than a readable 200', async () => {
    const service = await startTestService();
    const cases: [ContentFaultOrder, string][] = [
      [{ kind: 'server-error', status: 503, body: 'html' }, 'status 503. Try again'],
      [{ kind: 'truncated-json' }, 'something other than JSON'],
      [{ kind: 'reset' }, 'does not answer'],
    ];
    for (const [order, problem] of cases) {
      service.faults.clear();
      service.faults.add({ ...order, path: '/v2/cdn/stories?' });
      const { options, clock } = productOptions(service);
      await expect(sourceNodes(service, options)).rejects.toContain(problem);
      expect(clock.waits).toEqual([]);
    }
  });

  test('keep within the limits of the service while another program uses them up', async () => {
    const clock = createHastyClock();
    const service = await startTestService({ files: manyStories(), rateLimits: clock.now });
    for (let count = 0; count < 6; count += 1) await deliver(service, 'stories?per_page=100');
    const { options } = productOptions(service, clock);

    expect(slugsOf(await sourceNodes(service, options))).toHaveLength(240);
    expect(clock.waits).toEqual([1_000]);
  });
});
