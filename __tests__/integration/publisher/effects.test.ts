import type { EffectsAnswer } from '../../../src/processes/publisher/effects/answer-effects';
import type { AnsweredStory } from '../../../stand-ins/services/rigs/start-test-service';
import { findManaged } from '../../../stand-ins/services/rigs/start-test-service';
import { fill } from '../../rigs/publisher/filled-mirror';
import { createFakeProject, siteFiles } from '../../rigs/publisher/fake-project';
import type { RigSettings, RunningPublisher } from '../../rigs/publisher/running-publisher';
import { runBuiltPublisher } from '../../rigs/publisher/running-publisher';

type Managed = AnsweredStory & Record<string, unknown>;

/** Data file of the page of a product, as Gatsby writes it. */
const gloves = {
  'page-data/products/gloves/page-data.json': JSON.stringify({
    result: {
      data: { shopifyProduct: { handle: 'gloves', title: 'Gloves', productType: 'Gloves' } },
    },
  }),
};

async function start(http: RigSettings['http'] = {}) {
  const { service, mirror } = await fill();
  const of = (slug: string) => findManaged(service, slug);
  const stories = {
    jab: await of('blogs/the-jab'),
    hook: await of('blogs/the-hook'),
    cross: await of('blogs/the-cross'),
    technique: await of('topics/technique'),
    layout: await of('global'),
  };
  const project = await createFakeProject();
  await project.setSource({ files: siteFiles('one', gloves) });
  const rig = await runBuiltPublisher({ project, content: { mirror }, http });
  return { rig, stories };
}

function post({ publisher }: RunningPublisher, body: string, headers = {}) {
  const type = { 'content-type': 'application/json' };
  const request = { method: 'POST', body, headers: { ...type, ...headers } };
  return fetch(`${publisher.url}/status/effects`, request);
}

async function ask(rig: RunningPublisher, story: object, action = 'publish') {
  const response = await post(rig, JSON.stringify({ action, story }));
  expect(response.status).toBe(200);
  const answer = (await response.json()) as EffectsAnswer;
  const paths = answer.pages.map(({ path, change }) => `${change} ${path}`).sort();
  return { ...answer, paths };
}

const crossAt = '2030-01-01T08:00:00.000Z';

const withContent = (story: Managed, content: object, fields: object = {}) => ({
  ...story,
  ...fields,
  content: { ...story.content, ...content },
});

test('pages that will change: are found from the stories that builds get and the products of the release', async () => {
  const { rig, stories } = await start();
  try {
    const { jab, hook, technique, layout } = stories;
    const titled = await ask(rig, withContent(jab, { title: 'A long jab' }));
    expect(titled.pages[0]).toEqual({
      path: '/training/the-jab',
      name: 'A long jab',
      change: 'changed',
      reason: 'its own page',
    });
    expect(titled).toMatchObject({ address: '/training/the-jab', fault: null, everyPage: [] });
    expect(titled.paths).toEqual(expect.arrayContaining(['changed /sitemap', 'changed /training']));
    expect((await ask(rig, jab)).paths).toEqual(['changed /training/the-jab']);

    const shown = { component: 'product', _uid: 'p', product_handle: 'gloves' };
    const body = { type: 'doc', content: [{ type: 'blok', attrs: { id: 'b', body: [shown] } }] };
    const added = await ask(rig, withContent(hook, { body }));
    expect(added.paths).toEqual(
      expect.arrayContaining([
        'added /training/the-hook',
        'changed /products/gloves',
        'changed /t',
      ]),
    );
    const gone = await ask(rig, jab, 'unpublish');
    expect(gone).toMatchObject({ address: null });
    expect(gone.paths).toContain('removed /training/the-jab');
    const renamed = await ask(rig, { ...jab, slug: 'the-long-jab' });
    expect(renamed).toMatchObject({ address: '/training/the-long-jab' });
    expect(renamed.paths).toContain('moved /training/the-jab');

    const topic = await ask(rig, { ...technique, slug: 'hands' });
    expect(topic.everyPage).toEqual(['the menus at the top']);
    expect(await ask(rig, withContent(layout, { announcements: [] }))).toMatchObject({
      paths: [],
      everyPage: ['the announcement'],
    });
  } finally {
    await rig.end();
  }
});

