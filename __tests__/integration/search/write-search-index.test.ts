import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { SearchPointer } from '../../../src/domain/search/search-index';
import { writeSearchIndex } from '../../../src/gatsby/node/on-post-bootstrap';
import { buildSearchIndex } from '../../../src/gatsby/node/search-index/build-search-index';
import { buildSmallIndex, searchableArticle } from '../../rigs/search/small-index';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'search-index-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const readPointer = async () =>
  JSON.parse(await readFile(path.join(folder, 'search-index.json'), 'utf8')) as SearchPointer;

const namesOfFiles = async () => (await readdir(path.join(folder, 'static/search'))).sort();

it('search index: is written under an immutable name, with a pointer to it', async () => {
  await writeSearchIndex(buildSmallIndex(), folder);
  const { url } = await readPointer();
  expect(url).toMatch(/^\/static\/search\/index-[0-9a-f]{20}\.json$/);
  expect(JSON.parse(await readFile(path.join(folder, url), 'utf8'))).toHaveProperty('documents');
});

it('search index: is not written again while the content is unchanged', async () => {
  await writeSearchIndex(buildSmallIndex(), folder);
  const files = (await namesOfFiles()).map((name) => path.join(folder, 'static/search', name));
  files.push(path.join(folder, 'search-index.json'));
  const longAgo = new Date('2020-01-01');
  for (const file of files) await utimes(file, longAgo, longAgo);
  await writeSearchIndex(buildSmallIndex(), folder);
  for (const file of files) expect((await stat(file)).mtime).toEqual(longAgo);
});

it('search index: replaces the files of an earlier index', async () => {
  await writeSearchIndex(buildSmallIndex(), folder);
  const before = await readPointer();
  const built = buildSearchIndex([searchableArticle('jab', { body: 'Another text.' })]);
  await writeSearchIndex(built, folder);
  expect((await readPointer()).url).not.toBe(before.url);
  expect(await namesOfFiles()).toEqual(built.files.map((file) => path.basename(file.path)).sort());
});

it('search index: leaves other static files alone', async () => {
  await writeSearchIndex(buildSmallIndex(), folder);
  const other = path.join(folder, 'static/film.mp4');
  await writeFile(other, 'film');
  await writeSearchIndex(buildSearchIndex([]), folder);
  expect(await readFile(other, 'utf8')).toBe('film');
});
