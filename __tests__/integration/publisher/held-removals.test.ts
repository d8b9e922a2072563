import type { ContentMirror } from '../../../src/processes/publisher/mirror/content-mirror';
import { findManaged } from '../../../stand-ins/services/rigs/start-test-service';
import { promoteFiles } from '../../rigs/releases/release-folders';
import {
  act,
  closeMirror,
  fill,
  openFor,
  readAll,
  slugs,
  trigger,
  urlOf,
  publishStory,
  createStory,
} from '../../rigs/publisher/filled-mirror';
import { createFakeProject, pagesOf, siteFiles, until } from '../../rigs/publisher/fake-project';
import { runPublisher } from '../../rigs/publisher/running-publisher';

/** A filled mirror of a space with six more articles of the topic "Technique". */
async function fillTopic() {
  const rig = await fill();
  const more = [1, 2, 3, 4, 5, 6].map((number) => `more-${number}`);
  await createStory(rig.service, 'blogs/the-jab', more);
  await rig.mirror.refresh([trigger('published', 'blogs/more-6')]);
  return rig;
}

async function refresh(mirror: ContentMirror, removes?: number) {
  const update = await mirror.refresh([
    removes === undefined
      ? trigger('published', 'blogs/the-jab')
      : { source: 'removal', storyId: removes, fullSlug: 'topics/technique', name: 'Technique' },
  ]);
  const warnings = update.storyWarnings.map(({ kind, name, needs, sentence }) => ({
    ...{ kind, name, needs, sentence },
  }));
  return { ...slugs(update), warnings, letGo: update.letGo };
}

const served = async (mirror: ContentMirror) =>
  (await readAll(urlOf(mirror))).map(({ full_slug }) => full_slug);

const held = {
  kind: 'held-removal',
  name: 'Technique',
  needs: 7,
  sentence: expect.stringMatching(
    /^The topic “Technique” was removed, but 7 articles need it\. Its last good version \(published 20\S+ \S+ UTC\) stays on the site until /,
  ),
};

test('held removal: a topic that articles need stays, while other edits go on, through restart and audit', async () => {
  const { service, dataFolder, mirror } = await fillTopic();
  const technique = await findManaged(service, 'topics/technique');
  expect(mirror.lookUp.removalOf(technique.id, new Set())).toMatchObject({ needs: 7 });
  const jab = await findManaged(service, 'blogs/the-jab');
  expect(mirror.lookUp.removalOf(jab.id, new Set())).toBeUndefined();
  await act(service, 'topics/technique', 'unpublish');
  await publishStory(service, 'blogs/the-jab', { title: 'The lead hand' });
  expect(await refresh(mirror)).toEqual({
    changed: ['blogs/the-jab'],
    removed: [],
    warnings: [held],
    letGo: [],
  });
  expect(await served(mirror)).toContain('topics/technique');
  await closeMirror(mirror);
  const reopened = await openFor(service, dataFolder);
  const audit = await reopened.audit([]);
  expect(audit).not.toHaveProperty('problem');
  expect(audit).toMatchObject({ changed: [], removed: [], storyWarnings: [held] });
  await publishStory(service, 'topics/technique', { description: 'Again.' });
  expect(await refresh(reopened)).toMatchObject({ changed: ['topics/technique'], warnings: [] });
});

test('held removal: goes when a person lets it go, with what needs it, or when nothing needs it', async () => {
  const { service, mirror } = await fillTopic();
  const { id } = await findManaged(service, 'topics/technique');
  await act(service, 'topics/technique', 'unpublish');
  expect(await refresh(mirror)).toMatchObject({ warnings: [held] });
  const gone = await refresh(mirror, id);
  expect(gone).toMatchObject({ changed: [], removed: ['topics/technique'], warnings: [] });
  expect(gone.letGo).toEqual(expect.arrayContaining(['/t/technique', '/training/more-1']));
  expect(gone.letGo).toHaveLength(8);
  await publishStory(service, 'topics/technique');
  await refresh(mirror);

  await act(service, 'topics/technique', 'unpublish');
  expect(await refresh(mirror)).toMatchObject({ warnings: [held] });
  const { uuid } = await findManaged(service, 'topics/footwork');
  await publishStory(service, 'topics/footwork');
  const articles = (await served(mirror)).filter((slug) => slug.startsWith('blogs/'));
  for (const slug of articles) await publishStory(service, slug, { topic: uuid });
  expect(await refresh(mirror)).toMatchObject({ removed: ['topics/technique'], warnings: [] });
});

test('held removal: many stories removed at once stay, one that is removed alone goes', async () => {
  const { service, mirror } = await fillTopic();
  for (let number = 1; number <= 5; number += 1)
    await act(service, `blogs/more-${number}`, 'delete');
  const many = await refresh(mirror);
  expect(many).toMatchObject({ changed: [], removed: [] });
  expect(many.warnings).toHaveLength(5);
  expect(many.warnings[0]).toMatchObject({
    kind: 'held-removal',
    needs: 0,
    sentence: expect.stringContaining('was removed, with 4 others at once'),
  });
  await act(service, 'blogs/more-6', 'unpublish');
  const alone = await refresh(mirror);
  expect(alone.removed).toEqual(['blogs/more-6']);
  expect(alone.warnings).toHaveLength(5);
});

