import path from 'node:path';
import { dateFeed } from '../../../../src/gatsby/node/on-post-build';
import type { SitePages } from '../../../../src/gatsby/node/resolvers/sitemap-pages';
import { derivedNodes, nodeSource, cachedNodes } from '../../../rigs/builders/node-source';
import { articleContent, storyEntry } from '../../../rigs/builders/story-entries';
import { postBuild, siteFolder } from '../../../rigs/gatsby/post-build';
import { writeFiles } from '../../../rigs/releases/release-folders';
import { siteMapOfNodes } from '../../../../src/gatsby/node/pages/site-map-of-nodes';
import { bestArticlesFile } from '../../../../src/gatsby/node/post-build/best-articles';
import { llmsText } from '../../../../src/gatsby/node/post-build/llms-text';

const topic = { component: 'topic', name: 'Technique', category: 'training' };
const subjects = [
  storyEntry({ component: 'category', name: 'Training' }, { uuid: 'training', slug: 'training' }),
  storyEntry(topic, { uuid: 'topic-uuid', slug: 'technique' }),
];

function article(id: string, publishedAt: string, title = id) {
  const meta = { uuid: id, slug: id, full_slug: `blogs/${id}`, published_at: publishedAt };
  return storyEntry(articleContent({ title }), meta);
}

const space = (...articles: object[]) => nodeSource(derivedNodes([...subjects, ...articles]));

async function feedOf(...articles: object[]): Promise<string> {
  const files = await postBuild(space(...articles), dated('/'), await siteFolder());
  return files['rss.xml'] ?? '';
}

const dated = (...paths: string[]): SitePages =>
  new Map(paths.map((path) => [path, { context: { lastModified: '2026-03-01T00:00:00.000Z' } }]));

function entries(xml = '') {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
    ([, url = '', date]) => [new URL(url).pathname, date],
  );
}

it('feed: is dated by the newest change among its items, whatever their order', async () => {
  const changes = ['2026-11-03T08:00:00.000Z', '2026-11-09T17:30:15.120Z', '2026-10-01T00:00:00Z'];
  const feed = await feedOf(...changes.map((date, place) => article(`a${place}`, date)));
  expect(feed.match(/<item>/g)).toHaveLength(3);
  expect(feed).toContain('<lastBuildDate>Mon, 09 Nov 2026 17:30:15 GMT</lastBuildDate>');
});

it('feed: has no date without items, and a feed without its place for one is refused', async () => {
  expect(() => dateFeed('<rss/>', '2026-11-03T08:00:00Z')).toThrow(/lastBuildDate/);
  const feed = await feedOf();
  expect(feed).toContain('<channel><title>');
  expect(feed).not.toContain('lastBuildDate');
});

it('feed: a text cannot end the section it is written in', async () => {
  const feed = await feedOf(article('a', '2026-11-03T08:00:00.000Z', 'a ]]> b'));
  expect(feed).toContain('<title><![CDATA[a ]]]]><![CDATA[> b]]></title>');
});

it('icons: are also under the names that are asked for, unless the brand has files of those names', async () => {
  const folder = await siteFolder();
  await writeFiles(path.join(folder, 'static'), { 'apple-touch-icon.png': 'of the brand' });
  const files = await postBuild(space(), dated('/'), folder);
  expect(files['apple-touch-icon-precomposed.png']).toBe('large icon');
  expect(files['apple-touch-icon.png']).toBeUndefined();
  const icon = Buffer.from(files['favicon.ico'] ?? '');
  // Type, number of pictures, width, and where the picture begins.
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon[6]]).toEqual([1, 1, 32]);
  expect(icon.subarray(icon.readUInt32LE(18)).toString()).toBe('small icon');
});

it('sitemap: escapes addresses', async () => {
  const files = await postBuild(space(), dated('/a b&c'), await siteFolder());
  expect(entries(files['sitemap-0.xml'])).toEqual([['/a%20b&amp;c', '2026-03-01T00:00:00.000Z']]);
});

it('sitemap: has parts of 1,000 pages; a changed page changes its part, and parts too many go', async () => {
  const [source, folder] = [space(), await siteFolder()];
  const paths = Array.from({ length: 2_001 }, (_, place) => `/training/a${10_000 + place}`);
  const before = await postBuild(source, dated(...paths), folder);
  expect(entries(before['sitemap-index.xml']).map(([path]) => path)).toEqual([
    '/sitemap-0.xml',
    '/sitemap-1.xml',
    '/sitemap-2.xml',
  ]);
  expect(entries(before['sitemap-1.xml'])).toHaveLength(1_000);
  const changed = { context: { lastModified: '2026-06-01T00:00:00.000Z' } };
  const pages = new Map([...dated(...paths), ['/training/a11500', changed]]);
  const after = await postBuild(source, pages, folder);
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(names).toEqual(['sitemap-1.xml']);
  expect(entries(after['sitemap-1.xml'])).toContainEqual([
    '/training/a11500',
    '2026-06-01T00:00:00.000Z',
  ]);
  const fewer = await postBuild(source, dated('/'), folder);
  expect(fewer).toEqual(await postBuild(space(), dated('/'), await siteFolder()));
});

const site = 'https://www.example.com';

function recommending(id: string, chosen: string[] = []) {
  const content = { title: `Article [${id}]`, description: `About\n ${id}.`, related: chosen };
  return storyEntry(articleContent(content), { uuid: id, slug: id, full_slug: `blogs/${id}` });
}

const stories = [
  recommending('a', ['b', 'c']),
  recommending('b', ['c']),
  recommending('c'),
  storyEntry(
    { component: 'category', name: 'Training', description: 'Punches.', topics: [] },
    { uuid: 'training', slug: 'training' },
  ),
  storyEntry(
    { component: 'topic', name: 'Technique', category: 'training' },
    { uuid: 'topic-uuid', slug: 'technique' },
  ),
  storyEntry({ component: 'page', title: 'Cornerwork' }, { uuid: 'home', slug: 'home' }),
];

it('best articles: begin with those editors recommend most, and end with the newest', () => {
  const nodes = cachedNodes(derivedNodes(stories));
  const file = bestArticlesFile(nodes, siteMapOfNodes(nodes)).get('best-articles.json') ?? '';
  const best = JSON.parse(file) as { path: string; title: string; readingMinutes: number }[];
  expect(best.map(({ path }) => path)).toEqual(['/training/c', '/training/b', '/training/a']);
  expect(best[0]).toEqual({ path: '/training/c', title: 'Article [c]', readingMinutes: 1 });
});

it('llms.txt: shows Markdown and HTML of a text as it is written', () => {
  const name = 'a](//evil.example)\n- [b](javascript:alert(1)) <img src=x> `c`';
  const topic = { component: 'topic', name, description: name, category: 'training' };
  const evil = storyEntry(topic, { uuid: 'evil', slug: 'evil' });
  const nodes = cachedNodes(derivedNodes([...stories, evil]));
  const line = llmsText(nodes, siteMapOfNodes(nodes), site)
    .split('\n')
    .filter((each) => each.includes('evil'));
  const shown = 'a\\](//evil.example) - \\[b\\](javascript:alert(1)) \\<img src=x> \\`c\\`';
  expect(line).toEqual([`- [${shown}](${site}/t/evil): ${shown}`]);
});
