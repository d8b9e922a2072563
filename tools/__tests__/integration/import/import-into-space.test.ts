import { readFile, writeFile } from 'node:fs/promises';
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
} from '../../../../__tests__/rigs/content-service/start-test-service';
import { temporaryFolder } from '../../../../__tests__/rigs/content-service/temporary-folder';
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

const slugsIn = async () => (await readDrafts(service)).map((story) => story.full_slug).sort();
const find = (fullSlug: string) => findManaged(service, fullSlug);

test('import: refuses to begin without a mapping', async () => {
  const options = await optionsOf([sourcePost('1')]);

  await expect(runImport(options)).rejects.toThrow(/--dry-run first/);
  expect(await slugsIn()).toEqual([]);
});

test('dry run: writes mapping and report, and nothing to the space', async () => {
  const options = await optionsOf([sourcePost('1', { terms: ['c:bag', 't:jab'], comments: 3 })]);
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

test('import: makes unpublished drafts with dates, relations and tags', async () => {
  const planned = '2036-01-01T09:00:00.000Z';
  const options = await rehearsed([
    sourcePost('1', { terms: ['c:bag', 't:jab'] }),
    sourcePost('2', { state: 'planned', date: planned, terms: [], authors: [] }),
    sourcePost('3', { state: 'password' }),
    sourcePost('about', { kind: 'page', slug: 'about', paths: ['/about'] }),
  ]);
  await runImport(options);
  const stories = await readDrafts(service);
  const bySlug = new Map(stories.map((story) => [story.full_slug, story]));
  const uuid = (fullSlug: string) => bySlug.get(fullSlug)?.uuid;
  const first = bySlug.get('blogs/post-1');

  expect([...bySlug.keys()].sort()).toEqual([
    'authors/coach-carter',
    'blogs/post-1',
    'blogs/post-2',
    'blogs/post-3',
    'categories/blog',
    'pages/about',
    'redirects-imported',
    'topics/bag-work',
    'topics/other',
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
  const tags = ['C++', 'C#', '日本 boxing', 'タイ boxing', 'Bag Work', 'bag-work'];
  const post = (tag: string) => `---\ntitle: T\ndate: 2020-01-01\ntags: ["${tag}"]\n---\nx\n`;
  await writeFiles(folder, Object.fromEntries(tags.map((tag, at) => [`p/${at}.md`, post(tag)])));
  const source = await readMarkdownFolder(folder);
  const options = importOptions(service, source, await temporaryFolder('import-'));
  await rehearseImport(options);
  const mapping = await readFile(importFiles(options).mapping, 'utf8');
  await runImport(options);
  const contents = (await readDrafts(service)).map(({ content }) => content);

  expect(mapping).toContain(
    '# Bag Work, bag-work: tag of 2 posts\n  tag:bag-work: { tag: Bag Work }',
  );
  expect(mapping.match(/^ {2}tag:/gm)).toHaveLength(5);
  expect(contents.flatMap((content) => content['tags'] ?? []).sort()).toEqual(
    ['C++', 'C#', '日本-boxing', 'タイ-boxing', 'bag-work', 'bag-work'].sort(),
  );
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

test.each([
  ['c:bag: [1]', /c:bag" must be \{ topic/],
  ['c:bag: { topic: new-one }', /"new-one" is new, so say in which category/],
  ['c:bag: { topic: new-one, category: nowhere }', /Name that under "categories"/],
  ['c:bag: { topic: a/b, name: A, category: blog }', /must be/],
  ['c:bag: {', /is no YAML/],
])('mapping: "%s" is refused with what to do', async (line, sentence) => {
  const options = await rehearsed([sourcePost('1')]);
  const { mapping } = importFiles(options);
  await writeFile(mapping, (await readFile(mapping, 'utf8')).replace(/c:bag: .+/, line));

  await expect(runImport(options)).rejects.toThrow(sentence);
  expect(await slugsIn()).toEqual([]);
});

test('import: a second run makes nothing, and a new post only itself', async () => {
  const posts = [sourcePost('1'), sourcePost('2')];
  const options = await rehearsed(posts);
  await runImport(options);
  const before = await slugsIn();
  const again = await runImport(options);

  expect(await slugsIn()).toEqual(before);
  expect(again.posts.map(({ outcome }) => outcome)).toEqual(['present', 'present']);
  const source = memorySource([...posts, sourcePost('3')]);
  await runImport({ ...options, source });
  expect(await slugsIn()).toEqual([...before, 'blogs/post-3'].sort());
});

test('import: a crash between a request and the journal doubles nothing', async () => {
  const options = await rehearsed([sourcePost('1'), sourcePost('2')]);
  await runImport(options);
  const before = await slugsIn();
  const { journal } = importFiles(options);
  const lines = (await readFile(journal, 'utf8')).trimEnd().split('\n');
  const kept = lines.filter((line) => !/"post 2"|topic|author/.test(line));
  // Half a line, as a killed process leaves it.
  await writeFile(journal, `${kept.join('\n')}\n${lines.at(-1)?.slice(0, 20)}`);
  await runImport(options);

  expect(await slugsIn()).toEqual(before);
});

test('import: slugs that editors have are not taken, and their stories not changed', async () => {
  const story = { name: 'Mine', slug: 'blogs', is_folder: true };
  const folder = await manage(service, 'POST', 'stories', { story });
  const mine = {
    ...{ name: 'Mine', slug: 'post-1', parent_id: folder.body.story.id },
    content: { component: 'article', title: 'Mine' },
  };
  await manage(service, 'POST', 'stories', { story: mine });
  const options = await rehearsed([sourcePost('1')]);
  await runImport(options);
  await runImport(options);

  expect((await find('blogs/post-1')).content.title).toBe('Mine');
  expect((await find('blogs/post-1-2')).content.title).toBe('Post 1');
  expect((await slugsIn()).filter((slug) => slug.startsWith('blogs/'))).toHaveLength(2);
});

test('import: goes on after a post that the service refuses, and after lost answers', async () => {
  const huge = { description: 'word '.repeat(1_200_000) };
  const options = await rehearsed([sourcePost('1', huge), sourcePost('2')]);
  const path = '/v1/spaces/104200/stories';
  service.faults.add({ kind: 'truncated-json', path, nth: 4, count: 2 });
  service.faults.add({ kind: 'server-error', path, nth: 12, count: 2 });
  const report = await runImport(options);

  expect(report.posts.map(({ outcome }) => outcome)).toEqual(['refused', 'made']);
  expect(report.posts[0]?.losses.map(({ what }) => what)).toContain('a whole post');
  expect((await slugsIn()).filter((slug) => slug.startsWith('blogs/'))).toEqual(['blogs/post-2']);
});

test('undo: removes all that it made, and then the import may begin again', async () => {
  const options = await rehearsed([sourcePost('1', { terms: ['t:jab'] }), sourcePost('2')]);
  await runImport(options);
  const lines = await undoImport(options);

  expect(lines[0]).toMatch(/^Removed \d+ stories and 0 files\.$/);
  expect((await manage<{ stories: unknown[] }>(service, 'GET', 'stories')).body.stories).toEqual(
    [],
  );
  expect((await manage(service, 'GET', 'datasource_entries')).body).toEqual({
    datasource_entries: [],
  });
  await runImport(options);
  expect(await slugsIn()).toContain('blogs/post-2');
});

test('undo: keeps what editors have published or changed, and what that needs', async () => {
  const options = await rehearsed([sourcePost('1'), sourcePost('2'), sourcePost('3')]);
  await runImport(options);
  const [published, changed] = [await find('blogs/post-1'), await find('blogs/post-2')];
  await manage(service, 'GET', `stories/${published.id}/publish`);
  const content = { ...changed.content, title: 'Better' };
  await manage(service, 'PUT', `stories/${changed.id}`, { story: { content } });
  const lines = await undoImport(options);

  expect(lines).toContain('- blogs/post-1 was published.');
  expect(lines).toContain('- blogs/post-2 was changed.');
  expect(await slugsIn()).toEqual([
    'authors/coach-carter',
    'blogs/post-1',
    'blogs/post-2',
    'categories/blog',
    'topics/bag-work',
  ]);
});

test('import: what editors have deleted or changed stays so', async () => {
  const forward = '<p><a href="https://old.example/2021/03/post-3">Later</a></p>';
  const posts = [sourcePost('1'), sourcePost('2', { html: forward }), sourcePost('3')];
  const options = await rehearsed(posts);
  await runImport(options);
  const { id } = await find('blogs/post-1');
  await manage(service, 'DELETE', `stories/${id}`);
  const report = await runImport(options);

  expect(report.posts.map(({ outcome }) => outcome)).toEqual(['deleted', 'present', 'present']);
  expect(await slugsIn()).not.toContain('blogs/post-1');
});

test('import: an emptied space is not taken for one whose stories were deleted', async () => {
  const options = await rehearsed([sourcePost('1')]);
  await runImport(options);
  for (const fullSlug of ['blogs', 'authors', 'topics', 'categories', 'redirects-imported']) {
    await manage(service, 'DELETE', `stories/${(await find(fullSlug)).id}`);
  }

  await expect(runImport(options)).rejects.toThrow(/run the command with --undo/);
  await undoImport(options);
  await runImport(options);
  expect(await slugsIn()).toContain('blogs/post-1');
});
