import { createManagementApiClient } from '@storyblok/management-api-client';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import {
  deliver,
  findManaged,
  listSlugs,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';

afterEach(stopServices);

type Listed = { stories: (AnsweredStory & { is_folder: boolean; published: boolean })[] };

const newStory = {
  name: 'The uppercut',
  slug: 'the-uppercut',
  content: { component: 'article', title: 'The uppercut' },
};

async function cvOf(service: { url: string }): Promise<number> {
  return (await deliver<{ cv: number }>(service, 'stories?per_page=1')).body.cv;
}

describe('access', () => {
  test.each([undefined, 'public', 'Bearer management'])('%s is refused', async (token) => {
    const service = await startTestService();
    const response = await fetch(`${service.url}/v1/spaces/104200/stories`, {
      headers: token ? { authorization: token } : {},
    });

    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: 'Unauthorized' });
  });

  test('has one space', async () => {
    const service = await startTestService();
    const response = await fetch(`${service.url}/v1/spaces/1/stories`, {
      headers: { authorization: 'management' },
    });

    expect(response.status).toBe(404);
    expect(await response.json()).toEqual(['This record could not be found']);
  });
});

describe('reading', () => {
  test('lists stories and folders without their content, page by page', async () => {
    const service = await startTestService();
    const { headers, body } = await manage<Listed>(service, 'GET', 'stories?per_page=4&page=2');

    expect(headers.get('total')).toBe('16');
    expect(headers.get('per-page')).toBe('4');
    expect(body.stories).toHaveLength(4);
    expect(body.stories[0]).not.toHaveProperty('content');
  });

  test.each([
    ['folder_only=1&sort_by=slug', ['authors', 'blogs', 'categories', 'pages', 'topics']],
    ['starts_with=blogs/&is_published=false', ['blogs/the-hook']],
    ['search=CROSS', ['blogs/the-cross']],
    ['text_search=CROSS%20see&sort_by=slug', ['blogs/the-jab']],
    ['content_type=author,topic&starts_with=authors/&text_search=mends', ['authors/june-okafor']],
    ['contain_component=hero', ['pages/home']],
    ['by_slugs=the-jab,*/the-jab', ['blogs/the-jab']],
    ['with_parent=0&story_only=true', ['global']],
  ])('%s', async (query, slugs) => {
    const { body } = await manage<Listed>(await startTestService(), 'GET', `stories?${query}`);

    expect(body.stories.map((story) => story.full_slug)).toEqual(slugs);
  });

  test('finds the stories that refer to another in texts, relations and menus', async () => {
    const service = await startTestService();
    const refersTo = async (slug: string) => {
      const { uuid } = await findManaged(service, slug);
      const query = `reference_search=${uuid}&sort_by=slug`;
      const { body } = await manage<Listed>(service, 'GET', `stories?${query}`);
      return body.stories.map((story) => story.full_slug);
    };

    expect(await refersTo('blogs/the-cross')).toEqual(['blogs/the-jab']);
    expect(await refersTo('blogs/the-jab')).toEqual(['global', 'pages/home']);
    expect(await refersTo('authors/june-okafor')).toEqual(['blogs/the-cross', 'blogs/the-jab']);
  });

  test('lists stories by their state, and says what it is', async () => {
    const service = await startTestService();
    const jab = await findManaged(service, 'blogs/the-jab');
    const hook = await findManaged(service, 'blogs/the-hook');
    await manage(service, 'PUT', `stories/${jab.id}`, { story: { name: 'The new jab' } });
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await manage(service, 'POST', 'story_schedulings', {
      story_scheduling: { story_id: hook.id, publish_at: publishAt },
    });
    const list = async (query: string) =>
      (await manage<Listed>(service, 'GET', `stories?story_only=1&with_summary=1&${query}`)).body
        .stories;

    expect(await list('unpublished_changes=1')).toEqual([
      expect.objectContaining({
        id: jab.id,
        content_type: 'article',
        content_summary: expect.objectContaining({ title: 'The jab' }),
        faults: { errors: expect.any(Number), warnings: expect.any(Number) },
      }),
    ]);
    expect(await list('scheduled_by_status=scheduled')).toEqual([
      expect.objectContaining({ id: hook.id, publish_at: publishAt, is_scheduled: true }),
    ]);
    expect((await list('is_published=0')).map(({ id }) => id)).toEqual([hook.id]);
    await manage(service, 'DELETE', `stories/${hook.id}`);
    expect((await list('in_trash=1')).map(({ id }) => id)).toEqual([hook.id]);
  });

  test('a story has its state, its folders and its preview token', async () => {
    const story = await findManaged(await startTestService(), 'blogs/the-hook');

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

  test.each(['stories/1', 'stories/none', 'stories/1/publish'])(
    'answers 404 for %s',
    async (path) => {
      const answer = await manage<unknown>(await startTestService(), 'GET', path);

      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(['This record could not be found']);
    },
  );
});

describe('editing', () => {
  test('a new story is a draft until it is published', async () => {
    const service = await startTestService();
    const { id: parentId } = await findManaged(service, 'blogs');

    const { status, body } = await manage(service, 'POST', 'stories', {
      story: { ...newStory, parent_id: parentId },
    });
    expect(status).toBe(201);
    expect(body.story).toMatchObject({ full_slug: 'blogs/the-uppercut', published: false });
    expect((await deliver(service, 'stories/blogs/the-uppercut')).status).toBe(404);

    await manage(service, 'GET', `stories/${body.story.id}/publish`);
    const published = await deliver<{ story: AnsweredStory }>(
      service,
      'stories/blogs/the-uppercut',
    );
    expect(published.body.story.content.title).toBe('The uppercut');
    expect(Date.parse(published.body.story.published_at ?? '')).not.toBeNaN();
  });

  test('a new story can be published at once', async () => {
    const service = await startTestService();
    const { body } = await manage(service, 'POST', 'stories', { story: newStory, publish: 1 });

    expect(body.story).toMatchObject({ published: true, unpublished_changes: false });
    expect(await listSlugs(service, 'starts_with=the-')).toEqual(['the-uppercut']);
  });

  test('a saved draft is invisible to readers until it is published', async () => {
    const service = await startTestService();
    const before = await findManaged(service, 'blogs/the-jab');
    const cv = await cvOf(service);
    const title = async () => {
      const { body } = await deliver<{ story: AnsweredStory }>(service, 'stories/blogs/the-jab');
      return body.story.content.title;
    };

    const saved = await manage(service, 'PUT', `stories/${before.id}`, {
      story: { content: { ...before.content, title: 'The straight left' } },
    });
    expect(saved.body.story).toMatchObject({ published: true, unpublished_changes: true });
    expect(await title()).toBe('The jab');
    expect(await cvOf(service)).toBe(cv);

    await manage(service, 'PUT', `stories/${before.id}`, { story: {}, publish: 1 });
    expect(await title()).toBe('The straight left');
    expect(await cvOf(service)).toBeGreaterThan(cv);
  });

  test('content is replaced completely', async () => {
    const service = await startTestService();
    const { id } = await findManaged(service, 'blogs/the-jab');

    const { body } = await manage(service, 'PUT', `stories/${id}`, {
      story: { content: { component: 'article', title: 'Bare' } },
    });

    expect(Object.keys(body.story.content).sort()).toEqual(['_uid', 'component', 'title']);
  });

  test('every visible change increases the cache version, even within a second', async () => {
    const service = await startTestService();
    const { id } = await findManaged(service, 'blogs/the-jab');
    const { id: topicsId } = await findManaged(service, 'topics');
    const seen = [await cvOf(service)];
    for (const path of ['publish', 'unpublish', 'publish']) {
      await manage(service, 'GET', `stories/${id}/${path}`);
      seen.push(await cvOf(service));
    }
    await manage(service, 'PUT', `stories/${id}/move?to_folder=${topicsId}`);
    seen.push(await cvOf(service));
    await manage(service, 'DELETE', `stories/${id}`);
    seen.push(await cvOf(service));

    expect(seen).toEqual([...new Set(seen)].sort((left, right) => left - right));
  });

  test('an unpublished story becomes a draft', async () => {
    const service = await startTestService();
    const { id } = await findManaged(service, 'blogs/the-jab');

    const { body } = await manage(service, 'GET', `stories/${id}/unpublish`);

    expect(body.story).toMatchObject({ published: false, published_at: null });
    expect((await deliver(service, 'stories/blogs/the-jab')).status).toBe(404);
    const draft = await deliver(service, 'stories/blogs/the-jab?token=preview&version=draft');
    expect(draft.status).toBe(200);
  });

  test('a deleted folder is deleted with its stories', async () => {
    const service = await startTestService();
    const { id } = await findManaged(service, 'blogs/the-jab');
    const deleted = await manage(service, 'DELETE', `stories/${id}`);
    expect(deleted.body.story.full_slug).toBe('blogs/the-jab');
    expect((await manage(service, 'GET', `stories/${id}`)).status).toBe(404);

    await manage(service, 'DELETE', `stories/${(await findManaged(service, 'topics')).id}`);
    expect(await listSlugs(service, 'starts_with=topics/')).toEqual([]);
  });

  test('a moved story has its new address at once', async () => {
    const service = await startTestService();
    const { id } = await findManaged(service, 'blogs/the-jab');
    const { id: pagesId } = await findManaged(service, 'pages');

    const { body } = await manage(service, 'PUT', `stories/${id}/move?to_folder=${pagesId}`);

    expect(body.story.full_slug).toBe('pages/the-jab');
    expect((await deliver(service, 'stories/pages/the-jab')).status).toBe(200);
    expect((await deliver(service, 'stories/blogs/the-jab')).status).toBe(404);
  });

  test('the manual order of a folder can be changed', async () => {
    const service = await startTestService();
    const training = await findManaged(service, 'categories/training');
    const wellness = await findManaged(service, 'categories/wellness');

    await manage(service, 'PUT', `stories/${training.id}/move?after_id=${wellness.id}`);

    const query = 'starts_with=categories/&sort_by=position:desc';
    expect(await listSlugs(service, query)).toEqual(['categories/wellness', 'categories/training']);
  });

  test('a renamed folder changes the addresses of its stories', async () => {
    const service = await startTestService();
    const { id } = await findManaged(service, 'authors');

    await manage(service, 'PUT', `stories/${id}`, { story: { slug: 'people' } });

    expect(await listSlugs(service, 'starts_with=people/&sort_by=slug')).toEqual([
      'people/dolores-quan',
      'people/june-okafor',
    ]);
  });

  test("a folder's start page answers with and without the slash", async () => {
    const service = await startTestService();
    const { id: parentId } = await findManaged(service, 'blogs');

    const { body } = await manage(service, 'POST', 'stories', {
      story: { ...newStory, parent_id: parentId, is_startpage: true },
      publish: 1,
    });

    expect(body.story.full_slug).toBe('blogs/');
    expect((await deliver(service, 'stories/blogs')).status).toBe(200);
    expect((await deliver(service, 'stories/blogs/')).status).toBe(200);
    expect(await listSlugs(service, 'is_startpage=1')).toEqual(['blogs/']);
  });

  test('a copy is a draft with an unused slug, or with what the client asks for', async () => {
    const service = await startTestService();
    const client = createManagementApiClient({
      baseUrl: service.url,
      spaceId: 104200,
      personalAccessToken: 'management',
      throwOnError: true,
      rateLimit: false,
    });
    const jab = await findManaged(service, 'blogs/the-jab');
    const { id: pagesId } = await findManaged(service, 'pages');
    const copy = async (story: { name?: string; slug?: string; parent_id?: number }) =>
      (await client.stories.duplicate(jab.id, { body: { story }, throwOnError: true })).data.story;

    const first = await copy({});
    const second = await copy({});
    const third = await copy({ name: 'Other', slug: 'other', parent_id: pagesId });

    expect(first).toMatchObject({ full_slug: 'blogs/the-jab-copy', published: false });
    expect(first?.content).toEqual(jab.content);
    expect(second).toMatchObject({ full_slug: 'blogs/the-jab-copy-2', name: 'The jab (copy)' });
    expect(third).toMatchObject({ full_slug: 'pages/other', name: 'Other' });
    await expect(copy({ slug: 'the-cross' })).rejects.toMatchObject({
      response: { status: 422, data: { slug: ['has already been taken'] } },
    });
  });

  test('folders can be created', async () => {
    const service = await startTestService();
    const { status, body } = await manage(service, 'POST', 'stories', {
      story: { name: 'Events', slug: 'events', is_folder: true },
    });

    expect(status).toBe(201);
    expect(body.story).toMatchObject({ is_folder: true, full_slug: 'events' });
    const inside = await manage(service, 'POST', 'stories', {
      story: { ...newStory, parent_id: body.story.id },
    });
    expect(inside.body.story.full_slug).toBe('events/the-uppercut');
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
    const answer = await manage<unknown>(await startTestService(), 'POST', 'stories', {
      story: { ...newStory, ...fields },
    });

    expect(answer.status).toBe(422);
    expect(answer.body).toEqual(messages);
  });

  test('refuses bodies without a story', async () => {
    const service = await startTestService();
    const missing = await manage<unknown>(service, 'POST', 'stories', { name: 'x' });
    const broken = await fetch(`${service.url}/v1/spaces/104200/stories`, {
      method: 'POST',
      headers: { authorization: 'management' },
      body: '{"story":',
    });

    expect(missing.status).toBe(400);
    expect(missing.body).toEqual({ error: 'The request body must be JSON with a "story" object.' });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toHaveProperty('error');
  });

  test('content may be 200 bloks deep and almost 5 MB long, but not endless', async () => {
    const service = await startTestService();
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

  test('a folder cannot be published or moved into itself', async () => {
    const service = await startTestService();
    const { id } = await findManaged(service, 'blogs');

    expect((await manage(service, 'GET', `stories/${id}/publish`)).status).toBe(422);
    expect((await manage(service, 'PUT', `stories/${id}/move?to_folder=${id}`)).status).toBe(422);
    expect((await manage(service, 'PUT', `stories/${id}/move`)).status).toBe(422);
  });

  test('a refused edit changes nothing', async () => {
    const service = await startTestService();
    const { id } = await findManaged(service, 'blogs/the-jab');

    const answer = await manage(service, 'PUT', `stories/${id}`, {
      story: { name: 'Other', slug: 'the-cross' },
      publish: 1,
    });

    expect(answer.status).toBe(422);
    expect(await findManaged(service, 'blogs/the-jab')).toMatchObject({ name: 'The jab' });
  });
});
