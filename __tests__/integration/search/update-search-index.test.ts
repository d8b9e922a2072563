import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { SearchTextFile } from '../../../src/domain/search/search-index';
import { searchFormat } from '../../../src/domain/search/search-index';
import type { Searchable } from '../../../src/gatsby/node/search-index/searchables';
import { updateSearchIndex } from '../../../src/gatsby/node/search-index/update-search-index';
import { createRandom } from '../../../stand-ins/services/shared/random';
import type { IndexFiles } from '../../rigs/search/built-index';
import {
  buildIndex,
  readIndexFiles,
  readPointer,
  readShards,
  toSources,
} from '../../rigs/search/built-index';
import { searchableArticle, searchableOther } from '../../rigs/search/small-index';

let folder: string;
let publicFolder: string;
let cacheFolder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'search-index-'));
  publicFolder = path.join(folder, 'public');
  cacheFolder = path.join(folder, 'cache');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Updates the index on disk. Returns the paths of the documents that were read. */
async function update(
  searchables: readonly Searchable[],
  code = 'code',
  synonyms: readonly string[][] = [],
): Promise<string[]> {
  const read: string[] = [];
  const sources = toSources(searchables).map((source) => ({
    ...source,
    read: () => {
      read.push(source.nodeId);
      return source.read();
    },
  }));
  await updateSearchIndex(sources, { publicFolder, cacheFolder }, code, synonyms);
  return read;
}

const articles = Array.from({ length: 400 }, (_, index) =>
  searchableArticle(`a${index}`, { title: `Drill ${index}`, body: `word${index} jab hand wraps` }),
);

const edited = (index: number) =>
  articles.map((each, place) =>
    place === index ? searchableArticle(`a${index}`, { body: 'Quite another text.' }) : each,
  );

const newFiles = (before: IndexFiles, after: IndexFiles) =>
  [...after.keys()].filter((url) => after.get(url) !== before.get(url)).sort();

it('search index: a pointer of a fixed name leads to shards, and they to the text of articles', async () => {
  await update([...articles, searchableOther('product', '/products/rope', 'Speed Rope')]);
  const files = await readIndexFiles(publicFolder);
  expect(readPointer(files)).toMatchObject({ format: searchFormat });
  const shards = readShards(files);
  expect(shards).toHaveLength(4);
  expect(shards.flatMap(({ documents }) => documents)).toHaveLength(401);
  for (const { documents, textFiles } of shards) {
    for (const { kind, path: documentPath, textFile = -1 } of documents) {
      if (kind === 'product') continue;
      const text = files.get(textFiles[textFile] ?? '') ?? '{}';
      expect((JSON.parse(text) as SearchTextFile)[documentPath]).toContain('jab hand wraps');
    }
  }
  for (const url of files.keys()) {
    expect(url).toMatch(
      /^\/search-index\.json$|^\/static\/search\/(index|text)-[0-9a-f]{20}\.json$/,
    );
  }
});

it('search index: an edit rewrites one shard, one text file and the pointer, and reads that file’s articles', async () => {
  for (const index of [0, 399]) {
    await update(articles);
    const before = await readIndexFiles(publicFolder);
    const read = await update(edited(index));
    const after = await readIndexFiles(publicFolder);
    expect(newFiles(before, after)).toEqual([
      '/search-index.json',
      expect.stringContaining('/index-'),
      expect.stringContaining('/text-'),
    ]);
    expect(after.size).toBe(before.size);
    expect(read).toContain(`/training/a${index}`);
    expect(read.length).toBeLessThan(40);
  }
});

it('search index: other synonyms make every entry anew, and the pointer has them', async () => {
  const synonyms = [['drill', 'exercise']];
  await update(articles);
  expect(readPointer(await readIndexFiles(publicFolder)).synonyms).toEqual([]);
  expect(await update(articles, 'code', synonyms)).toHaveLength(articles.length);
  const files = await readIndexFiles(publicFolder);
  expect(readPointer(files).synonyms).toEqual(synonyms);
  expect(files).toEqual(await buildIndex(toSources(articles), synonyms));
  expect(await update(articles, 'code', synonyms)).toEqual([]);
});

it('search index: leaves other static files alone, and exists without documents', async () => {
  await update(articles);
  const other = path.join(publicFolder, 'static/film.mp4');
  await writeFile(other, 'film');
  await update([]);
  const files = await readIndexFiles(publicFolder);
  expect(readShards(files)).toEqual([{ documents: [], textFiles: [], terms: '', postings: [] }]);
  expect(files.size).toBe(2);
  expect(await stat(other)).toBeDefined();
});

it('search index: a cache of other code, damaged or half missing gives the same files', async () => {
  const fresh = await buildIndex(toSources(edited(5)));
  await update(articles);
  expect(await update(articles, 'other code')).toHaveLength(400);
  for (const name of await readdir(cacheFolder)) {
    await update(articles);
    await writeFile(path.join(cacheFolder, name), '{"code":"co');
    await update(edited(5));
    expect(await readIndexFiles(publicFolder)).toEqual(fresh);
  }
  await rm(publicFolder, { recursive: true });
  await update(edited(5));
  expect(await readIndexFiles(publicFolder)).toEqual(fresh);
});

const words = 'jab cross hook guard rope bag round slip pivot breath shin glove wrap bell'.split(
  ' ',
);

it.each([1, 2])(
  'search index: equals one built from nothing after any edits (%#)',
  async (seed) => {
    const random = createRandom(`edits ${seed}`);
    const text = () => Array.from({ length: 12 }, () => random.pick(words)).join(' ');
    const article = (slug: string, label = 'Technique') =>
      searchableArticle(slug, { title: text(), body: text(), label });
    const documents = new Map<string, Searchable>();
    const put = (each: Searchable) => documents.set(each.document.path, each);
    for (let index = 0; index < 130; index += 1) put(article(`s${index}`));
    const anyPath = () => random.pick([...documents.keys()]);
    const edits = [
      () => put(article(anyPath().replace('/training/', ''))),
      () => put(article(`new-${random.whole(0, 999)}`)),
      () => documents.delete(anyPath()),
      // A topic is renamed: many articles change at once.
      () => {
        for (const path of [...documents.keys()].slice(0, 30)) {
          put(article(path.replace('/training/', ''), `Topic ${random.whole(0, 9)}`));
        }
      },
      () => {
        for (let index = 0; index < 40; index += 1) put(article(`import-${random.whole(0, 999)}`));
      },
      () => {
        for (let index = 0; index < 50; index += 1) documents.delete(anyPath());
      },
    ];
    for (let step = 1; step <= 24; step += 1) {
      random.pick(edits)();
      if (documents.size < 60) edits[4]?.();
      await update([...documents.values()]);
      if (step % 6 > 0) continue;
      const fresh = await buildIndex(toSources([...documents.values()]));
      expect(await readIndexFiles(publicFolder)).toEqual(fresh);
    }
  },
);
