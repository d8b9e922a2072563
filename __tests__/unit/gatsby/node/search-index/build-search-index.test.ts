import type { SearchIndexFile } from '../../../../../src/domain/search/search-index';
import {
  buildSearchIndex,
  thinBodies,
} from '../../../../../src/gatsby/node/search-index/build-search-index';
import type { Searchable } from '../../../../../src/gatsby/node/search-index/searchables';

function article(slug: string, body: string): Searchable {
  const document = { kind: 'article', path: `/training/${slug}`, title: slug, label: '', note: '' };
  const fields = { title: slug, tags: '', headings: '', about: '', body };
  return { document: { ...document, kind: 'article' }, fields, text: body };
}

const articles = Array.from({ length: 40 }, (_, index) => article(`a${index}`, `word${index} jab`));

const pathsOf = (searchables: readonly Searchable[]) =>
  buildSearchIndex(searchables).files.map(({ path }) => path);

it('search index: is the same for the same documents', () => {
  expect(pathsOf(articles)).toEqual(pathsOf([...articles]));
});

it('search index: the pointer leads to the index, which names the file of each text', () => {
  const { pointer, files } = buildSearchIndex(articles);
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  const index = JSON.parse(contents.get(pointer.url) ?? '') as SearchIndexFile;
  expect(pointer.format).toBe(index.format);
  for (const { path, textFile = -1 } of index.documents) {
    expect(JSON.parse(contents.get(index.textFiles[textFile] ?? '') ?? '{}')).toHaveProperty([
      path,
    ]);
  }
});

it('search index: changes the index and one text file for one edited article', () => {
  const before = new Set(pathsOf(articles));
  const edited = articles.map((each, index) =>
    index === 7 ? article('a7', 'quite another text') : each,
  );
  expect(pathsOf(edited).filter((path) => !before.has(path))).toHaveLength(2);
});

it('search index: exists without documents', () => {
  expect(buildSearchIndex([]).files.length).toBeGreaterThan(0);
});

it('search index: keeps the distinctive words of too many bodies, and every title', () => {
  const thinned = thinBodies(articles, articles.length);
  expect(thinned.map(({ fields }) => fields.body)).toEqual(
    articles.map((_, index) => String(index)),
  );
  expect(thinned.map(({ fields }) => fields.title)).toEqual(
    articles.map(({ fields }) => fields.title),
  );
  expect(thinBodies(articles, 10_000)).toBe(articles);
});
