import type { ContentService } from '../../../../content-service/start-content-service';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import { deliver, startTestService, stopServices } from '../../../../rigs/start-test-service';

let service: ContentService;

beforeEach(async () => {
  service = await startTestService();
});
afterEach(stopServices);

type List = { stories: AnsweredStory[]; rels: unknown[]; cv: number };

describe('edit-in-mid-listing', () => {
  /** Reads two pages of one story each, newest first. */
  async function readPages(): Promise<{ slugs: string[]; names: string[]; cvs: number[] }> {
    const query = 'stories?starts_with=blogs/&sort_by=first_published_at:desc&per_page=1';
    const first = (await deliver<List>(service, `${query}&page=1`)).body;
    const second = (await deliver<List>(service, `${query}&page=2`)).body;
    const stories = [...first.stories, ...second.stories];
    return {
      slugs: stories.map(({ slug }) => slug),
      names: stories.map(({ name }) => name),
      cvs: [first.cv, second.cv],
    };
  }

  test.each([
    ['change' as const, ['the-jab', 'the-cross'], ['the-jab', 'the-cross']],
    ['move-to-front' as const, ['the-jab', 'the-jab'], ['the-cross', 'the-jab']],
    ['unpublish' as const, ['the-jab'], ['the-cross']],
    ['add' as const, ['the-jab', 'the-jab'], ['the-jab-added', 'the-jab']],
  ])('%s between two pages', async (edit, during, after) => {
    service.faults.add({ kind: 'edit-in-mid-listing', edit });
    const read = await readPages();

    expect(read.slugs).toEqual(during);
    expect(read.cvs[1]).toBeGreaterThan(read.cvs[0] ?? 0);
    expect((await readPages()).slugs).toEqual(after);
    service.faults.clear();
    expect((await readPages()).slugs).toEqual(['the-jab', 'the-cross']);
  });
});

describe('selection of requests', () => {
  const statuses = async (paths: readonly string[]) => {
    const seen: number[] = [];
    for (const path of paths) seen.push((await deliver(service, path)).status);
    return seen;
  };
  const fail = { kind: 'server-error' as const };

  test.each([
    ['all', {}, [500, 500, 500, 500]],
    ['from the n-th', { nth: 3 }, [200, 200, 500, 500]],
    ['so many', { count: 2 }, [500, 500, 200, 200]],
    ['so many from the n-th', { nth: 2, count: 1 }, [200, 500, 200, 200]],
    ['none by chance', { probability: 0 }, [200, 200, 200, 200]],
    ['some by chance, the same for a seed', { probability: 0.5, seed: 3 }, [200, 500, 500, 500]],
  ])('%s', async (_case, aim, expected) => {
    service.faults.add({ ...fail, ...aim });

    expect(await statuses(['links', 'links', 'links', 'links'])).toEqual(expected);
  });

  test.each([
    ['a path', { path: '/v2/cdn/stories' }, [500, 500, 500, 200]],
    ['lists only', { path: '/v2/cdn/stories?' }, [200, 500, 500, 200]],
    ['one page', { query: { page: '2' } }, [200, 200, 500, 200]],
    ['another service', { path: '/f/' }, [200, 200, 200, 200]],
  ])('%s', async (_case, aim, expected) => {
    service.faults.add({ ...fail, ...aim });

    expect(
      await statuses(['stories/global', 'stories?page=1', '/stories/?page=2', 'links']),
    ).toEqual(expected);
  });
});
