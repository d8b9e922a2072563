import { createManagementApiClient } from '@storyblok/management-api-client';
import { pushPresets } from '../../../../../../tools/push-schema/push-model';
import {
  createManagementClient,
  embeddedAccess,
} from '../../../../../../tools/clients/storyblok-management';
import { presets } from '../../../../../../src/content/model/presets';
import { schema } from '../../../../../../src/content/model/schema';
import { createHastyClock } from '../../../../../../__tests__/rigs/servers/hasty-clock';
import { startTestService, stopServices } from '../../../../rigs/start-test-service';

afterEach(stopServices);

/** Client of the management API, which throws the service's answer for every error. */
function clientOf({ url }: { url: string }) {
  return createManagementApiClient({
    baseUrl: url,
    spaceId: 104200,
    personalAccessToken: 'management',
    throwOnError: true,
    rateLimit: false,
  });
}

type Client = ReturnType<typeof clientOf>;

async function componentsOf(client: Client) {
  const { data } = await client.components.list({ throwOnError: true });
  return data.components;
}

function namesOf(entries: readonly { name?: string }[]): string[] {
  return entries.map(({ name }) => name ?? '').sort();
}

test('components: a demo space has the components, groups and presets of the model', async () => {
  const client = clientOf(await startTestService());

  const components = await componentsOf(client);
  const groups = await client.componentFolders.list({ throwOnError: true });
  const stored = await client.presets.list({ throwOnError: true });

  expect(namesOf(components)).toEqual(Object.keys(schema.blocks).sort());
  expect(namesOf(groups.data.component_groups)).toEqual(namesOf(Object.values(schema.folders)));
  expect(namesOf(stored.data.presets)).toEqual(namesOf(presets));
  const page = components.find(({ name }) => name === 'page');
  expect(page?.schema.body).toMatchObject({
    type: 'bloks',
    restrict_components: true,
    component_whitelist: expect.arrayContaining(['hero', 'text_section']),
  });
});

test('push-schema: creates the presets of the model once', async () => {
  const service = await startTestService();
  const client = clientOf(service);
  const stored = await client.presets.list({ throwOnError: true });
  const [first] = stored.data.presets;
  await client.presets.delete(first?.id ?? 0, { throwOnError: true });
  const own = createManagementClient({ ...embeddedAccess, origin: service.url });

  expect(await pushPresets(own)).toBe('Pushed 1 presets.');
  expect(await pushPresets(own)).toBe('Presets are up to date.');
  const after = await client.presets.list({ throwOnError: true });
  expect(namesOf(after.data.presets)).toEqual(namesOf(presets));
});

test('push-schema: sends three requests in any second, and waits after status 429', async () => {
  const service = await startTestService();
  const client = clientOf(service);
  const stored = await client.presets.list({ throwOnError: true });
  for (const { id } of stored.data.presets) {
    await client.presets.delete(id, { throwOnError: true });
  }
  service.faults.add({ kind: 'rate-limit', path: '/v1/', count: 1 });
  const clock = createHastyClock();

  const report = await pushPresets(
    createManagementClient({ ...embeddedAccess, origin: service.url }, clock),
  );

  expect(report).toBe(`Pushed ${presets.length} presets.`);
  // The refused request, then two lists and the presets, three a second.
  const seconds = Math.ceil((2 + presets.length) / 3);
  expect(clock.waits).toEqual(Array(seconds).fill(1_000));
});

test('push-schema: a refused preset is an error with the reason of the service', async () => {
  const { url } = await startTestService({ startsEmpty: true });
  const push = pushPresets(createManagementClient({ ...embeddedAccess, origin: url }));
  await expect(push).rejects.toThrow(/presets, answered with status 422: .*component/);
});
