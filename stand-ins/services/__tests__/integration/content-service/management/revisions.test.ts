import {
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';

afterEach(stopServices);

type Service = { url: string };

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Opens a service and the jab in it, with the revision an editor has read. */
async function openJab() {
  const service = await startTestService();
  const jab = await findManaged(service, 'blogs/the-jab');
  const readTag = async () =>
    (await manage(service, 'GET', `stories/${jab.id}`)).headers.get('etag') ?? '';
  const tag = await readTag();
  const write = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown, match = tag) =>
    manage<Record<string, unknown>>(service, method, `stories/${jab.id}${path}`, body, {
      'if-match': match,
    });
  const save = (title: string, query = '', publish = 0) =>
    manage(service, 'PUT', `stories/${jab.id}${query}`, {
      story: { content: { ...jab.content, title } },
      publish,
    });
  return { service, jab, tag, readTag, write, save };
}

describe('revisions', () => {
  test('of two editors who save at once exactly one succeeds', async () => {
    const { jab, readTag, write } = await openJab();
    const save = (title: string) =>
      write('PUT', '', { story: { content: { ...jab.content, title } } });

    const answers = await Promise.all([save('One'), save('Two')]);

    const [saved, refused] = answers.toSorted((left, right) => left.status - right.status);
    expect([saved?.status, refused?.status]).toEqual([200, 412]);
    const present = await readTag();
    expect(saved?.headers.get('etag')).toBe(present);
    expect(refused?.headers.get('etag')).toBe(present);
    expect(refused?.body).toEqual({
      error: expect.stringMatching(/has changed since it was read, so nothing was saved/),
    });
  });

  test('every kind of change makes another one, a save without a change does not', async () => {
    const { service, jab, tag, readTag } = await openJab();
    const put = (story: object) => manage(service, 'PUT', `stories/${jab.id}`, { story });
    const plan = { story_scheduling: { story_id: jab.id, publish_at: inAnHour() } };
    const steps: (() => Promise<unknown>)[] = [
      () => put({ content: { ...jab.content, title: 'Other' } }),
      () => put({ name: 'Other' }),
      () => put({ slug: 'other' }),
      () => put({ tag_list: ['other'] }),
      () => manage(service, 'GET', `stories/${jab.id}/publish`),
      () => manage(service, 'POST', 'story_schedulings', plan),
      () => manage(service, 'GET', `stories/${jab.id}/unpublish`),
    ];

    const tags = [tag];
    for (const change of steps) {
      await change();
      tags.push(await readTag());
    }
    await put({ slug: 'other' });

    expect(new Set(tags).size).toBe(steps.length + 1);
    expect(await readTag()).toBe(tags.at(-1));
    expect(tags.every((each) => /^"[0-9a-f]{16}"$/.test(each))).toBe(true);
  });

  test.each([
    ['save', 'PUT', '', { story: { name: 'Mine' }, publish: 1 }],
    ['publish', 'GET', '/publish', undefined],
    ['unpublish', 'GET', '/unpublish', undefined],
    ['discard', 'PUT', '/discard_changes', undefined],
    ['deletion', 'DELETE', '', undefined],
  ] as const)('a %s of an outdated one is refused and changes nothing', async (...row) => {
    const [, method, path, body] = row;
    const { service, jab, readTag, write } = await openJab();
    await manage(service, 'PUT', `stories/${jab.id}`, { story: { name: 'Theirs' } });
    const before = await readTag();

    expect((await write(method, path, body)).status).toBe(412);
    expect(await readTag()).toBe(before);
    expect((await write(method, path, body, before)).status).toBe(200);
  });

  test('a plan is refused for an outdated story, and answers with the new one', async () => {
    const { service, jab, tag, readTag } = await openJab();
    const body = { story_scheduling: { story_id: jab.id, publish_at: inAnHour() } };
    const plan = (match: string) =>
      manage<unknown>(service, 'POST', 'story_schedulings', body, { 'if-match': match });

    expect((await plan('"0000000000000000"')).status).toBe(412);
    const planned = await plan(tag);

    expect(planned.status).toBe(201);
    expect(planned.headers.get('etag')).toBe(await readTag());
  });
});

describe('the history of a story', () => {
  type Version = {
    status: string;
    meta_data: { autosaved: boolean };
    content?: { title: string };
  };

  async function historyOf(service: Service, storyId: number) {
    const path = `story_versions?by_story_id=${storyId}&show_content=1`;
    const { body } = await manage<{ story_versions: Version[] }>(service, 'GET', path);
    return body.story_versions.map(({ status, meta_data: { autosaved }, content }) => ({
      status,
      title: `${content?.title}${autosaved ? ' (autosave)' : ''}`,
    }));
  }

  test('has the state before the first edit and every state since, also after a restart', async () => {
    const { service, jab, save } = await openJab();
    await save('Draft');
    await save('Published', '', 1);
    await save('Newest');
    const discarded = await manage(service, 'GET', `stories/${jab.id}/discard_changes`);
    expect(discarded.body.story).toMatchObject({
      unpublished_changes: false,
      content: { title: 'Published' },
    });
    await manage(service, 'GET', `stories/${jab.id}/unpublish`);
    await stopServices();
    const again = await startTestService({ dataDir: service.dataDir });

    const history = await historyOf(again, jab.id);

    expect(history.map(({ status, title }) => `${status}: ${title}`)).toEqual([
      'unpublished: Published',
      'draft: Published',
      'draft: Newest',
      'published: Published',
      'draft: Draft',
      'published: The jab',
    ]);
  });

  test('has one autosave, which the next save of its visit replaces and no other editor does', async () => {
    const { service, jab, save } = await openJab();
    const titles = async (from: Service = service) =>
      (await historyOf(from, jab.id)).map(({ title }) => title);
    await save('By hand', '?visit=one');
    await save('Begun', '?visit=one&autosave=1');
    await save('Half', '?visit=one&autosave=1');
    expect(await titles()).toEqual(['Half (autosave)', 'By hand', 'The jab']);

    await save('Half', '?visit=one');
    expect(await titles()).toEqual(['Half', 'By hand', 'The jab']);

    await save('Next', '?visit=one&autosave=1');
    await save('Less', '?visit=two&autosave=1');
    await save('Import');
    expect((await titles()).slice(0, 3)).toEqual(['Import', 'Less (autosave)', 'Next (autosave)']);

    await save('Undone', '?visit=one&autosave=1');
    await save('Import', '?visit=one&autosave=1');
    expect((await titles())[0]).toBe('Import');

    await save('Almost', '?visit=one&autosave=1');
    await stopServices();
    const again = await startTestService({ dataDir: service.dataDir });
    expect((await titles(again)).slice(0, 2)).toEqual(['Almost (autosave)', 'Import']);
    const { content } = jab;
    const published = { story: { content }, publish: 1 };
    await manage(again, 'PUT', `stories/${jab.id}?visit=one`, published);
    expect((await titles(again)).slice(0, 2)).toEqual(['The jab', 'Import']);
  });
});
