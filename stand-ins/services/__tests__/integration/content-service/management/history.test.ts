import {
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';

afterEach(stopServices);

type Service = { url: string };

type Version = {
  id: number;
  status: string;
  meta_data: { autosaved: boolean };
  content?: { title: string };
};

async function historyOf(service: Service, storyId: number): Promise<Version[]> {
  const path = `story_versions?by_story_id=${storyId}&show_content=1`;
  const { body } = await manage<{ story_versions: Version[] }>(service, 'GET', path);
  return body.story_versions;
}

/** Saves the jab as a draft, publishes it, and saves it once more. */
async function editedJab(service: Service) {
  const { id, content } = await findManaged(service, 'blogs/the-jab');
  const save = (title: string, publish = 0) =>
    manage(service, 'PUT', `stories/${id}`, { story: { content: { ...content, title } }, publish });
  await save('Draft');
  await save('Published', 1);
  await save('Newest');
  return id;
}

describe('the history of a story', () => {
  test('has the state before the first edit and every state since, newest first', async () => {
    const service = await startTestService();
    const id = await editedJab(service);
    await manage(service, 'GET', `stories/${id}/unpublish`);

    const history = await historyOf(service, id);

    expect(history.map(({ status, content }) => [status, content?.title])).toEqual([
      ['unpublished', 'Newest'],
      ['draft', 'Newest'],
      ['published', 'Published'],
      ['draft', 'Draft'],
      ['published', 'The jab'],
    ]);
  });

  test('is kept across a restart', async () => {
    const service = await startTestService();
    const id = await editedJab(service);
    await stopServices();
    const again = await startTestService({ dataDir: service.dataDir });

    expect(await historyOf(again, id)).toHaveLength(4);
  });
});

test('an autosave is one version, which the next save of its visit replaces and no other editor does', async () => {
  const service = await startTestService();
  const { id, content } = await findManaged(service, 'blogs/the-jab');
  const save = (title: string, query: string, publish = 0) =>
    manage(service, 'PUT', `stories/${id}?${query}`, {
      story: { content: { ...content, title } },
      publish,
    });
  const titles = async (from: Service = service) =>
    (await historyOf(from, id)).map(
      (version) => `${version.content?.title}${version.meta_data.autosaved ? ' (autosave)' : ''}`,
    );
  await save('By hand', 'visit=one');
  await save('Begun', 'visit=one&autosave=1');
  await save('Half', 'visit=one&autosave=1');
  expect(await titles()).toEqual(['Half (autosave)', 'By hand', 'The jab']);

  await save('Half', 'visit=one');
  expect(await titles()).toEqual(['Half', 'By hand', 'The jab']);

  await save('Next', 'visit=one&autosave=1');
  await save('Less', 'visit=two&autosave=1');
  await save('Import', '');
  expect((await titles()).slice(0, 3)).toEqual(['Import', 'Less (autosave)', 'Next (autosave)']);

  await save('Undone', 'visit=one&autosave=1');
  await save('Import', 'visit=one&autosave=1');
  expect((await titles())[0]).toBe('Import');

  await save('Almost', 'visit=one&autosave=1');
  await stopServices();
  const again = await startTestService({ dataDir: service.dataDir });
  expect((await titles(again)).slice(0, 2)).toEqual(['Almost (autosave)', 'Import']);
  await manage(again, 'PUT', `stories/${id}?visit=one`, { story: { content }, publish: 1 });
  expect((await titles(again)).slice(0, 2)).toEqual(['The jab', 'Import']);
});

describe('discarding changes', () => {
  test('restores the published state', async () => {
    const service = await startTestService();
    const id = await editedJab(service);

    const { body } = await manage(service, 'GET', `stories/${id}/discard_changes`);

    expect(body.story).toMatchObject({ unpublished_changes: false });
    expect(body.story.content.title).toBe('Published');
  });
});
