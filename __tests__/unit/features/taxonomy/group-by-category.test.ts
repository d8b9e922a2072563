import { groupByCategory } from '../../../../src/features/taxonomy/group-by-category';

const categories = [
  { name: 'Training', slug: 'training', topics: [{ slug: 'hook' }, null, { slug: 'rest' }] },
  { name: 'Wellness', slug: 'wellness', topics: null },
];

function topic(name: string, categorySlug: string | undefined) {
  return { name, path: `/t/${name}`, description: '', categorySlug };
}

it('groupByCategory: groups topics by category and puts topics without one last', () => {
  const groups = groupByCategory(categories, [
    topic('orphan', undefined),
    topic('jab', 'training'),
    topic('lost', 'gone'),
  ]);
  expect(groups.map(({ name, path, subjects }) => [name, path, subjects.length])).toEqual([
    ['Training', '/training', 1],
    ['Other topics', undefined, 2],
  ]);
});

it('groupByCategory: puts the topics of a category’s list first, in its order, and no others in', () => {
  const groups = groupByCategory(categories, [
    topic('cross', 'training'),
    topic('rest', 'wellness'),
    topic('hook', 'training'),
    topic('jab', 'training'),
  ]);
  expect(groups.map(({ name, subjects }) => [name, subjects.map((card) => card.name)])).toEqual([
    ['Training', ['hook', 'cross', 'jab']],
    ['Wellness', ['rest']],
  ]);
});
