import { groupByCategory } from '../../../../src/features/taxonomy/group-by-category';

const categories = [
  { name: 'Training', slug: 'training' },
  { name: 'Wellness', slug: 'wellness' },
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
