import type { EffectsAnswer } from '../../../src/processes/publisher/effects/answer-effects';
import { findManaged } from '../../rigs/content-service/start-test-service';
import { fill } from '../../rigs/publisher/filled-mirror';
import { createFakeProject, siteFiles } from '../../rigs/publisher/fake-project';
import type { RunningPublisher } from '../../rigs/publisher/running-publisher';
import { runPublisher } from '../../rigs/publisher/running-publisher';

type Managed = Awaited<ReturnType<typeof findManaged>>;

/** Data file of a page, as Gatsby writes it. */
function page(template: string, path: string, data: object, pageContext: object = {}) {
  const name = `page-data${path === '/' ? '/index' : path}/page-data.json`;
  const componentChunkName = `component---src-${template}-tsx`;
  return { [name]: JSON.stringify({ componentChunkName, path, result: { data, pageContext } }) };
}

const slice = (name: string, layout: object) => ({
  [`slice-data/${name}.json`]: JSON.stringify({
    componentChunkName: `slice---src-templates-${name}-slice-tsx`,
    result: { data: { layout } },
  }),
});

/** The pages that a build makes of the small space, by what their queries select. */
function builtPages(
  story: Readonly<Record<'jab' | 'technique' | 'training' | 'dolores', Managed>>,
) {
  const { jab, technique, training, dolores } = story;
  const card = {
    storyUuid: jab.uuid,
    path: '/training/the-jab',
    title: 'The jab',
    description: 'What The jab is about.',
    firstPublishedAt: '2026-03-04T09:00:00.000Z',
    topic: { name: 'Technique', slug: 'technique' },
    author: { name: 'Dolores Quan', slug: 'dolores-quan' },
  };
  const byDolores = { name: 'Dolores Quan', slug: 'dolores-quan', role: 'Head coach' };
  const jabId = `story-${jab.uuid}`;
  const list = (subject: Managed) => ({
    subjectId: `story-${subject.uuid}`,
    articleIds: [jabId],
    page: 1,
    total: 1,
  });
  return {
    ...page(
      'templates-article',
      '/training/the-jab',
      { article: { title: 'The jab', path: card.path, author: byDolores } },
      { articleId: jabId },
    ),
    ...page(
      'templates-article',
      '/training/other',
      { article: { title: 'Other', author: byDolores }, related: [card] },
      { articleId: 'story-other', relatedIds: [jabId] },
    ),
    ...page(
      'templates-article',
      '/training/beside',
      { article: { title: 'Beside' }, next: [{ title: 'The jab', path: card.path }] },
      { articleId: 'story-beside', nextIds: [jabId] },
    ),
    ...page(
      'templates-topic-listing',
      '/t/technique',
      {
        subject: { name: 'Technique', slug: 'technique', description: 'About it.' },
        articles: [card],
      },
      list(technique),
    ),
    ...page(
      'templates-category-listing',
      '/c/training',
      { subject: { name: 'Training', slug: 'training' }, articles: [card] },
      list(training),
    ),
    ...page(
      'templates-author-listing',
      '/author/dolores-quan',
      { author: byDolores, articles: [card] },
      list(dolores),
    ),
    ...page(
      'templates-category-landing',
      '/training',
      {
        category: { name: 'Training', slug: 'training' },
        topics: { nodes: [{ name: 'Technique', slug: 'technique', description: 'About it.' }] },
        articles: [card],
      },
      { categoryId: `story-${training.uuid}`, articleIds: [jabId] },
    ),
    ...page('templates-sitemap', '/sitemap', {
      articles: [{ title: 'The jab', path: card.path, categorySlug: 'training' }],
    }),
    ...page('pages-c', '/c', { counts: [{ fieldValue: `story-${training.uuid}`, totalCount: 1 }] }),
    ...page(
      'templates-page-story',
      '/',
      {
        pageStory: {
          title: 'Home',
          sections: [
            { component: 'hero', link: { kind: 'path', path: '/training/the-jab#stance' } },
          ],
        },
      },
      { pageStoryId: 'story-home', articleIds: [] },
    ),
    ...page('templates-product', '/products/gloves', {
      shopifyProduct: { handle: 'gloves', title: 'Gloves', productType: 'Gloves' },
      guides: [],
    }),
    ...page(
      'templates-author-listing',
      '/author/nobody',
      { author: { name: 'Nobody', slug: 'nobody' } },
      { subjectId: 'story-nobody', page: 1 },
    ),
    ...slice('header', {
      headerMenus: [{ label: 'Technique', link: { kind: 'path', path: '/t/technique' } }],
    }),
  };
}

