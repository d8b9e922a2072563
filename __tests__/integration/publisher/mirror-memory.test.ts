/** What a mirror remembers: old addresses of pages, and on a new machine what the one before it held back. */
import { readMovedPages } from '../../../src/gatsby/node/redirects/moved-pages';
import type { ContentMirror } from '../../../src/processes/publisher/mirror/content-mirror';
import { importHolds } from '../../../src/processes/publisher/mirror/import-holds';
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';
import {
  act,
  closeMirror,
  fill,
  openFor,
  trigger,
  publishStory,
  servedTitles,
} from '../../rigs/publisher/filled-mirror';

type Service = { url: string };

const refresh = (mirror: ContentMirror) => mirror.refresh([trigger('published', 'blogs/the-jab')]);

/** Opens the mirror of a new machine, which has the holds of another one. */
async function succeed(service: Service, mirror: ContentMirror) {
  const folder = await temporaryFolder('successor-');
  await importHolds(folder, mirror.exportHolds());
  return openFor(service, folder);
}

test('imported holds: a story that is faulty stays in its last good version', async () => {
  const { service, mirror } = await fill();
  await publishStory(service, 'blogs/the-jab', { title: 'The last good title' });
  await refresh(mirror);
  await publishStory(service, 'blogs/the-jab', { title: '' });
  const { storyWarnings } = await refresh(mirror);
  expect(storyWarnings).toMatchObject([{ kind: 'held-back', fullSlug: 'blogs/the-jab' }]);

  const successor = await succeed(service, mirror);
  const update = await successor.refresh([{ source: 'start' }]);
  expect(update).toMatchObject({ refilled: true, storyWarnings });
  expect(await servedTitles(successor)).toEqual(await servedTitles(mirror));
  expect(await servedTitles(successor)).toMatchObject({ 'blogs/the-jab': 'The last good title' });
  // Another one learns it from this one.
  const third = await succeed(service, successor);
  await third.refresh([{ source: 'start' }]);
  expect(await servedTitles(third)).toEqual(await servedTitles(mirror));

  await publishStory(service, 'blogs/the-jab', { title: 'Mended' });
  expect((await refresh(successor)).storyWarnings).toEqual([]);
  expect(await servedTitles(successor)).toMatchObject({ 'blogs/the-jab': 'Mended' });
});

test('imported holds: a page that moved keeps its old address', async () => {
  const { service, mirror } = await fill();
  await publishStory(service, 'blogs/the-jab', {}, { slug: 'lead-hand' });
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
  await publishStory(service, 'blogs/the-jab', { title: 'A newer title' });
  await refresh(mirror);
  await publishStory(service, 'blogs/the-jab', { title: '' });
  await refresh(mirror);
  await importHolds(folder, mirror.exportHolds());
  const successor = await openFor(service, folder);
  await successor.refresh([{ source: 'start' }]);
  expect(await servedTitles(successor)).toMatchObject({ 'blogs/the-jab': 'A newer title' });
});

test('imported holds: of another space are not used', async () => {
  const { service, mirror } = await fill();
  await publishStory(service, 'blogs/the-jab', { title: '' });
  await refresh(mirror);
  const folder = await temporaryFolder('successor-');
  await importHolds(folder, mirror.exportHolds());
  const other = await openFor(service, folder, { dataIdentity: 'of another space' });
  expect(await other.refresh([{ source: 'start' }])).toMatchObject({ storyWarnings: [] });
  expect(await servedTitles(other)).toMatchObject({ 'blogs/the-jab': '' });
});

/** Reads what the build reads, once the mirror has what was published. */
async function moved(mirror: ContentMirror, pages: readonly string[] = []) {
  await mirror.refresh([trigger('published', 'blogs/the-jab')]);
  const variables = { CONTENT_MIRROR_ENDPOINT: mirror.endpoint };
  const found = await readMovedPages(variables, (path) => pages.includes(path));
  return Object.fromEntries(found.map(({ from, to }) => [from, to]));
}

test('moved pages: every old address leads to where its story is now, without chains and loops', async () => {
  const { service, dataFolder, mirror } = await fill();
  await publishStory(service, 'blogs/the-jab', {}, { slug: 'lead-hand' });
  expect(await moved(mirror)).toEqual({ '/training/the-jab': '/training/lead-hand' });
  await publishStory(service, 'blogs/lead-hand', {}, { slug: 'the-lead' });
  const both = {
    '/training/the-jab': '/training/the-lead',
    '/training/lead-hand': '/training/the-lead',
  };
  expect(await moved(mirror)).toEqual(both);
  await closeMirror(mirror);
  const reopened = await openFor(service, dataFolder);
  await reopened.audit([]);
  expect(await moved(reopened)).toEqual(both);
  await publishStory(service, 'blogs/the-lead', {}, { slug: 'the-jab' });
  expect(await moved(reopened)).toEqual({
    '/training/lead-hand': '/training/the-jab',
    '/training/the-lead': '/training/the-jab',
  });
  await act(service, 'blogs/the-jab', 'unpublish');
  expect(await moved(reopened)).toEqual({});
});

test('moved pages: an address that another story takes is forgotten', async () => {
  const { service, mirror } = await fill();
  await publishStory(service, 'blogs/the-jab', {}, { slug: 'lead-hand' });
  await moved(mirror);
  await publishStory(service, 'blogs/the-cross', {}, { slug: 'the-jab' });
  expect(await moved(mirror)).toEqual({ '/training/the-cross': '/training/the-jab' });
  await act(service, 'blogs/the-jab', 'unpublish');
  expect(await moved(mirror)).toEqual({});
});

test('moved pages: a category takes its lists and every article of its topics along', async () => {
  const { service, mirror } = await fill();
  await publishStory(service, 'categories/training', {}, { slug: 'drills' });
  expect(await moved(mirror, ['/c/drills/page/2'])).toMatchObject({
    '/training': '/drills',
    '/c/training': '/c/drills',
    '/c/training/page/2': '/c/drills/page/2',
    '/training/the-jab': '/drills/the-jab',
    '/training/the-cross': '/drills/the-cross',
  });
});
