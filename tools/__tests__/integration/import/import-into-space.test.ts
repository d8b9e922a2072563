import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readMarkdownFolder } from '../../../import/markdown/read-markdown-folder';
import type { ImportOptions } from '../../../import/import-session';
import { importFiles } from '../../../import/import-session';
import { rehearseImport, runImport } from '../../../import/run-import';
import { undoImport } from '../../../import/undo-import';
import {
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../../stand-ins/services/rigs/start-test-service';
import { toLargeId, withLargeIds } from '../../../../stand-ins/services/rigs/large-ids';
import { temporaryFolder } from '../../../../stand-ins/services/rigs/temporary-folder';
import { chooseStrings } from '../../../../__tests__/rigs/hostile/hostile-strings';
import {
  findUnreadable,
  importOptions,
  memorySource,
  readDrafts,
  sourcePost,
} from '../../rigs/import/imported-space';
import { writeFiles } from '../../../../__tests__/rigs/releases/release-folders';

let service: Awaited<ReturnType<typeof startTestService>>;

afterEach(stopServices);
beforeEach(async () => {
  service = await startTestService({ startsEmpty: true });
  const datasource = { name: 'Article tags', slug: 'article-tags' };
  await manage(service, 'POST', 'datasources', { datasource });
});

async function optionsOf(...given: Parameters<typeof memorySource>): Promise<ImportOptions> {
  return importOptions(service, memorySource(...given), await temporaryFolder('import-'));
}

async function rehearsed(...given: Parameters<typeof memorySource>): Promise<ImportOptions> {
  const options = await optionsOf(...given);
  await rehearseImport(options);
  return options;
}

async function imported(...given: Parameters<typeof memorySource>) {
  const options = await rehearsed(...given);
  return { options, report: await runImport(options) };
}

type Asset = { id: number; filename: string; alt: string; focus: string };

const slugsIn = async () => (await readDrafts(service)).map((story) => story.full_slug).sort();
const find = (fullSlug: string) => findManaged(service, fullSlug);
const contentOf = async (fullSlug: string) => (await find(fullSlug)).content;
const contents = async () => (await readDrafts(service)).map(({ content }) => content);
const tags = async () => (await contents()).flatMap((content) => content['tags'] ?? []).sort();
const assets = async () =>
  (await manage<{ assets: Asset[] }>(service, 'GET', 'assets')).body.assets;
const drawing = (format: 'png' | 'webp') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
    .toFormat(format)
    .toBuffer();
const at = (path: string) => `https://old.example${path}`;
const about = sourcePost('about', { kind: 'page', slug: 'about', paths: ['/about'] });

test('dry run: must come first, writes mapping and report, and nothing to the space', async () => {
  const options = await optionsOf([sourcePost('1', { terms: ['c:bag', 't:jab'], comments: 3 })]);
  await expect(runImport(options)).rejects.toThrow(/--dry-run first/);
  const report = await rehearseImport(options);
  const { mapping, report: page } = importFiles(options);

  expect(report.posts).toHaveLength(1);
  expect(report.notes).toContain('3 comments stay behind: the site has none.');
  expect(await readFile(mapping, 'utf8')).toContain('# Bag work: category of 1 post\n');
  expect(await readFile(page, 'utf8')).toContain('https://old.example/2021/03/post-1');
  expect(await slugsIn()).toEqual([]);
  expect((await manage(service, 'GET', 'datasource_entries')).body).toEqual({
    datasource_entries: [],
  });
});

test('import: into a space with ids above 2^53, and taken back', async () => {
  const large = await withLargeIds(service);
  try {
    const cover = { address: at('/a.png'), alt: 'Red', caption: '', focus: undefined };
    const files = { [cover.address]: await drawing('png') };
    const source = memorySource([sourcePost('1', { cover })], { files });
    const options = importOptions(large, source, await temporaryFolder('import-'));
    await rehearseImport(options);
    const { posts } = await runImport(options);
    const { id, parent_id: parent } = await find('blogs/post-1');
    expect(posts[0]?.storyAddress).toContain(`/${toLargeId(id)}`);
    expect(parent).toBe((await find('blogs')).id);
    expect((await runImport(options)).posts[0]?.outcome).toBe('present');
    await undoImport(options);
    expect(await slugsIn()).toEqual([]);
  } finally {
    await large.close();
  }
});

test('import: makes unpublished drafts with dates, relations and tags', async () => {
  const planned = '2036-01-01T09:00:00.000Z';
  await imported([
    sourcePost('1', { terms: ['c:bag', 't:jab'] }),
    sourcePost('2', { state: 'planned', date: planned, terms: [], authors: [] }),
    sourcePost('3', { state: 'password' }),
    about,
  ]);
  const stories = await readDrafts(service);
  const bySlug = new Map(stories.map((story) => [story.full_slug, story]));
  const uuid = (fullSlug: string) => bySlug.get(fullSlug)?.uuid;
  const first = bySlug.get('blogs/post-1');

  expect([...bySlug.keys()].sort()).toEqual([
    ...['authors/coach-carter', 'blogs/post-1', 'blogs/post-2', 'blogs/post-3'],
    ...['categories/blog', 'pages/about', 'redirects-imported', 'topics/bag-work', 'topics/other'],
  ]);
  expect(findUnreadable(stories)).toEqual([]);
  expect(stories.every((story) => story.published_at === null)).toBe(true);
  expect(first?.first_published_at).toBe('2021-03-04T10:00:00.000Z');
  expect(first?.content).toMatchObject({
    ...{ schedule: '2021-03-04 10:00', updated_on: '2021-03-04 10:00', tags: ['jab'] },
    topic: uuid('topics/bag-work'),
    author: uuid('authors/coach-carter'),
    category: uuid('categories/blog'),
  });
  expect(bySlug.get('blogs/post-2')).toMatchObject({
    first_published_at: null,
    content: { schedule: '2036-01-01 09:00', topic: uuid('topics/other') },
  });
  expect(bySlug.get('blogs/post-3')?.first_published_at).toBeNull();
});

test('import: keeps tags apart that differ in signs or script, and names every spelling of one', async () => {
  const folder = await temporaryFolder('posts-');
  const names = ['C++', 'C#', '日本 boxing', 'タイ boxing', 'Bag Work', 'bag-work'];
  const post = (tag: string) => `---\ntitle: T\ndate: 2020-01-01\ntags: ["${tag}"]\n---\nx\n`;
  await writeFiles(
    folder,
    Object.fromEntries(names.map((tag, place) => [`p/${place}.md`, post(tag)])),
  );
  const source = await readMarkdownFolder(folder);
  const options = importOptions(service, source, await temporaryFolder('import-'));
  await rehearseImport(options);
  const mapping = await readFile(importFiles(options).mapping, 'utf8');
  await runImport(options);

  expect(mapping).toContain(
    '# Bag Work, bag-work: tag of 2 posts\n  tag:bag-work: { tag: Bag Work }',
  );
  expect(mapping.match(/^ {2}tag:/gm)).toHaveLength(5);
  expect(await tags()).toEqual(
    ['C++', 'C#', '日本-boxing', 'タイ-boxing', 'bag-work', 'bag-work'].sort(),
  );
});

test('import: categories that differ in signs or script are topics, and further ones tags by their names', async () => {
  const names = ['C', 'C++', 'C#', '日本 news', 'タイ news', '★', '☆'];
  const terms = names.map((name) => ({
    ...{ key: name, kind: 'category' as const, name, slug: name, description: '' },
    ...{ parent: undefined, paths: [] },
  }));
  const posts = names.map((name) => sourcePost(name, { terms: [name, 'C++'], slug: 'post' }));
  const { options } = await imported(posts, { terms });
  const mapping = await readFile(importFiles(options).mapping, 'utf8');
  const topics = (await contents()).filter(({ component }) => component === 'topic');
  expect(topics.map(({ name }) => name).sort()).toEqual(names.toSorted());
  expect(names.filter((name) => !mapping.includes(`# ${name}: category of`))).toEqual([]);
  expect(new Set(await tags())).toEqual(new Set(['C++']));
});

test('mapping: a person decides, and a second dry run keeps it', async () => {
  const options = await rehearsed([sourcePost('1', { terms: ['c:bag', 't:jab'] })]);
  const { mapping } = importFiles(options);
  const text = await readFile(mapping, 'utf8');
  const edited = text
    .replace(/c:bag: .+/, 'c:bag: { topic: heavy-bag, name: Heavy bag, category: training } # mine')
    .replace(/t:jab: .+/, 't:jab: out')
    .replace(/blog: Blog/, 'blog: Blog\n  training: Training');
  await writeFile(mapping, edited);
  await rehearseImport(options);

  expect(await readFile(mapping, 'utf8')).toBe(edited);
  await runImport(options);
  const topic = await find('topics/heavy-bag');
  const category = await find('categories/training');
  expect(topic.content).toMatchObject({ name: 'Heavy bag', category: category.uuid });
  expect((await find('blogs/post-1')).content).toMatchObject({ topic: topic.uuid, tags: [] });
});

test('mapping: a wrong line is refused with what to do', async () => {
  const options = await rehearsed([sourcePost('1')]);
  const { mapping } = importFiles(options);
  const text = await readFile(mapping, 'utf8');
  for (const [line, sentence] of [
    ['c:bag: [1]', /c:bag" must be \{ topic/],
    ['c:bag: { topic: new-one }', /"new-one" is new, so say in which category/],
    ['c:bag: { topic: new-one, category: nowhere }', /Name that under "categories"/],
    ['c:bag: { topic: a/b, name: A, category: blog }', /must be/],
    ['c:bag: {', /is no YAML/],
  ] as const) {
    await writeFile(mapping, text.replace(/c:bag: .+/, line));
    await expect(runImport(options)).rejects.toThrow(sentence);
  }
  expect(await slugsIn()).toEqual([]);
});

test('import: a second run makes only new posts, an undo removes all, and a crash doubles nothing', async () => {
  const posts = [sourcePost('1', { terms: ['t:jab'] }), sourcePost('2')];
  const { options } = await imported(posts);
  const before = await slugsIn();
  const again = await runImport(options);
  expect(await slugsIn()).toEqual(before);
  expect(again.posts.map(({ outcome }) => outcome)).toEqual(['present', 'present']);
  const source = memorySource([...posts, sourcePost('3')]);
  await runImport({ ...options, source });
  const after = [...before, 'blogs/post-3'].sort();
  expect(await slugsIn()).toEqual(after);

  const sentences = await undoImport(options);
  expect(sentences[0]).toMatch(/^Removed \d+ stories and 0 files\.$/);
  const { body } = await manage<{ stories: unknown[] }>(service, 'GET', 'stories');
  expect(body.stories).toEqual([]);
  const entries = await manage(service, 'GET', 'datasource_entries');
  expect(entries.body).toEqual({ datasource_entries: [] });
  await runImport({ ...options, source });
  expect(await slugsIn()).toEqual(after);

  const { journal } = importFiles(options);
  const lines = (await readFile(journal, 'utf8')).trimEnd().split('\n');
  const kept = lines.filter((line) => !/"post 2"|topic|author/.test(line));
  // Half a line, as a killed process leaves it.
  await writeFile(journal, `${kept.join('\n')}\n${lines.at(-1)?.slice(0, 20)}`);
  await runImport({ ...options, source });
  expect(await slugsIn()).toEqual(after);
  await undoImport(options);
  expect(await slugsIn()).toEqual([]);
});

test('import: slugs that editors have are not taken, and their stories not changed', async () => {
  const add = async (story: object) =>
    (await manage(service, 'POST', 'stories', { story: { name: 'Mine', ...story } })).body.story.id;
  const parent = await add({ slug: 'blogs', is_folder: true });
  const content = { component: 'article', title: 'Mine' };
  await add({ slug: 'post-1', parent_id: parent, content });
  const { options } = await imported([sourcePost('1')]);
  await runImport(options);

  expect((await find('blogs/post-1')).content.title).toBe('Mine');
  expect((await find('blogs/post-1-2')).content.title).toBe('Post 1');
  expect((await slugsIn()).filter((slug) => slug.startsWith('blogs/'))).toHaveLength(2);
});

test('import: goes on after a post that the service refuses, and after lost answers', async () => {
  const huge = { description: `${'w'.repeat(999)} `.repeat(6_000) };
  const options = await rehearsed([sourcePost('1', huge), sourcePost('2')]);
  const path = '/v1/spaces/104200/stories';
  service.faults.add({ kind: 'truncated-json', path, nth: 4, count: 2 });
  service.faults.add({ kind: 'server-error', path, nth: 12, count: 2 });
  const report = await runImport(options);

  expect(report.posts.map(({ outcome }) => outcome)).toEqual(['refused', 'made']);
  expect(report.posts[0]?.losses.map(({ what }) => what)).toContain('a whole post');
  expect((await slugsIn()).filter((slug) => slug.startsWith('blogs/'))).toEqual(['blogs/post-2']);
});

test('undo: keeps what editors have published or changed, and what that needs', async () => {
  const { options } = await imported([sourcePost('1'), sourcePost('2'), sourcePost('3')]);
  const [published, changed] = [await find('blogs/post-1'), await find('blogs/post-2')];
  await manage(service, 'GET', `stories/${published.id}/publish`);
  const content = { ...changed.content, title: 'Better' };
  await manage(service, 'PUT', `stories/${changed.id}`, { story: { content } });
  const lines = await undoImport(options);

  expect(lines).toContain('- blogs/post-1 was published.');
  expect(lines).toContain('- blogs/post-2 was changed.');
  expect(await slugsIn()).toEqual([
    ...['authors/coach-carter', 'blogs/post-1', 'blogs/post-2', 'categories/blog'],
    'topics/bag-work',
  ]);
});

test('import: what editors have deleted stays so, but an emptied space is not taken for that', async () => {
  const forward = '<p><a href="https://old.example/2021/03/post-3">Later</a></p>';
  const posts = [sourcePost('1'), sourcePost('2', { html: forward }), sourcePost('3')];
  const { options } = await imported(posts);
  const { id } = await find('blogs/post-1');
  await manage(service, 'DELETE', `stories/${id}`);
  const report = await runImport(options);
  expect(report.posts.map(({ outcome }) => outcome)).toEqual(['deleted', 'present', 'present']);
  expect(await slugsIn()).not.toContain('blogs/post-1');

  for (const fullSlug of ['blogs', 'authors', 'topics', 'categories', 'redirects-imported']) {
    await manage(service, 'DELETE', `stories/${(await find(fullSlug)).id}`);
  }
  await expect(runImport(options)).rejects.toThrow(/run the command with --undo/);
  await undoImport(options);
  await runImport(options);
  expect(await slugsIn()).toContain('blogs/post-1');
});

describe('pictures', () => {
  test('are uploaded once by content, with words and focus, and in a format that the site shows', async () => {
    const bytes = await drawing('png');
    const files = {
      [at('/a.jpg')]: bytes,
      [at('/same.png')]: bytes,
      [at('/new.webp')]: await drawing('webp'),
    };
    const cover = { address: at('/a.jpg'), alt: 'A bag', caption: '', focus: { x: 0.5, y: 0.25 } };
    const html = `<img src="${at('/same.png')}" alt="The same"><p>Words</p><img src="${at('/new.webp')}" alt="Newer">`;
    await imported([sourcePost('1', { cover, html }), sourcePost('2', { cover })], { files });
    const [newer, first] = await assets();
    const content = await contentOf('blogs/post-1');

    expect(await assets()).toHaveLength(2);
    expect(first).toMatchObject({
      alt: 'The same',
      filename: expect.stringMatching(/\/40x20\/.+\.png$/),
    });
    expect(newer?.filename).toMatch(/\/new-\w{8}\.jpg$/);
    expect(content.cover_image).toMatchObject({ filename: first?.filename, focus: '20x5:21x6' });
    expect(JSON.stringify(content.body)).toContain(newer?.filename);
    expect(findUnreadable(await readDrafts(service))).toEqual([]);
  });

  test('that did not come are left out of texts and galleries, and named', async () => {
    const files = {
      [at('/text.jpg')]: Buffer.from('no picture'),
      [at('/came.png')]: await drawing('png'),
    };
    const gallery = (...names: string[]) =>
      `<div class="gallery">${names.map((name) => `<figure><img src="${at(name)}" alt=""></figure>`).join('')}</div>`;
    const html = `<figure><img src="${at('/gone.jpg')}" alt="A southpaw"><figcaption>Taken in 1971</figcaption></figure>${gallery('/gone.jpg', '/text.jpg')}<p>Between</p>${gallery('/came.png', '/gone.jpg')}`;
    const { report } = await imported([sourcePost('1', { html })], { files });
    const losses = report.posts[0]?.losses.filter(({ what }) => what === 'a picture');

    expect(losses?.map(({ detail }) => detail)).toEqual([
      `${at('/gone.jpg')}: it is only at its address; --download takes it from there`,
      `${at('/text.jpg')}: it is no picture, or damaged`,
    ]);
    expect(report.posts[0]?.losses).toContainEqual({
      kind: 'lost',
      what: 'the words of a picture that did not come',
      detail: 'A southpaw … Taken in 1971',
    });
    const text = JSON.stringify(await contentOf('blogs/post-1'));
    expect(text).not.toContain('.jpg');
    expect(text.match(/"filename":"[^"]*came/g)).toHaveLength(1);
    expect(findUnreadable(await readDrafts(service))).toEqual([]);
  });

  test('of an animation stay one, and a dry run names those that the import loses', async () => {
    const shades = [10, 100, 200].map((shade) => Buffer.alloc(40 * 20 * 3, shade));
    const raw = { width: 40, height: 60, channels: 3, pageHeight: 20 } as const;
    const frames = await sharp(Buffer.concat(shades), { raw }).webp({ loop: 0 }).toBuffer();
    const files = {
      [at('/moves.webp')]: frames,
      [at('/text.jpg')]: Buffer.from('<!doctype html>'),
      [at('/empty.png')]: Buffer.alloc(0),
      [at('/phone.jpg')]: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      [at('/half.webp')]: (await drawing('webp')).subarray(0, 60),
    };
    const html = [...Object.keys(files), at('/gone.jpg')]
      .map((address) => `<p>Words</p><img src="${address}" alt="">`)
      .join('');
    const lost = { losses: [{ kind: 'lost' as const, what: 'a tag', detail: '{{ x }}' }] };
    const dead = `<a href="${at('/nowhere')}">There</a><form>A form</form>`;
    const posts = [sourcePost('1', { html, ...lost }), sourcePost('2', { html: dead })];
    const bio = '<form>Write</form>';
    const picture = at('/text.jpg');
    const authors = [{ key: 'coach', name: 'Coach', bio, picture, links: [] }];
    const options = await optionsOf(posts, { files, authors });
    const before = await rehearseImport(options);
    expect(await assets()).toEqual([]);
    const after = await runImport(options);
    const told = ({ posts: reports, notes, totals }: typeof after) => [
      ...[reports.map(({ losses, newPath }) => [losses, newPath]), notes, totals],
    ];

    expect(told(before)).toEqual(told(after));
    expect(before.notes.join('\n')).toMatch(
      /^The portrait of Coach is lost: it is no picture, or damaged\.$/m,
    );
    expect(before.notes.join('\n')).toMatch(/^The biography of Coach: lost: a form/m);
    const pictures = before.posts[0]?.losses.filter(({ what }) => what === 'a picture');
    expect(pictures?.map(({ detail }) => detail)).toEqual([
      `${at('/text.jpg')}: it is no picture, or damaged`,
      `${at('/empty.png')}: it is no picture, or damaged`,
      `${at('/phone.jpg')}: it is a HEIC photo, which the import cannot decode; save it as JPEG in its place`,
      `${at('/half.webp')}: it is no picture, or damaged`,
      `${at('/gone.jpg')}: it is only at its address; --download takes it from there`,
    ]);
    const [animation] = await assets();
    const bytes = await (
      await fetch(animation?.filename.replace(/^https?:\/\/[^/]+/, service.url) ?? '')
    ).arrayBuffer();
    const shown = { format: 'gif', pages: 3, height: 20 };
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject(shown);
  });

  test('an upload that a killed run did not write down is found again', async () => {
    const files = { [at('/a.png')]: await drawing('png') };
    const cover = { address: at('/a.png'), alt: '', caption: '', focus: undefined };
    const { options } = await imported([sourcePost('1', { cover })], { files });
    const { journal } = importFiles(options);
    const lines = (await readFile(journal, 'utf8')).split('\n');
    await writeFile(
      journal,
      lines.filter((line) => !/"made":"(asset|address)"|"post 1"/.test(line)).join('\n'),
    );
    await runImport(options);

    expect(await assets()).toHaveLength(1);
    await undoImport(options);
    expect(await assets()).toEqual([]);
  });
});

test('links between posts lead to stories, also to later ones, and the rest stays an address', async () => {
  const html = (path: string) => `<p><a href="${path}">There</a></p>`;
  const posts = [
    sourcePost('1', { html: html('https://www.old.example/2021/03/post-2/#more') }),
    sourcePost('2', { html: html('/2021/03/post-1') }),
    sourcePost('3', { html: html(at('/category/bag-work')) }),
    sourcePost('4', { html: html(at('/tag/jab/')) }),
    sourcePost('5', { html: html('https://elsewhere.example/2021/03/post-1') }),
    sourcePost('6', { html: html(at('/?p=2')), paths: ['/2021/03/post-6', '/?p=6'] }),
    sourcePost('7', { html: html(at('/?p=6')) }),
  ];
  await imported(posts);
  const linkIn = async (key: string) => {
    const found = /"type":"link","attrs":(\{.*?\})/.exec(
      JSON.stringify((await contentOf(`blogs/post-${key}`)).body),
    );
    return JSON.parse(found?.[1] ?? '{}') as unknown;
  };
  const uuid = async (slug: string) => (await find(slug)).uuid;

  expect(await linkIn('1')).toMatchObject({
    ...{ linktype: 'story', uuid: await uuid('blogs/post-2'), anchor: 'more' },
  });
  expect(await linkIn('2')).toMatchObject({ linktype: 'story', uuid: await uuid('blogs/post-1') });
  expect(await linkIn('3')).toMatchObject({ uuid: await uuid('topics/bag-work') });
  expect(await linkIn('4')).toMatchObject({ href: '/tag/jab' });
  expect(await linkIn('5')).toMatchObject({ href: 'https://elsewhere.example/2021/03/post-1' });
  expect(await linkIn('7')).toMatchObject({ uuid: await uuid('blogs/post-6') });
});

test('redirects: of every old address that can have one, after those of editors, and none to itself', async () => {
  const mine = { component: 'redirect', old_address: '/2021/03/post-1/', permanent: true };
  const numbered = { ...mine, old_address: '/blog/?p=5' };
  const content = { component: 'redirects', redirects: [mine, numbered] };
  const story = { name: 'Redirects', slug: 'redirects', content };
  await manage(service, 'POST', 'stories', { story });
  const { report } = await imported([
    sourcePost('1', { paths: ['/2021/03/post-1', '/?p=1'] }),
    sourcePost('2', { paths: ['/blog/post-2', '/2021/03/post-2'] }),
    sourcePost('3', { state: 'draft', paths: ['/?p=3'] }),
    sourcePost('4', { paths: ['/2021/03/größe-4', '/?tag=größe', '/a*b', '/api/x'] }),
    sourcePost('5', { paths: ['/blog?p=5', '/blog?page_id=5', '/?p=', '/search?s=jab'] }),
    about,
  ]);
  const made = await contentOf('redirects-imported');
  const redirects = made.redirects as { old_address: string; new_address: object }[];
  const leadsTo = (from: string) =>
    redirects.find(({ old_address: address }) => address === from)?.new_address;

  expect(redirects.map(({ old_address: from }) => from).sort()).toEqual([
    ...['/2021', '/2021/03', '/2021/03/gr%C3%B6%C3%9Fe-4', '/2021/03/post-2'],
    ...['/?feed=rss2', '/?p=1', '/?tag=gr%C3%B6%C3%9Fe', '/author/coach', '/blog?page_id=5'],
    ...['/category/bag-work', '/feed', '/feed/atom', '/feed/rss', '/feed/rss2', '/rss'],
  ]);
  for (const [from, slug] of [
    ['/2021/03/post-2', 'blogs/post-2'],
    ['/?p=1', 'blogs/post-1'],
  ] as const) {
    const { uuid } = await find(slug);
    expect(leadsTo(from)).toMatchObject({ linktype: 'story', id: uuid });
  }
  expect(report.notes.join('\n')).toMatch(/^2 old addresses of which .*\/a\*b.*\/\?p= \(/m);
  expect((await contentOf('redirects')).redirects).toHaveLength(2);
});

test('menu: stands in the draft of global, after its own, and an undo takes it out', async () => {
  const own = { _uid: 'own', component: 'menu', label: 'Shop', links: [] };
  const content = { component: 'global', header_menus: [own] };
  const story = { name: 'Global', slug: 'global', content };
  const { body } = await manage(service, 'POST', 'stories', { story, publish: 1 });
  const entry = { label: 'About', address: at('/about'), post: 'about', items: [] };
  const more = { label: 'More', address: 'https://elsewhere.example', post: undefined };
  const menus = [{ name: 'Main', items: [{ ...more, items: [entry] }] }];
  const { options } = await imported([about], { menus });
  const { uuid } = await find('pages/about');
  const draft = await find('global');

  expect(draft.content.header_menus).toMatchObject([
    own,
    {
      ...{ label: 'More', url: { linktype: 'url', url: 'https://elsewhere.example' } },
      links: [{ label: 'About', url: { linktype: 'story', id: uuid } }],
    },
  ]);
  expect(draft).toMatchObject({ published: true, unpublished_changes: true });
  await undoImport(options);
  const after = await find('global');
  expect(after.content.header_menus).toEqual([own]);
  expect(after.id).toBe(body.story.id);
});

test('hostile strings: in every text of a source, make readable drafts and a page without scripts', async () => {
  const texts = chooseStrings(60, 7).map(({ text }) => text);
  const posts = texts.map((text, place) =>
    sourcePost(`${place}`, {
      ...{ title: text, slug: text, description: text, html: text, terms: [`c${place}`] },
      ...{ paths: [`/${text}`, `/p/${place}`], authors: [`a${place}`] },
      cover: { address: text, alt: text, caption: text, focus: undefined },
      meta: { title: text, description: text },
      kind: place % 5 === 0 ? 'page' : 'post',
    }),
  );
  const terms = texts.map((text, place) => ({
    ...{ key: `c${place}`, kind: place % 2 ? ('tag' as const) : ('category' as const) },
    ...{ name: text, slug: text, description: text, parent: undefined, paths: [text] },
  }));
  const authors = texts.map((text, place) => ({
    ...{ key: `a${place}`, name: text, bio: text, picture: text, links: [text] },
  }));
  const items = texts.map((text) => ({ label: text, address: text, post: undefined, items: [] }));
  const menus = [{ name: 'Main', items }];
  const { options, report } = await imported(posts, { terms, authors, menus });
  const page = await readFile(importFiles(options).report, 'utf8');
  const stories = await readDrafts(service);

  expect(report.posts).toHaveLength(texts.length);
  expect(findUnreadable(stories)).toEqual([]);
  expect(page).not.toMatch(/<script|<img|<svg|<iframe|\son\w+="|href="(?!https?:)/i);
});
