import {
  deliver,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';
import { smallSpace } from '../../../../rigs/write-demo-folder';

afterEach(stopServices);

type Service = { url: string };
type Entry = { id: number; name: string; value: string; dimension_value: string | null };

const withLevels = {
  ...smallSpace,
  'datasources.yaml': `
- name: Levels
  slug: levels
  dimensions: [{ name: German, value: de }]
  entries:
    - { name: Easy, value: easy }
    - { name: Hard, value: hard, dimensions: { de: schwer } }
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
    datasources: { id: number; dimensions: { id: number; entry_value: string }[] }[];
  }>(service, 'GET', 'datasources?search=level');
  const [levels] = body.datasources;
  if (!levels) throw new Error('There is no datasource of levels.');
  return levels;
}

describe('datasources of the demo', () => {
  test('are available to editors and readers', async () => {
    const service = await startTestService({ files: withLevels });
    const { id, dimensions } = await findLevels(service);

    expect(dimensions).toMatchObject([{ entry_value: 'de', datasource_id: id }]);
    expect(
      await entriesOf(service, `datasource_id=${id}&dimension=${dimensions[0]?.id}`),
    ).toMatchObject([
      { name: 'Easy', value: 'easy', dimension_value: null },
      { name: 'Hard', value: 'hard', dimension_value: 'schwer' },
    ]);
    const path = 'datasource_entries?datasource=levels&dimension=de&per_page=1&page=2';
    const delivered = await deliver(service, path);
    expect(delivered.headers.get('total')).toBe('2');
    expect(delivered.body.datasource_entries).toMatchObject([{ dimension_value: 'schwer' }]);
    expect((await deliver(service, 'datasources/levels')).status).toBe(200);
  });

  test('of an invalid form fail the start, which names all of them', async () => {
    const files = { ...smallSpace, 'datasources.yaml': '- name: ""\n  entries: [{ name: a }]\n' };

    await expect(startTestService({ files })).rejects.toThrow(
      /datasources\.yaml, datasources: 0\.name: .*\n.*0\.slug: [\s\S]*0\.entries\.0\.value: /,
    );
  });
});

describe('editing datasources', () => {
  test('creates, changes and deletes them, visibly to readers', async () => {
    const service = await startTestService();
    const { status, body } = await manage<{ datasource: { id: number } }>(
      service,
      'POST',
      'datasources',
      {
        datasource: {
          name: 'Colors',
          slug: 'colors',
          dimensions_attributes: [{ name: 'French', entry_value: 'fr' }],
        },
      },
    );
    const { id } = body.datasource;
    expect(status).toBe(201);

    const changed = await change(service, 'PUT', `datasources/${id}`, {
      datasource: { name: 'Colors' },
    });
    expect(changed.status).toBe(204);
    const { body: delivered } = await deliver<{ datasource: object }>(
      service,
      'datasources/colors',
    );
    expect(delivered.datasource).toMatchObject({
      name: 'Colors',
      dimensions: [{ name: 'French', entry_value: 'fr' }],
    });

    expect((await change(service, 'DELETE', `datasources/${id}`)).status).toBe(204);
    expect((await manage(service, 'GET', `datasources/${id}`)).status).toBe(404);
    expect((await deliver(service, 'datasources/colors')).status).toBe(404);
  });
});
