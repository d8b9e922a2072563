import type { AnsweredStory } from '../../../../rigs/start-test-service';
import {
  deliver,
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

  test('restores an earlier state as the draft, invisibly to readers', async () => {
    const service = await startTestService();
    const id = await editedJab(service);
    const first = (await historyOf(service, id)).at(-1);

    const { body } = await manage(
      service,
      'GET',
      `stories/${id}/restore_with?version=${first?.id}`,
    );

    expect(body.story).toMatchObject({ slug: 'the-jab', unpublished_changes: true });
    expect(body.story.content.title).toBe('The jab');
    const delivered = await deliver<{ story: AnsweredStory }>(service, 'stories/blogs/the-jab');
    expect(delivered.body.story.content.title).toBe('Published');
    expect((await manage(service, 'PUT', `stories/${id}/restore_with?version=0`)).status).toBe(404);
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

describe('the trash', () => {
  type Trash = { stories: { id: number; full_slug: string; deleted_at: string | null }[] };
  const listTrash = async (service: Service) =>
    (await manage<Trash>(service, 'GET', 'stories?in_trash=1')).body.stories;

  test('keeps a deleted story and restores it as a draft', async () => {
    const service = await startTestService();
    const { id } = await findManaged(service, 'blogs/the-jab');
    await manage(service, 'DELETE', `stories/${id}`);

    expect(await listTrash(service)).toMatchObject([
      { id, full_slug: 'blogs/the-jab', deleted_at: expect.stringMatching(/^\d{4}-/) },
    ]);
    const undeleted = await manage<unknown>(service, 'GET', `stories/${id}/undelete`);

    expect(undeleted.body).toEqual({ success: true, moved_to_root: false });
    expect(await listTrash(service)).toEqual([]);
    expect(await findManaged(service, 'blogs/the-jab')).toMatchObject({
      id,
      published: false,
      deleted_at: null,
    });
    expect((await deliver(service, 'stories/blogs/the-jab')).status).toBe(404);
  });

  test('restores a folder with what was deleted along with it, and nothing else', async () => {
    const service = await startTestService();
    const { id: jabId } = await findManaged(service, 'blogs/the-jab');
    const { id: folderId } = await findManaged(service, 'blogs');
    await manage(service, 'DELETE', `stories/${jabId}`);
    // A later time, so that the two deletions are distinct.
    await new Promise((resolve) => setTimeout(resolve, 5));
    await manage(service, 'DELETE', `stories/${folderId}`);
    await manage(service, 'PUT', `stories/${folderId}/undelete`);

    const blogs = await manage<Trash>(service, 'GET', 'stories?starts_with=blogs/&sort_by=slug');

    expect(blogs.body.stories.map((story) => story.full_slug)).toEqual([
      'blogs/the-cross',
      'blogs/the-hook',
    ]);
    expect((await listTrash(service)).map((story) => story.id)).toEqual([jabId]);
  });

  test('restores a story to the root if its folder has been deleted', async () => {
    const service = await startTestService();
    const { id } = await findManaged(service, 'blogs/the-jab');
    const { id: folderId } = await findManaged(service, 'blogs');
    await manage(service, 'DELETE', `stories/${id}`);
    await manage(service, 'DELETE', `stories/${folderId}`);

    const { body } = await manage<unknown>(service, 'GET', `stories/${id}/undelete`);

    expect(body).toEqual({ success: true, moved_to_root: true });
    expect(await findManaged(service, 'the-jab')).toMatchObject({ id, parent_id: 0 });
  });

  test('refuses to restore a story whose slug is in use', async () => {
    const service = await startTestService();
    const { id, parent_id: parentId } = await findManaged(service, 'blogs/the-jab');
    await manage(service, 'DELETE', `stories/${id}`);
    const { body } = await manage(service, 'POST', 'stories', {
      story: { name: 'x', slug: 'the-jab', parent_id: parentId, content: { component: 'article' } },
    });

    const answer = await manage<unknown>(service, 'GET', `stories/${id}/undelete`);

    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ slug: ['has already been taken'] });
    expect(body.story.id).not.toBe(id);
    expect((await manage(service, 'GET', 'stories/1/undelete')).status).toBe(404);
  });
});
