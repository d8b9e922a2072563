import { keyTerms } from '../../../../src/content/enhance/key-terms';
import { SimilarArticles } from '../../../../src/domain/site-map/similar-articles';
import { numbered } from '../../../../src/domain/site-map/similarity-group';
import type { ListedArticle } from '../../../../src/domain/site-map/site-lists';

function listed(id: string, title: string, fields: { topicId?: string; chosen?: string[] } = {}) {
  const { topicId = 'technique', chosen = [] } = fields;
  const terms = keyTerms({ title, description: '', tags: [], body: [] });
  const node = { id, editorsChoice: chosen, keyTerms: numbered(terms) };
  return { node, path: `/${id}`, topicId, categoryId: 'training' } as unknown as ListedArticle;
}

/** Dates articles, which are listed newest first, and finds the related ones of each. */
function related(articles: readonly ListedArticle[], count: number) {
  const dated = articles.map((article, place) => {
    const date = new Date(Date.UTC(2026, 0, 100 - place)).toISOString();
    return { ...article, node: { ...article.node, date } };
  });
  const byId = new Map(dated.map((article) => [article.node.id, article]));
  const found = new SimilarArticles(count);
  found.update({ removed: [], added: dated });
  return new Map(
    dated.map((article) => [article.node.id, found.relatedTo(article, (id) => byId.get(id))]),
  );
}

const space = [
  listed('jab', 'jab shoulder elbow'),
  listed('kick', 'kick shin hip'),
  listed('double', 'double jab shoulder'),
  listed('hook', 'hook elbow'),
  listed('stretch', 'shoulder stretch elbow jab', { topicId: 'mobility' }),
  listed('sleep', 'sleep', { topicId: 'mobility' }),
];

it('related articles: puts the most similar texts of the topic first', () => {
  expect(related(space, 3).get('jab')).toEqual(['double', 'hook', 'kick']);
});

it('related articles: puts the editor’s choice first, once, without the article itself and articles without a page', () => {
  const chosen = ['jab', 'sleep', 'gone', 'hook'];
  const found = related([listed('jab', 'jab shoulder elbow', { chosen }), ...space.slice(1)], 3);
  expect(found.get('jab')).toEqual(['sleep', 'hook', 'double']);
});

it('related articles: fills up from the category, the most similar first', () => {
  expect(related(space, 3).get('sleep')?.[0]).toBe('stretch');
  expect(related(space, 4).get('stretch')?.slice(0, 3)).toEqual(['sleep', 'jab', 'double']);
});

it('related articles: change for a new article only where it is related', () => {
  const before = related(space, 2);
  const after = related([listed('low', 'low kick shin calf'), ...space], 2);
  const changed = [...before].filter(([id, ids]) => ids.join() !== after.get(id)?.join());
  expect(changed.map(([id]) => id)).toEqual(['kick']);
});
