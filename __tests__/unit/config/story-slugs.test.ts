import { routes } from '../../../src/config/routes';
import { storySlugs } from '../../../src/config/story-slugs';

it.each([
  [routes.home(), 'pages/home'],
  [routes.pageStory('membership'), 'pages/membership'],
  [routes.category('training'), 'categories/training'],
  [routes.categoryListing('training'), 'categories/training'],
  [routes.categoryListing('training', 2), 'categories/training'],
  [routes.topicListing('the-jab', 3), 'topics/the-jab'],
  [routes.author('dolores-quan'), 'authors/dolores-quan'],
  [routes.article('training', 'the-jab'), 'blogs/the-jab'],
  ['/training/the-jab/', 'blogs/the-jab'],
  ['/blogs/the-jab', 'blogs/the-jab'],
  ['/blogs/2026/the-jab', 'blogs/2026/the-jab'],
  ['/topics/the-jab', 'topics/the-jab'],
  ['/global', 'global'],
])('story slugs: %s can be the page of %s', (path, slug) => {
  expect(storySlugs(path)).toContain(slug);
});

it.each([routes.cart(), routes.categories(), routes.products(), routes.product('gloves'), '/404'])(
  'story slugs: %s belongs to no story',
  (path) => {
    expect(storySlugs(path)).toEqual([]);
  },
);
