import type { AnsweredStory } from '../../../../rigs/start-test-service';
import {
  deliver,
  findManaged,
  listSlugs,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';

let service: Awaited<ReturnType<typeof startTestService>>;

beforeEach(async () => {
  service = await startTestService();
});
afterEach(stopServices);

const newStory = {
  name: 'The uppercut',
  slug: 'the-uppercut',
  content: { component: 'article', title: 'The uppercut' },
};

async function readCv(): Promise<number> {
  return (await deliver<{ cv: number }>(service, 'stories?per_page=1')).body.cv;
}

describe('access', () => {
  test.each([undefined, 'public', 'Bearer management'])('%s is refused', async (token) => {
    const response = await fetch(`${service.url}/v1/spaces/104200/stories`, {
      headers: token ? { authorization: token } : {},
    });

    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: 'Unauthorized' });
  });

  test('has one space', async () => {
    const response = await fetch(`${service.url}/v1/spaces/1/stories`, {
      headers: { authorization: 'management' },
    });

    expect(response.status).toBe(404);
    expect(await response.json()).toEqual(['This record could not be found']);
  });
});

describe('reading', () => {
  test('a story has its state, its folders and its preview token', async () => {
    const story = await findManaged(service, 'blogs/the-hook');

    expect(story).toMatchObject({
      published: false,
      unpublished_changes: false,
      is_folder: false,
      parent: { slug: 'blogs', parent_id: 0 },
      breadcrumbs: [{ slug: 'blogs' }],
      preview_token: { token: expect.stringMatching(/^[0-9a-f]{40}$/) },
      content: { component: 'article', title: 'The hook' },
    });
  });
});

describe('editing', () => {
  test('a saved draft is invisible to readers until it is published', async () => {
    const before = await findManaged(service, 'blogs/the-jab');
    const cv = await readCv();
    const title = async () => {
      const { body } = await deliver<{ story: AnsweredStory }>(service, 'stories/blogs/the-jab');
      return body.story.content.title;
    };

    const saved = await manage(service, 'PUT', `stories/${before.id}`, {
      story: { content: { ...before.content, title: 'The straight left' } },
    });
    expect(saved.body.story).toMatchObject({ published: true, unpublished_changes: true });
    expect(await title()).toBe('The jab');
    expect(await readCv()).toBe(cv);

    await manage(service, 'PUT', `stories/${before.id}`, { story: {}, publish: 1 });
    expect(await title()).toBe('The straight left');
    expect(await readCv()).toBeGreaterThan(cv);
  });

  test('every visible change increases the cache version, even within a second', async () => {
    const { id } = await findManaged(service, 'blogs/the-jab');
    const seen = [await readCv()];
    for (const path of ['publish', 'unpublish', 'publish']) {
      await manage(service, 'GET', `stories/${id}/${path}`);
      seen.push(await readCv());
    }
    await manage(service, 'DELETE', `stories/${id}`);
    seen.push(await readCv());

    expect(seen).toEqual([...new Set(seen)].sort((left, right) => left - right));
  });

  test('a renamed folder changes the addresses of its stories, a deleted one deletes them', async () => {
    const { id } = await findManaged(service, 'authors');
    await manage(service, 'PUT', `stories/${id}`, { story: { slug: 'people' } });
    expect(await listSlugs(service, 'starts_with=people/&sort_by=slug')).toEqual([
      'people/dolores-quan',
      'people/june-okafor',
    ]);

    const deleted = await manage(service, 'DELETE', `stories/${id}`);
    expect(deleted.body.story.full_slug).toBe('people');
    expect((await manage(service, 'GET', `stories/${id}`)).status).toBe(404);
    expect(await listSlugs(service, 'starts_with=people/')).toEqual([]);
  });
});

describe('refusals', () => {
  test.each([
    [
      'blank names',
      { name: ' ', slug: '' },
      { name: ["can't be blank"], slug: ["can't be blank"] },
    ],
    [
      'a slug with a slash',
      { slug: 'a/b' },
      { slug: ['must not contain spaces, slashes, ? or #'] },
    ],
    ['a taken slug', { slug: 'global' }, { slug: ['has already been taken'] }],
    [
      'content without a component',
      { content: { title: 'x' } },
      { content: ['must be an object with a component'] },
    ],
    [
      'fields of a wrong kind',
      { name: 7, tag_list: 'jab' },
      { name: ['must be a text'], tag_list: ['must be a list of texts'] },
    ],
    ['a folder that is none', { parent_id: 77 }, { parent_id: ['is not a folder of this space'] }],
  ])('%s', async (_case, fields, messages) => {
    const answer = await manage<unknown>(service, 'POST', 'stories', {
      story: { ...newStory, ...fields },
    });

    expect(answer.status).toBe(422);
    expect(answer.body).toEqual(messages);
  });

  test('content may be 200 bloks deep and almost 5 MB long, but not endless', async () => {
    const { id } = await findManaged(service, 'blogs/the-jab');
    const save = async (content: string) => {
      const response = await fetch(`${service.url}/v1/spaces/104200/stories/${id}`, {
        method: 'PUT',
        headers: {
          authorization: 'management',
          'content-type': 'application/json',
          // The server may have closed one that was idle while this process compared 5 MB.
          connection: 'close',
        },
        body: `{"story":{"content":{"component":"page","body":${content}}}}`,
      });
      return [response.status, await response.json()];
    };
    const nested = (depth: number) =>
      `${'[{"component":"tabs","_uid":"x","tabs":'.repeat(depth)}[]${'}]'.repeat(depth)}`;

    expect((await save(nested(200)))[0]).toBe(200);
    expect((await save(`"${'x'.repeat(4_900_000)}"`))[0]).toBe(200);
    expect(await save(nested(40_000))).toEqual([
      422,
      { content: ['is nested more than 1000 levels deep'] },
    ]);
    expect(await save(`"${'x'.repeat(6_000_000)}"`)).toEqual([
      413,
      { error: 'The request is larger than 5 MB.' },
    ]);
    expect((await manage(service, 'GET', 'stories?text_search=xx')).status).toBe(200);
  });

  test('a refused edit changes nothing', async () => {
    const { id } = await findManaged(service, 'blogs/the-jab');

    const answer = await manage(service, 'PUT', `stories/${id}`, {
      story: { name: 'Other', slug: 'the-cross' },
      publish: 1,
    });

    expect(answer.status).toBe(422);
    expect(await findManaged(service, 'blogs/the-jab')).toMatchObject({ name: 'The jab' });
  });
});