test('held removal: a page of the menus stays', async () => {
  const { service, dataFolder, mirror } = await fill();
  await promoteFiles(dataFolder, '2026-01-01T00-00-00-000Z', {
    '_gatsby/slices/header-1.html': '<a href="/training">Training</a>',
  });
  await act(service, 'categories/training', 'unpublish');
  expect((await refresh(mirror)).warnings).toMatchObject([{ kind: 'held-removal' }]);
});

test('held removal: a confirmed one needs no second confirmation after restarts and a failed build', async () => {
  const { service, mirror } = await fillTopic();
  const { id } = await findManaged(service, 'topics/technique');
  const project = await createFakeProject();
  const articles = pagesOf('article', 6, (number) => `training/more-${number + 1}`);
  await project.setSource({ files: siteFiles('one', articles) });
  const start = () => runPublisher({ project, content: { mirror } });
  const first = await start();
  await first.publisher.queue.settled();
  await act(service, 'topics/technique', 'unpublish');
  expect(await refresh(mirror)).toMatchObject({ warnings: [held] });

  await project.hold();
  first.publisher.queue.request({ source: 'audit' });
  await until(async () => (await project.builds()).length === 2);
  const asked = `${first.publisher.url}/status/confirm?action=remove-held&subject=${id}`;
  const question = await (await fetch(asked)).text();
  // The topic's own page and list, and the articles of its six.
  expect(question).toMatch(/\d+ pages leave the site/);
  expect(question).toContain('/training/more-1<');
  const confirmed = await fetch(`${first.publisher.url}/remove-held`, {
    method: 'POST',
    body: JSON.stringify({ story: String(id) }),
  });
  expect(confirmed.status).toBe(202);
  const closed = first.publisher.close();
  await project.letGo();
  await closed;
  expect(await served(mirror)).toContain('topics/technique');

  await project.setSource({ files: siteFiles('two'), exitCode: 1 });
  const second = await start();
  expect((await second.settled()).lastReceipt).toMatchObject({ outcome: 'failed' });
  expect(await served(mirror)).not.toContain('topics/technique');
  await second.publisher.close();

  await project.setSource({ files: siteFiles('three') });
  const third = await start();
  expect((await third.settled()).lastReceipt).toMatchObject({ outcome: 'live' });

  // The confirmation is used up: pages of the same addresses do not leave unasked another time.
  await project.setSource({ files: siteFiles('four', articles) });
  third.publisher.queue.request({ source: 'audit' });
  await third.publisher.queue.settled();
  await project.setSource({ files: siteFiles('five') });
  third.publisher.queue.request({ source: 'audit' });
  expect((await third.settled()).lastReceipt).toMatchObject({ outcome: 'refused' });
  await third.end();
});

test('held removal: a confirmed one can be stopped until a release without the story is live', async () => {
  const { service, mirror } = await fillTopic();
  const { id } = await findManaged(service, 'topics/technique');
  const project = await createFakeProject();
  await project.setSource({ files: siteFiles('one') });
  const rig = await runPublisher({ project, content: { mirror } });
  const { queue, url } = rig.publisher;
  await queue.settled();
  await act(service, 'topics/technique', 'unpublish');
  expect(await refresh(mirror)).toMatchObject({ warnings: [held] });
  const post = (action: string) => {
    const body = new URLSearchParams({ action, subject: String(id) });
    return fetch(`${url}/status/confirm`, { method: 'POST', body, redirect: 'manual' });
  };

  await project.hold();
  expect((await post('remove-held')).status).toBe(303);
  await until(async () => (await project.builds()).length === 2);
  expect(await served(mirror)).not.toContain('topics/technique');
  expect((await rig.status()).leaving).toMatchObject([{ storyId: id, name: 'Technique' }]);
  const page = await fetch(`${url}/status`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('Stop: keep “Technique”');
  expect((await post('stop-removal')).headers.get('location')).toBe('/status?done=stop-removal');
  expect((await rig.status()).leaving).toEqual([]);
  await project.letGo();
  await queue.settled();
  const [kept, stopped] = (await rig.status()).receipts;
  expect(stopped).toMatchObject({
    outcome: 'refused',
    cause: expect.stringMatching(/^A removal was stopped while it was built\./),
  });
  expect(kept).toMatchObject({ outcome: 'live', storyWarnings: { warnings: [held] } });
  expect(await served(mirror)).toContain('topics/technique');
  expect((await mirror.audit([])).storyWarnings).toMatchObject([held]);

  // Confirmed again, it leaves; from then on there is nothing to stop.
  expect((await post('remove-held')).status).toBe(303);
  await queue.settled();
  expect((await rig.status()).lastReceipt).toMatchObject({ outcome: 'live' });
  expect(await served(mirror)).not.toContain('topics/technique');
  expect((await post('stop-removal')).status).toBe(409);
  await rig.end();
});
