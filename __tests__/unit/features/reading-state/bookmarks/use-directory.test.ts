/** @jest-environment jest-fixed-jsdom */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { directoryShards } from '../../../../../src/domain/article/article-directory';
import { fetchDirectory } from '../../../../../src/features/reading-state/bookmarks/use-directory';
import {
  directoryArticle,
  leadFetchTo,
  serveDirectory,
} from '../../../../rigs/servers/directory-server';

const cover = { url: 'http://localhost/a.jpg', alt: 'A', width: 8, height: 5 };
let server: Awaited<ReturnType<typeof serveDirectory>>;

beforeAll(async () => {
  server = await serveDirectory([
    directoryArticle('a1', { title: 'The jab', coverImage: cover }),
    directoryArticle('a2'),
    directoryArticle('zz'),
  ]);
});
afterAll(() => server.close());

function look(...storyUuids: string[]) {
  return fetchDirectory(storyUuids, new AbortController().signal);
}

it('directory: requests each shard once, and nothing for an empty list', async () => {
  leadFetchTo(server.origin);
  server.asked.length = 0;
  expect((await look()).size).toBe(0);
  expect(server.asked).toEqual([]);
  await look('a1', 'a2', 'b1');
  expect(server.asked.sort()).toEqual(['/article-directory/a.json', '/article-directory/b.json']);
});

it('directory: does not take a property of every object for an article', async () => {
  leadFetchTo(server.origin);
  expect((await look('constructor')).get('constructor')).toEqual({ kind: 'removed' });
});

it('directory: omits articles whose shard cannot be loaded', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect((await look('a1')).size).toBe(0);
});

it('directory: every shard is written, even without articles', async () => {
  for (const name of directoryShards) {
    const text = await readFile(path.join(server.folder, 'article-directory', `${name}.json`));
    expect(typeof JSON.parse(text.toString())).toBe('object');
  }
});
