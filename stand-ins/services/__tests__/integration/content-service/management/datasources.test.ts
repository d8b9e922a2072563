import { manage, startTestService, stopServices } from '../../../../rigs/start-test-service';
import { smallSpace } from '../../../../rigs/write-demo-folder';

afterEach(stopServices);

type Service = { url: string };
type Entry = { id: number; name: string; value: string };

const withLevels = {
  ...smallSpace,
  'datasources.yaml': `
- name: Levels
  slug: levels
  entries:
    - { name: Easy, value: easy }
    - { name: Hard, value: hard }
`,
};

/** Sends a request whose answer has no body. */
function change(service: Service, method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${service.url}/v1/spaces/104200/${path}`, {
    method,
    headers: { authorization: 'management' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function entriesOf(service: Service, query: string): Promise<Entry[]> {
  const path = `datasource_entries?${query}`;
  return (await manage<{ datasource_entries: Entry[] }>(service, 'GET', path)).body
    .datasource_entries;
}

async function findLevels(service: Service) {
  const { body } = await manage<{
    datasources: { id: number; slug: string }[];
  }>(service, 'GET', 'datasources');
  const [levels] = body.datasources;
  if (!levels) throw new Error('There is no datasource of levels.');
  return levels;
}

describe('datasources of the demo', () => {
  test('are available to editors', async () => {
    const service = await startTestService({ files: withLevels });
    const { id } = await findLevels(service);

    expect(await entriesOf(service, `datasource_id=${id}`)).toMatchObject([
      { name: 'Easy', value: 'easy' },
      { name: 'Hard', value: 'hard' },
    ]);
  });

  test('of an invalid form fail the start, which names all of them', async () => {
    const files = { ...smallSpace, 'datasources.yaml': '- name: ""\n  entries: [{ name: a }]\n' };

    await expect(startTestService({ files })).rejects.toThrow(
      /datasources\.yaml, datasources: 0\.name: .*\n.*0\.slug: [\s\S]*0\.entries\.0\.value: /,
    );
  });
});

test('datasources are created, changed and deleted', async () => {
  const service = await startTestService();
  const { status, body } = await manage<{ datasource: { id: number } }>(
    service,
    'POST',
    'datasources',
    { datasource: { name: 'Colors', slug: 'colors' } },
  );
  const { id } = body.datasource;
  expect(status).toBe(201);

  const datasource = { name: 'Shades' };
  expect((await change(service, 'PUT', `datasources/${id}`, { datasource })).status).toBe(204);
  const changed = await manage(service, 'GET', `datasources/${id}`);
  expect(changed.body).toMatchObject({ datasource: { name: 'Shades', slug: 'colors' } });

  expect((await change(service, 'DELETE', `datasources/${id}`)).status).toBe(204);
  expect((await manage(service, 'GET', `datasources/${id}`)).status).toBe(404);
});
