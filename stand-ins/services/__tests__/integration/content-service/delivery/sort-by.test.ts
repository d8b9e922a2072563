import type { RunningServer } from '../../../../../../src/processes/shared/listen';
import { serveSpace, stopServing } from '../../../rigs/serve-space';
import { listSlugs } from '../../../../rigs/start-test-service';
import { spaceOf } from '../../../rigs/stored-stories';

let service: RunningServer;

beforeAll(async () => {
  service = await serveSpace(
    spaceOf([
      {
        fullSlug: 'ten',
        name: 'B',
        content: { rounds: '10', weight: '9.5', seo: { rank: 'b' } },
        createdAt: '2026-01-02T00:00:00.000Z',
        position: -20,
        path: 'zebra',
      },
      {
        fullSlug: 'nine',
        name: 'A',
        content: { rounds: '9', weight: '10.25', seo: { rank: 'a' } },
        createdAt: '2026-01-03T00:00:00.000Z',
        position: 10,
      },
      {
        fullSlug: 'none',
        name: 'B',
        content: { rounds: '', weight: null },
        createdAt: '2026-01-01T00:00:00.000Z',
        firstPublishedAt: null,
        position: 0,
        path: 'apple',
      },
    ]),
  );
});
afterAll(stopServing);

test.each([
  ['', ['nine', 'ten', 'none']],
  ['created_at', ['none', 'ten', 'nine']],
  ['created_at:asc', ['none', 'ten', 'nine']],
  ['created_at:desc', ['nine', 'ten', 'none']],
  ['position:desc', ['nine', 'none', 'ten']],
  ['id:desc', ['none', 'nine', 'ten']],
  ['slug', ['nine', 'none', 'ten']],
  ['first_published_at:desc', ['nine', 'ten', 'none']],
  ['first_published_at:asc', ['ten', 'nine', 'none']],
  ['first_published_at:desc:nulls_first', ['none', 'nine', 'ten']],
  ['path:asc', ['none', 'ten', 'nine']],
  ['path:desc:nulls_first', ['nine', 'ten', 'none']],
  ['path:desc:nulls_last', ['ten', 'none', 'nine']],
  ['content.rounds', ['ten', 'nine', 'none']],
  ['content.rounds:desc', ['nine', 'ten', 'none']],
  ['content.rounds:asc:int', ['nine', 'ten', 'none']],
  ['content.rounds:desc:int', ['ten', 'nine', 'none']],
  ['content.rounds:desc:int:nulls_first', ['none', 'ten', 'nine']],
  ['content.weight:asc', ['nine', 'ten', 'none']],
  ['content.weight:asc:float', ['ten', 'nine', 'none']],
  ['content.weight:desc:float', ['nine', 'ten', 'none']],
  ['content.seo.rank:desc', ['ten', 'nine', 'none']],
  ['name:desc,slug:asc', ['none', 'ten', 'nine']],
  ['name:asc,created_at:desc', ['nine', 'ten', 'none']],
  ['content.missing', ['nine', 'ten', 'none']],
])('sort_by=%s', async (sortBy, slugs) => {
  expect(await listSlugs(service, `sort_by=${sortBy}`)).toEqual(slugs);
  expect(
    await listSlugs(service, `sort_by=${encodeURIComponent(sortBy)}&page=2&per_page=1`),
  ).toEqual(slugs.slice(1, 2));
});
