/** Records of a mirror on a new machine about stories that the one before it held back or moved. */
import { importHolds } from '../../../src/processes/publisher/mirror/content-mirror';
import type { ContentMirror } from '../../../src/processes/publisher/mirror/content-mirror';
import { findManaged, manage } from '../../../stand-ins/services/rigs/start-test-service';
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';
import {
  act,
  closeMirror,
  fill,
  openFor,
  readAll,
  trigger,
  urlOf,
} from '../../rigs/publisher/filled-mirror';

type Service = { url: string };

async function publish(service: Service, fullSlug: string, content: object, fields: object = {}) {
  const managed = await findManaged(service, fullSlug);
  const story = { content: { ...managed.content, ...content }, ...fields };
  const { status } = await manage(service, 'PUT', `stories/${managed.id}`, { story, publish: 1 });
  expect(status).toBe(200);
}

const refresh = (mirror: ContentMirror) => mirror.refresh([trigger('published', 'blogs/the-jab')]);

/** Titles or names that builds read, by full slug. */
async function served(mirror: ContentMirror): Promise<Record<string, unknown>> {
  const stories = await readAll(urlOf(mirror));
  return Object.fromEntries(
    stories.map(({ full_slug, content }) => [full_slug, content['title'] ?? content['name']]),
  );
}

/** Opens the mirror of a new machine, which has the holds of another one. */
async function succeed(service: Service, mirror: ContentMirror) {
  const folder = await temporaryFolder('successor-');
  await importHolds(folder, mirror.exportHolds());
  return openFor(service, folder);
}

test('imported holds: a story that is faulty stays in its last good version', async () => {
  const { service, mirror } = await fill();
  await publish(service, 'blogs/the-jab', { title: 'The last good title' });
  await refresh(mirror);
  await publish(service, 'blogs/the-jab', { title: '' });
  const { storyWarnings } = await refresh(mirror);
  expect(storyWarnings).toMatchObject([{ kind: 'held-back', fullSlug: 'blogs/the-jab' }]);

  const successor = await succeed(service, mirror);
  const update = await successor.refresh([{ source: 'start' }]);
  expect(update).toMatchObject({ refilled: true, storyWarnings });
  expect(await served(successor)).toEqual(await served(mirror));
  expect(await served(successor)).toMatchObject({ 'blogs/the-jab': 'The last good title' });
  // Another one learns it from this one.
  const third = await succeed(service, successor);
  await third.refresh([{ source: 'start' }]);
  expect(await served(third)).toEqual(await served(mirror));

  await publish(service, 'blogs/the-jab', { title: 'Mended' });
  expect((await refresh(successor)).storyWarnings).toEqual([]);
  expect(await served(successor)).toMatchObject({ 'blogs/the-jab': 'Mended' });
});

test('imported holds: a topic that was removed and that articles need stays', async () => {
  const { service, mirror } = await fill();
  const jab = await findManaged(service, 'blogs/the-jab');
  for (let number = 1; number <= 6; number += 1) {
    const slug = `more-${number}`;
    const story = { name: slug, slug, parent_id: jab.parent_id, content: jab.content };
    await manage(service, 'POST', 'stories', { story, publish: 1 });
  }
  await refresh(mirror);
  await act(service, 'topics/technique', 'unpublish');
  const { storyWarnings } = await refresh(mirror);
  expect(storyWarnings).toMatchObject([{ kind: 'held-removal', name: 'Technique' }]);
  const successor = await succeed(service, mirror);
  expect(await successor.refresh([{ source: 'start' }])).toMatchObject({ storyWarnings });
  expect(await served(successor)).toEqual(await served(mirror));
});

test('imported holds: a page that moved keeps its old address', async () => {
  const { service, mirror } = await fill();
  await publish(service, 'blogs/the-jab', {}, { slug: 'lead-hand' });
  await refresh(mirror);
  const successor = await succeed(service, mirror);
  await successor.refresh([{ source: 'start' }]);
  expect(successor.lookUp.moved()).toMatchObject([
    { from: '/training/the-jab', to: '/training/lead-hand' },
  ]);
});

test('imported holds: take the place of an older mirror on the same machine', async () => {
  const { service, mirror } = await fill();
  const folder = await temporaryFolder('successor-');
  const older = await openFor(service, folder);
  await older.refresh([{ source: 'start' }]);
  await closeMirror(older);
  await publish(service, 'blogs/the-jab', { title: 'A newer title' });
  await refresh(mirror);
  await publish(service, 'blogs/the-jab', { title: '' });
  await refresh(mirror);
  await importHolds(folder, mirror.exportHolds());
  const successor = await openFor(service, folder);
  await successor.refresh([{ source: 'start' }]);
  expect(await served(successor)).toMatchObject({ 'blogs/the-jab': 'A newer title' });
});

test('imported holds: of another space are not used', async () => {
  const { service, mirror } = await fill();
  await publish(service, 'blogs/the-jab', { title: '' });
  await refresh(mirror);
  const folder = await temporaryFolder('successor-');
  await importHolds(folder, mirror.exportHolds());
  const other = await openFor(service, folder, { dataIdentity: 'of another space' });
  expect(await other.refresh([{ source: 'start' }])).toMatchObject({ storyWarnings: [] });
  expect(await served(other)).toMatchObject({ 'blogs/the-jab': '' });
});
