import { createManagementApiClient } from '@storyblok/management-api-client';
import StoryblokClient from 'storyblok-js-client';
import { deliver, startTestService, stopServices } from '../../../../rigs/start-test-service';
import { unrefTimers } from '../../../../rigs/unref-timers';

afterEach(stopServices);
beforeAll(unrefTimers);

function clientOf({ url }: { url: string }, spaceId = 104200) {
  return createManagementApiClient({
    baseUrl: url,
    spaceId,
    personalAccessToken: 'management',
    throwOnError: true,
    rateLimit: false,
  });
}

type Key = { id: number; access: string; name: string | null; token: string };

describe('the space', () => {
  test('is read and changed by the management client, and survives a restart', async () => {
    const service = await startTestService({ siteUrl: 'http://site.test' });
    const client = clientOf(service);
    const before = await client.spaces.get({ throwOnError: true });
    expect(before.data.space).toMatchObject({ id: 104200, domain: '', environments: [] });

    const environments = [{ name: 'Staging', location: 'https://staging.example.com/' }];
    await client.spaces.update({
      body: { space: { name: 'Mine', domain: 'https://www.example.com/', environments } },
      throwOnError: true,
    });
    await stopServices();
    const again = await startTestService({ dataDir: service.dataDir });

    const after = await clientOf(again).spaces.get({ throwOnError: true });
    expect(after.data.space).toMatchObject({
      name: 'Mine',
      domain: 'https://www.example.com/',
      environments,
      first_token: 'preview',
    });
    const me = await deliver<{ space: object }>(again, 'spaces/me');
    expect(me.body.space).toMatchObject({ name: 'Mine', domain: 'https://www.example.com/' });
  });
});

describe('access tokens', () => {
  test('are made and removed by the client, and read stories meanwhile', async () => {
    const service = await startTestService();
    const client = new StoryblokClient({ oauthToken: 'management', endpoint: `${service.url}/v1` });
    const path = 'spaces/104200/api_keys';
    const make = async (access: string) => {
      const answer = await client.post(path, { api_key: { access, name: 'Mine' } } as never);
      return (answer.data as { api_key: Key }).api_key;
    };
    const [shared, drafts] = [await make('public'), await make('private')];
    const read = (token: string, version: string) =>
      deliver(service, `stories?token=${token}&version=${version}`);

    expect((await read(shared.token, 'published')).status).toBe(200);
    expect((await read(shared.token, 'draft')).status).toBe(401);
    expect((await read(drafts.token, 'draft')).status).toBe(200);
    const list = await client.get(path);
    const keys = (list.data as { api_keys: Key[] }).api_keys;
    expect(keys.map(({ token }) => token)).toEqual([
      'preview',
      'public',
      shared.token,
      drafts.token,
    ]);

    await client.delete(`${path}/${shared.id}`, {});
    expect((await read(shared.token, 'published')).status).toBe(401);
    await expect(client.delete(`${path}/${shared.id}`, {})).rejects.toMatchObject({ status: 404 });
    await expect(client.delete(`${path}/1`, {})).rejects.toMatchObject({ status: 404 });
  });
});
