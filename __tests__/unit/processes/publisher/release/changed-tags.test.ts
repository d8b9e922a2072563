import { tagsOfChange } from '../../../../../src/processes/publisher/release/changed-tags';
import {
  fileTag,
  queriesTag,
  siteTag,
  slicesTag,
  tagsOf,
} from '../../../../../src/processes/shared/releases/edge-tags';
import type { Content } from '../../../../../src/processes/shared/releases/manifest';
import type {
  LiveRelease,
  StoredRelease,
} from '../../../../../src/processes/shared/releases/release';
import { pagesOf } from '../../../../rigs/publisher/fake-project';

const names = [
  'index.html',
  'robots.txt',
  '_headers',
  '_middleware',
  '_redirects',
  '_gatsby/slices/header-1.html',
  'slice-data/header-1.json',
  'app-0123456789abcdef0123.js',
  ...Object.keys(pagesOf('article', 40)),
  ...Object.keys(pagesOf('tag', 20)),
  ...Array.from({ length: 40 }, (_, number) => `text-${number}.txt`),
];

const files = new Map<string, Content>(
  names.map((name) => {
    const [, template] = /^page-data\/(article|tag)\//.exec(name) ?? [];
    return [name, { digest: name, bytes: 1, ...(template && { template }) }];
  }),
);

const live: StoredRelease & LiveRelease = {
  ...{ id: 'one', services: '', code: '', shards: [], files },
  ...{ since: new Date(), version: '1', publisher: 'test' },
  read: async () => undefined,
};

const tagsAfter = (changed: readonly string[], removed: readonly string[] = []) =>
  tagsOfChange({ live, changed: new Set(changed), removed });

test('tags: an answer has those of the site, its file, its template and, as a page, of slices', () => {
  expect(tagsOf(files, 'robots.txt')).toEqual([siteTag, fileTag('robots.txt')]);
  const ofPage = [siteTag, fileTag('article/7/index.html'), 'template-article'];
  expect(tagsOf(files, 'article/7/index.html')).toEqual([...ofPage, slicesTag]);
  expect(tagsOf(files, 'page-data/article/7/page-data.json')).toEqual(ofPage);
  expect(tagsOf(files, 'article/7/index.md')).toEqual(ofPage);
});

test('changed tags: HTML and data of a page have one; new and hashed files have none', () => {
  const page = ['article/7/index.html', 'page-data/article/7/page-data.json'];
  const changed = [...page, 'new/index.html', 'app-0123456789abcdef0123.js'];
  const tags = [fileTag('article/7/index.html'), fileTag('robots.txt')];
  expect(tagsAfter(changed, ['robots.txt'])).toEqual(tags);
});

test('changed tags: slices are one, with those of their data; redirects are of all queries', () => {
  const slices = ['_gatsby/slices/header-1.html', 'slice-data/header-1.json'];
  expect(tagsAfter(slices)).toEqual([slicesTag, fileTag('slice-data/header-1.json')]);
  expect(tagsAfter(['_redirects'])).toEqual([fileTag('_redirects'), queriesTag]);
});

test('changed tags: many pages of one template are one', () => {
  const articles = Object.keys(pagesOf('article', 40));
  const tags = Object.keys(pagesOf('tag', 3));
  expect(tagsAfter([...articles, ...tags])).toEqual([
    'template-article',
    ...[0, 1, 2].map((number) => fileTag(`tag/${number}/index.html`)),
  ]);
});

test.each([
  ['headers of all answers', ['_headers']],
  ['middleware of all routes', ['_middleware']],
  ['more than a purge may name', names.filter((name) => name.startsWith('text-'))],
])('changed tags: %s are the whole site', (_what, changed) => {
  expect(tagsAfter(changed)).toEqual([siteTag]);
  expect(tagsAfter([], changed)).toEqual([siteTag]);
});

test('changed tags: the first release is the whole site', () => {
  expect(tagsOfChange({ live: undefined, changed: new Set(), removed: [] })).toEqual([siteTag]);
});