test('pages that will change: says why the site would keep its last good version, and when an article appears', async () => {
  const { rig, stories } = await start();
  try {
    const { jab, hook, cross } = stories;
    const untitled = await ask(rig, withContent(jab, { title: '' }));
    expect(untitled).toMatchObject({ pages: [], fault: { field: 'title' } });
    const lost = await ask(rig, withContent(jab, { topic: '' }));
    expect(lost.fault).toMatchObject({ field: 'topic' });
    const taken = await ask(rig, { ...hook, slug: 'the-jab' });
    expect(taken.fault?.sentence).toContain('belongs to story "The jab"');
    const later = await ask(rig, cross);
    expect(later).toMatchObject({
      address: '/training/the-cross',
      dated: [{ before: { from: crossAt }, after: { from: crossAt } }],
    });
    expect(later.paths).toContain('changed /training');
    const place = await fetch(`${rig.publisher.url}/status/stories/${jab.id}`);
    expect(await place.json()).toEqual({
      publishedAt: jab.published_at,
      path: '/training/the-jab',
      type: 'article',
      appearsAt: null,
    });
    expect((await fetch(`${rig.publisher.url}/status/stories/1`)).status).toBe(404);
  } finally {
    await rig.end();
  }
});

test('pages that will change: an article that gets a later date leaves the site at once', async () => {
  const { rig, stories } = await start();
  try {
    const { jab, hook, cross } = stories;
    const later = withContent(jab, { schedule: '2031-03-01 09:00' });
    const from = '2031-03-01T09:00:00.000Z';
    const leaving = await ask(rig, later);
    expect(leaving.dated).toEqual([
      { fullSlug: 'blogs/the-jab', name: 'The jab', before: 'shown', after: { from } },
    ]);
    expect(leaving.pages[0]).toMatchObject({ path: '/training/the-jab', change: 'removed' });
    expect(leaving.paths).toEqual((await ask(rig, jab, 'unpublish')).paths);

    const earlier = await ask(rig, withContent(cross, { schedule: '2026-01-01 08:00' }));
    expect(earlier).toMatchObject({ dated: [{ before: { from: crossAt }, after: 'shown' }] });
    expect(earlier.paths).toContain('added /training/the-cross');
    expect((await ask(rig, cross, 'unpublish')).dated[0]?.after).toBe('absent');
    expect((await ask(rig, hook)).dated).toMatchObject([{ before: 'absent', after: 'shown' }]);

    const campaign = (at: object) =>
      post(rig, JSON.stringify({ action: 'publish', stories: [later, hook], ...at }));
    const now = (await (await campaign({})).json()) as EffectsAnswer;
    expect(now.dated.map(({ after }) => after)).toEqual([{ from }, 'shown']);
    const after = (await (
      await campaign({ at: '2031-04-01T00:00:00.000Z' })
    ).json()) as EffectsAnswer;
    expect(after.dated.map(({ before, after: is }) => [before, is])).toEqual([
      ['shown', 'shown'],
      ['absent', 'shown'],
    ]);
    const change = (path: string) => (answer: EffectsAnswer) =>
      answer.pages.find((page) => page.path === path)?.change;
    expect([now, after].map(change('/training/the-jab'))).toEqual(['removed', 'changed']);
    expect([now, after].map(change('/training/the-hook'))).toEqual(['added', 'added']);
  } finally {
    await rig.end();
  }
});

test('pages that will change: refuses what it cannot read, too much of it, and anybody without the password', async () => {
  const { rig, stories } = await start({ password: 'a long password' });
  try {
    const allowed = { authorization: `Basic ${btoa('editor:a long password')}` };
    const body = JSON.stringify({ action: 'publish', story: stories.jab });
    expect((await post(rig, body)).status).toBe(401);
    expect((await fetch(`${rig.publisher.url}/status/stories/${stories.jab.id}`)).status).toBe(401);
    expect((await post(rig, body, allowed)).status).toBe(200);
    for (const unreadable of ['', '{', '[]', '{"action": "publish", "story": {"id": 1}}']) {
      const answer = await post(rig, unreadable, allowed);
      expect([answer.status, typeof ((await answer.json()) as { error: unknown }).error]).toEqual([
        400,
        'string',
      ]);
    }
    const huge = JSON.stringify({ story: 'x'.repeat(7 * 1024 * 1024) });
    expect((await post(rig, huge, allowed)).status).toBe(413);
    const many = await Promise.all(Array.from({ length: 12 }, () => post(rig, body, allowed)));
    const statuses = many.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  } finally {
    await rig.end();
  }
});
