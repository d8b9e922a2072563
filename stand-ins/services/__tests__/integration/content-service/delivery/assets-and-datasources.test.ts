import type { RunningServer } from '../../../../../../src/processes/shared/listen';
import { serveSpace, stopServing } from '../../../rigs/serve-space';
import { deliver } from '../../../../rigs/start-test-service';
import { spaceOf } from '../../../rigs/stored-stories';

let service: RunningServer;

const asset = (assetId: number, file: string) => ({
  assetId,
  path: `/f/104200/20x10/abc/${file}`,
  source: { folder: 'uploads' as const, file },
});
const day = '2026-01-01T09:00:00.000Z';

beforeAll(async () => {
  const pictures = [7, 8, 7].map((id) => ({ fieldtype: 'asset', id, alt: 'Here' }));
  service = await serveSpace(
    spaceOf([{ fullSlug: 'home', content: { pictures } }], {
      assets: [asset(7, 'glove.png'), asset(8, 'bell.jpg'), asset(9, 'unused.png')],
      datasources: [
        {
          datasourceId: 1,
          name: 'Training levels',
          slug: 'training-levels',
          dimensions: [{ dimensionId: 5, name: 'German', entryValue: 'de' }],
          entries: [
            { entryId: 11, name: 'beginner', value: 'Beginner', dimensionValues: { de: 'Anfang' } },
            { entryId: 12, name: 'advanced', value: 'Advanced', dimensionValues: {} },
          ],
          createdAt: day,
          updatedAt: day,
        },
        {
          datasourceId: 2,
          name: 'Glove sizes',
          slug: 'glove-sizes',
          dimensions: [],
          entries: [{ entryId: 21, name: '12 oz', value: '12', dimensionValues: {} }],
          createdAt: day,
          updatedAt: day,
        },
      ],
    }),
  );
});
afterAll(stopServing);

describe('assets', () => {
  test('of a story are delivered beside it on request', async () => {
    const { body } = await deliver<{ assets: { id: number; filename: string }[] }>(
      service,
      'stories/home?resolve_assets=1',
    );

    expect(body.assets.map(({ id }) => id)).toEqual([7, 8]);
    expect(body.assets[0]).toMatchObject({
      filename: 'http://assets.test/f/104200/20x10/abc/glove.png',
      content_type: 'image/png',
      is_private: false,
    });
    expect((await deliver(service, 'stories/home')).body).not.toHaveProperty('assets');
  });

  test.each([
    'http://assets.test/f/104200/20x10/abc/bell.jpg',
    '//a.storyblok.com/f/104200/20x10/abc/bell.jpg',
    '/f/104200/20x10/abc/bell.jpg',
  ])('%s can be requested', async (filename) => {
    const { body } = await deliver(service, `assets/me?filename=${encodeURIComponent(filename)}`);

    expect(body.asset).toMatchObject({
      id: 8,
      signed_url: 'http://assets.test/f/104200/20x10/abc/bell.jpg',
    });
  });

  test('answers 404 to an unknown one, and explains a missing parameter', async () => {
    const unknown = await deliver(service, 'assets/me?filename=/f/nothing.png');
    const missing = await deliver(service, 'assets/me');

    expect(unknown.status).toBe(404);
    expect(missing.status).toBe(422);
    expect(missing.body.error).toMatch(/^The filename parameter is missing\./);
  });
});

describe('datasources', () => {
  type Names = { datasources: { slug: string }[] };

  test.each([
    ['', ['training-levels', 'glove-sizes'], '2'],
    ['per_page=1&page=2', ['glove-sizes'], '2'],
    ['search=GLOVE', ['glove-sizes'], '1'],
    ['by_ids=1,9', ['training-levels'], '1'],
    ['resolve_links=url&cv=undefined', ['training-levels', 'glove-sizes'], '2'],
  ])('%s', async (query, slugs, total) => {
    const { headers, body } = await deliver<Names>(service, `datasources?${query}`);

    expect(body.datasources.map(({ slug }) => slug)).toEqual(slugs);
    expect(headers.get('total')).toBe(total);
  });

  test.each(['training-levels', '1'])('one by %s', async (name) => {
    const { body } = await deliver(service, `datasources/${name}`);

    expect(body).toMatchObject({
      datasource: {
        id: 1,
        name: 'Training levels',
        slug: 'training-levels',
        dimensions: [
          {
            id: 5,
            name: 'German',
            entry_value: 'de',
            datasource_id: 1,
            created_at: day,
            updated_at: day,
          },
        ],
      },
      cv: expect.any(Number),
    });
  });

  test.each([
    ['', [null, null, null]],
    ['datasource=training-levels', [null, null]],
    ['datasource=training-levels&dimension=de', ['Anfang', null]],
    ['datasource=1&dimension=fr', [null, null]],
    ['datasource=training-levels&per_page=1&page=2', [null]],
  ])('entries of %s', async (query, dimensionValues) => {
    const { body } = await deliver<{ datasource_entries: { dimension_value: string | null }[] }>(
      service,
      `datasource_entries?${query}`,
    );

    expect(body.datasource_entries.map((entry) => entry.dimension_value)).toEqual(dimensionValues);
  });

  test('an entry has an id, a name, a value and the value of a dimension', async () => {
    const { headers, body } = await deliver(service, 'datasource_entries?datasource=glove-sizes');

    expect(headers.get('per-page')).toBe('25');
    expect(body.datasource_entries).toEqual([
      { id: 21, name: '12 oz', value: '12', dimension_value: null },
    ]);
  });

  test('answer 404 to an unknown one', async () => {
    expect((await deliver(service, 'datasources/none')).status).toBe(404);
    expect((await deliver(service, 'datasource_entries?datasource=none')).status).toBe(404);
  });
});
