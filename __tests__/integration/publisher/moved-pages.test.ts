import type { ContentMirror } from '../../../src/processes/publisher/mirror/content-mirror';
import { readMovedPages } from '../../../src/gatsby/node/redirects/moved-pages';
import {
  act,
  closeMirror,
  fill,
  openFor,
  trigger,
  publishStory,
} from '../../rigs/publisher/filled-mirror';

/** Reads what the build reads, once the mirror has what was published. */
async function moved(mirror: ContentMirror, pages: readonly string[] = []) {
  await mirror.refresh([trigger('published', 'blogs/the-jab')]);
  const variables = { CONTENT_MIRROR_ENDPOINT: mirror.endpoint };
  const found = await readMovedPages(variables, (path) => pages.includes(path));
  return Object.fromEntries(found.map(({ from, to }) => [from, to]));
}

const jab = 'blogs/the-jab';

test('moved pages: every old address leads to where its story is now, without chains and loops', async () => {
  const { service, dataFolder, mirror } = await fill();
  await publishStory(service, jab, {}, { slug: 'lead-hand' });
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
  await act(service, jab, 'unpublish');
  expect(await moved(reopened)).toEqual({});
});

test('moved pages: an address that another story takes is forgotten', async () => {
  const { service, mirror } = await fill();
  await publishStory(service, jab, {}, { slug: 'lead-hand' });
  await moved(mirror);
  await publishStory(service, 'blogs/the-cross', {}, { slug: 'the-jab' });
  expect(await moved(mirror)).toEqual({ '/training/the-cross': '/training/the-jab' });
  await act(service, jab, 'unpublish');
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
