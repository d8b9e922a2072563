/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { describeWork } from '../../../../src/features/taxonomy/subject-counts';
import { groupByCategory } from '../../../../src/features/taxonomy/group-by-category';
import { SubjectsView } from '../../../../src/features/taxonomy/subjects-view';
import { toCategoryCard, toTopicCard } from '../../../../src/features/taxonomy/to-subject-cards';

it.each([
  [0, 0, 'No articles yet'],
  [1, 0, '1 article'],
  [0, 2, '2 contributions'],
  [12, 1, '12 articles, 1 contribution'],
])('describeWork: describes %d articles and %d contributions', (written, contributed, words) => {
  expect(describeWork(written, contributed)).toBe(words);
});

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

it.each([
  ['tile picture', 'tile.jpg', 'tile.jpg'],
  ['cover where there is no tile picture', undefined, 'cover.jpg'],
])('subjects: a category and a topic show the %s', (_, tile, shown) => {
  const picture = (file: string) => ({
    url: `http://localhost:4401/f/1/1600x1000/abc/${file}`,
    alt: '',
    width: 1600,
    height: 1000,
    focus: null,
  });
  const subject = {
    storyUuid: 'u',
    slug: 'bags',
    name: 'Bags',
    description: '',
    coverImage: picture('cover.jpg'),
    blockImage: tile === undefined ? null : picture(tile),
  };
  const subjects = [toCategoryCard(subject), toTopicCard(subject)];
  render(<SubjectsView title="All" lead="" subjects={subjects} />);
  const pictures = screen.getAllByRole('presentation');
  expect(pictures.map((each) => each.getAttribute('src'))).toEqual([
    expect.stringContaining(shown),
    expect.stringContaining(shown),
  ]);
});
