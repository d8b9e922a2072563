import { createManagementApiClient } from '@storyblok/management-api-client';
import StoryblokClient from 'storyblok-js-client';
import { pushPresets } from '../../../../../../tools/push-schema/push-model';
import {
  createManagementClient,
  embeddedAccess,
} from '../../../../../../tools/clients/storyblok-management';
import { presets } from '../../../../../../src/content/model/presets';
import { schema } from '../../../../../../src/content/model/schema';
import { createHastyClock } from '../../../../../../__tests__/rigs/servers/hasty-clock';
import {
  deliver,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';
import { unrefTimers } from '../../../../rigs/unref-timers';
import { smallSpace } from '../../../../rigs/write-demo-folder';

afterEach(stopServices);
beforeAll(unrefTimers);

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

const throwing = { throwOnError: true } as const;

const namesOf = (entries: readonly { name?: string }[]): string[] =>
  entries.map(({ name }) => name ?? '').sort();

test('access tokens: are made and removed by the client, and read stories meanwhile', async () => {
  type Key = { id: number; token: string };
  const service = await startTestService();
  const client = new StoryblokClient({ oauthToken: 'management', endpoint: `${service.url}/v1` });
  const path = 'spaces/104200/api_keys';
  const make = async (access: string) => {
    const answer = await client.post(path, { api_key: { access, name: 'Mine' } } as never);
    return (answer.data as { api_key: Key }).api_key;
  };
  const [shared, drafts] = [await make('public'), await make('private')];
  const read = async (token: string, version: string) =>
    (await deliver(service, `stories?token=${token}&version=${version}`)).status;

  expect(await read(shared.token, 'published')).toBe(200);
  expect(await read(shared.token, 'draft')).toBe(401);
  expect(await read(drafts.token, 'draft')).toBe(200);
  const list = (await client.get(path)).data as { api_keys: Key[] };
  const tokens = ['preview', 'public', shared.token, drafts.token];
  expect(list.api_keys.map(({ token }) => token)).toEqual(tokens);

  await client.delete(`${path}/${shared.id}`, {});
  expect(await read(shared.token, 'published')).toBe(401);
  await expect(client.delete(`${path}/${shared.id}`, {})).rejects.toMatchObject({ status: 404 });
});

test('components: a demo space has the components, groups and presets of the model', async () => {
  const client = clientOf(await startTestService());

  const { components } = (await client.components.list(throwing)).data;
  const groups = await client.componentFolders.list(throwing);
  const stored = await client.presets.list(throwing);

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

test('push-schema: creates the presets of the model once, three requests a second', async () => {
  const service = await startTestService();
  const client = clientOf(service);
  const stored = await client.presets.list(throwing);
  for (const { id } of stored.data.presets) await client.presets.delete(id, throwing);
  service.faults.add({ kind: 'rate-limit', path: '/v1/', count: 1 });
  const clock = createHastyClock();
  const own = createManagementClient({ ...embeddedAccess, origin: service.url }, clock);

  expect(await pushPresets(own)).toBe(`Pushed ${presets.length} presets.`);
  // The refused request, then two lists and the presets.
  const seconds = Math.ceil((2 + presets.length) / 3);
  expect(clock.waits).toEqual(Array(seconds).fill(1_000));
  expect(await pushPresets(own)).toBe('Presets are up to date.');
  const after = await client.presets.list(throwing);
  expect(namesOf(after.data.presets)).toEqual(namesOf(presets));
});

test('push-schema: a refused preset is an error with the reason of the service', async () => {
  const { url } = await startTestService({ startsEmpty: true });
  const push = pushPresets(createManagementClient({ ...embeddedAccess, origin: url }));
  await expect(push).rejects.toThrow(/presets, answered with status 422: .*component/);
});

test('datasources: those of the demo are available to editors; invalid ones fail the start', async () => {
  const levels = `
- name: Levels
  slug: levels
  entries:
    - { name: Easy, value: easy }
    - { name: Hard, value: hard }
`;
  const service = await startTestService({
    files: { ...smallSpace, 'datasources.yaml': levels },
  });
  const read = async (path: string) => (await manage<unknown>(service, 'GET', path)).body;
  const { datasources } = (await read('datasources')) as { datasources: { id: number }[] };
  expect(datasources).toMatchObject([{ name: 'Levels', slug: 'levels' }]);
  expect(await read(`datasource_entries?datasource_id=${datasources[0]?.id}`)).toMatchObject({
    datasource_entries: [
      { name: 'Easy', value: 'easy' },
      { name: 'Hard', value: 'hard' },
    ],
  });

  const invalid = { ...smallSpace, 'datasources.yaml': '- name: ""\n  entries: [{ name: a }]\n' };
  await expect(startTestService({ files: invalid })).rejects.toThrow(
    /datasources\.yaml, datasources: 0\.name: .*\n.*0\.slug: [\s\S]*0\.entries\.0\.value: /,
  );
});
