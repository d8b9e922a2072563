/** Reads by the source plugin of the build. */
import { createContentTransport } from '../../../../../../src/content/content-transport';
import { storyblokSource } from '../../../../../../src/gatsby/config/storyblok-source';
import { createHastyClock } from '../../../../../../__tests__/rigs/servers/hasty-clock';
import { manyStories, slugsOf, sourceNodes } from '../../../../rigs/source-nodes';
import { deliver, startTestService, stopServices } from '../../../../rigs/start-test-service';
import { unrefTimers } from '../../../../rigs/unref-timers';

afterEach(stopServices);
beforeAll(unrefTimers);

/** Returns the options of the product's source plugin, on a clock without real waits. */
function productOptions({ url }: { url: string }, clock: ReturnType<typeof createHastyClock>) {
  const keys = { publicToken: 'public', webhookSecret: '' };
  const content = { endpoint: `${url}/v2`, ...keys, assetOrigin: url, isMirrored: false };
  return storyblokSource({ content }, createContentTransport({ clock })).options;
}

test('source plugin: waits longer after each status 429, and reads every page once', async () => {
  const service = await startTestService({ files: manyStories() });
  const page = { path: '/v2/cdn/stories?', query: { page: '2' } };
  service.faults.add({ kind: 'rate-limit', ...page, count: 5 });
  const clock = createHastyClock();

  const slugs = slugsOf(await sourceNodes(service, productOptions(service, clock)));

  expect([slugs.length, new Set(slugs).size]).toEqual([240, 240]);
  expect(clock.waits.filter((wait) => wait > 1_000)).toEqual([2_000, 3_000, 4_000, 5_000]);
});

test('source plugin: keeps within the limits while another program uses them up', async () => {
  const clock = createHastyClock();
  const service = await startTestService({ files: manyStories(), rateLimits: clock.now });
  for (let count = 0; count < 6; count += 1) await deliver(service, 'stories?per_page=100');

  expect(slugsOf(await sourceNodes(service, productOptions(service, clock)))).toHaveLength(240);
  expect(clock.waits).toEqual([1_000]);
});
