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
