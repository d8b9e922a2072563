import { createRandom } from '../../../stand-ins/services/shared/random';
import { phrase, sentence } from '../../../stand-ins/services/space-generator/write-sentences';
import { buildIndex, readShards, toSources } from '../../rigs/search/built-index';
import { expectOneIndex } from '../../rigs/search/one-index';
import { searchableArticle } from '../../rigs/search/small-index';

it('search shards: merged, they are the one index of 3,000 articles', async () => {
  const random = createRandom('three thousand');
  const articles = Array.from({ length: 3000 }, (_, index) =>
    searchableArticle(`a${index}`, {
      title: phrase(random),
      note: sentence(random),
      body: `${sentence(random)} ${sentence(random)}`,
    }),
  );
  const shards = readShards(await buildIndex(toSources(articles)));
  expect(shards).toHaveLength(11);
  expectOneIndex(shards, articles, ['jab', 'quiet jab for the last round', 'ches', 'slow hook']);
});