async function start(settings: Parameters<typeof runPublisher>[4] = {}) {
  const { service, mirror } = await fill();
  const of = (slug: string) => findManaged(service, slug);
  const stories = {
    jab: await of('blogs/the-jab'),
    hook: await of('blogs/the-hook'),
    cross: await of('blogs/the-cross'),
    technique: await of('topics/technique'),
    footwork: await of('topics/footwork'),
    training: await of('categories/training'),
    dolores: await of('authors/dolores-quan'),
    june: await of('authors/june-okafor'),
    layout: await of('global'),
  };
  const project = await createFakeProject();
  await project.setSource({ files: siteFiles('one', builtPages(stories)) });
  const rig = await runPublisher(project, undefined, undefined, mirror, settings);
  await rig.publisher.queue.settled();
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

const withContent = (story: Managed, content: object, fields: object = {}) => ({
  ...story,
  ...fields,
  content: { ...story.content, ...content },
});

test('pages that will change: those whose data shows a field whose value changes', async () => {
  const { rig, stories } = await start();
  try {
    const { jab, dolores, technique } = stories;
    const own = 'changed /training/the-jab';
    const cards = [
      '/author/dolores-quan',
      '/c/training',
      '/t/technique',
      '/training',
      '/training/other',
    ];
    const listed = cards.map((path) => `changed ${path}`);
    const titled = await ask(rig, withContent(jab, { title: 'A long jab' }));
    expect(titled.paths).toEqual(
      [...listed, 'changed /sitemap', 'changed /training/beside', own].sort(),
    );
    expect(titled.pages[0]).toEqual({
      path: '/training/the-jab',
      name: 'A long jab',
      change: 'changed',
      reason: 'its own page',
    });
    expect(titled).toMatchObject({ address: '/training/the-jab', fault: null, everyPage: [] });
    expect(titled.notes.join()).toContain('worked out from their words');

    // Neighbours and sitemap show no description; nothing shows the meta description but the page.
    const described = await ask(rig, withContent(jab, { description: 'Straight.' }));
    expect(described.paths).toEqual([...listed, own].sort());
    const meta = { meta_info: { plugin: 'seo_metatags', title: 'Jab', description: '' } };
    expect((await ask(rig, withContent(jab, meta))).paths).toEqual([own]);
    expect((await ask(rig, jab)).paths).toEqual([own]);

    // A role is on the pages of an author's articles; cards show the name alone.
    const role = await ask(rig, withContent(dolores, { role: 'Coach' }));
    expect(role.paths).toEqual(
      ['changed /author/dolores-quan', own, 'changed /training/other'].sort(),
    );
    const about = await ask(rig, withContent(technique, { description: 'All of it.' }));
    expect(about.paths).toEqual(['changed /t/technique', 'changed /training']);
  } finally {
    await rig.end();
  }
});

test('pages that will change: lists, counts and links when a story comes, goes or moves', async () => {
  const { rig, stories } = await start();
  try {
    const { jab, hook, footwork, technique, layout } = stories;
    const added = await ask(rig, hook);
    expect(added.paths).toEqual(
      [
        'added /training/the-hook',
        ...[
          '/author/dolores-quan',
          '/c',
          '/c/training',
          '/sitemap',
          '/t/technique',
          '/training',
          '/training/the-jab',
        ].map((path) => `changed ${path}`),
      ].sort(),
    );
    const gone = await ask(rig, jab, 'unpublish');
    expect(gone).toMatchObject({ address: null });
    expect(gone.paths).toContain('removed /training/the-jab');
    // The home page only leads to it, by a link with an anchor.
    expect(gone.paths).toEqual(
      expect.arrayContaining(['changed /', 'changed /training/beside', 'changed /c']),
    );
    expect(gone.paths.join()).not.toMatch(/nobody|products/);

    const renamed = await ask(rig, { ...jab, slug: 'the-long-jab' });
    expect(renamed.paths).toEqual(
      expect.arrayContaining([
        'added /training/the-long-jab',
        'moved /training/the-jab',
        'changed /',
        'changed /sitemap',
      ]),
    );
    const moved = await ask(rig, withContent(jab, { topic: footwork.uuid }));
    expect(moved.paths).toEqual(
      expect.arrayContaining(['changed /t/technique', 'changed /c/training', 'changed /training']),
    );
    expect(moved.paths.join()).not.toMatch(/sitemap|changed \/,|beside/);

    const topic = await ask(rig, { ...technique, slug: 'hands' });
    expect(topic.everyPage).toEqual(['the menus at the top']);
    const announcement = { announcements: [] };
    expect(await ask(rig, withContent(layout, announcement))).toMatchObject({
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
      appearsAt: '2030-01-01T08:00:00.000Z',
    });
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
