import { storyblokSource } from '../../../src/gatsby/config/storyblok-source';
import { createStorySource } from '../../../src/processes/publisher/build/resident/source-stories';
import { manyStories, sourceNodes } from '../../../stand-ins/services/rigs/source-nodes';
import {
  startTestService,
  stopServices,
} from '../../../stand-ins/services/rigs/start-test-service';
import { unrefTimers } from '../../../stand-ins/services/rigs/unref-timers';

beforeAll(unrefTimers);
afterEach(stopServices);

test('resident builder: gets the nodes of chosen stories as a whole build gets them, byte for byte', async () => {
  const service = await startTestService({ files: manyStories() });
  const keys = { publicToken: 'public', webhookSecret: '' };
  const endpoint = `${service.url}/v2`;
  const content = { endpoint, ...keys, assetOrigin: service.url, isMirrored: true };
  const nodes = await sourceNodes(service, storyblokSource({ content }).options);
  const all = nodes.filter(({ internal }) => internal.type === 'StoryblokEntry');
  const sourceStories = createStorySource(process.cwd(), { content });
  const ids = all.map(({ internalId }) => Number(internalId));
  // More than one run of the plugin reads.
  const chosen = all.slice(0, 120);

  const read = await sourceStories([...ids.slice(0, 120), 1]);

  const texts = (list: readonly object[]) => list.map((node) => JSON.stringify(node)).sort();
  expect(texts(read)).toEqual(texts(chosen));
  expect(await sourceStories([])).toEqual([]);
});
