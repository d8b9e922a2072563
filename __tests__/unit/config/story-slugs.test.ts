import { readdirSync } from 'node:fs';
import path from 'node:path';
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

const demoSpace = path.join(__dirname, '../../../stand-ins/demo/space');

/** Paths of the pages of a story, by the folder it is in. */
const pathsIn: Readonly<Record<string, (slug: string) => string[]>> = {
  categories: (slug) => [routes.category(slug), routes.categoryListing(slug)],
  topics: (slug) => [routes.topicListing(slug)],
  authors: (slug) => [routes.author(slug, 2)],
  pages: (slug) => [routes.pageStory(slug)],
  plans: (slug) => [routes.plan(slug)],
  blogs: (slug) => [routes.article('training', slug)],
};

it.each(Object.entries(pathsIn))(
  'story slugs: every demo story in %s has its pages',
  (folder, pathsOf) => {
    const files = readdirSync(path.join(demoSpace, folder)).filter((name) => name.endsWith('.md'));
    const slugs = files.map((name) => path.basename(name, '.md'));
    expect(slugs.length).toBeGreaterThan(2);
    const lost = slugs.filter((slug) =>
      [...pathsOf(slug), `/${folder}/${slug}`].some(
        (page) => !storySlugs(page).includes(`${folder}/${slug}`),
      ),
    );
    expect(lost).toEqual([]);
  },
);
