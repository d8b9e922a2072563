import type {
  MappedArticle,
  MappedPageStory,
  MappedTrainingPlan,
} from '../../../src/domain/site-map/mapped-story';
import { addressesOf, linkPath } from '../../../src/domain/site-map/mapped-story';
import type { MappedPage } from '../../../src/domain/site-map/mapped-page';
import { findSlugProblem } from '../../../src/content/fields/slug';
import { formerTagPaths } from '../../../src/domain/site-map/tags';
import type { SiteContent } from '../../../src/domain/site-map/site-lists';
import { createSiteMapper } from '../../../src/domain/site-map/site-map';

const frame = (id: string, folder: string) => ({
  id,
  slug: id,
  fullSlug: `${folder}/${id}`,
  publishedAt: '2026-01-01T00:00:00.000Z',
});

/** An article, the newer the later in the alphabet. */
function article(id: string, fields: Partial<MappedArticle> = {}): MappedArticle {
  const date = new Date(Date.UTC(2026, 0, id.charCodeAt(0))).toISOString();
  return {
    ...frame(id, 'blogs'),
    ...{ type: 'article', title: id, date, updatedAt: date, live: true },
    ...{ topic: 'technique', contributors: [], editorsChoice: [], tags: [], productHandles: [] },
    coverImage: {},
    keyTerms: { stems: [], weights: [] },
    ...fields,
  };
}

function pageStory(id: string, ...lists: MappedPageStory['lists']): MappedPageStory {
  const nothing = { subjects: [], productHandles: [] };
  return { ...frame(id, 'pages'), type: 'page', title: id, lists, ...nothing };
}

function trainingPlan(id: string, weeks: number, ...workouts: string[]): MappedTrainingPlan {
  const trainingDays = Array.from({ length: weeks }, () => 3);
  return {
    ...frame(id, 'plans'),
    type: 'plan',
    title: id,
    trainingDays,
    workouts,
    productHandles: [],
  };
}

const space: SiteContent = {
  articles: [],
  categories: [
    { ...frame('training', 'categories'), type: 'category', name: 'T', position: 0, topics: [] },
  ],
  topics: [
    {
      ...frame('technique', 'topics'),
      ...{ type: 'topic', name: 'T', position: 0, category: 'training' },
    },
    { ...frame('bags', 'topics'), type: 'topic', name: 'B', position: 1, category: 'training' },
    { ...frame('lost', 'topics'), type: 'topic', name: 'L', position: 0 },
  ],
  authors: [
    { ...frame('ann', 'authors'), type: 'author', name: 'Ann' },
    { ...frame('ben', 'authors'), type: 'author', name: 'Ben' },
  ],
  pageStories: [],
  trainingPlans: [],
  products: [],
  collections: [],
};

const mapSite = (content: Partial<SiteContent>) => createSiteMapper()({ ...space, ...content });

function pageAt(pages: readonly MappedPage[], path: string) {
  const found = pages.find((page) => page.path === path);
  if (!found) throw new Error(`No page ${path}`);
  return found.context as Readonly<Record<string, unknown>>;
}

describe('addresses', () => {
  const stories = new Map([...space.categories, ...space.topics].map((each) => [each.id, each]));
  const find = (id: string | undefined) => stories.get(id ?? '');

  it.each([
    [{ type: 'article', slug: 'jab', topic: 'technique' }, ['/training/jab']],
    [{ type: 'article', slug: 'jab', topic: 'lost' }, []],
    [{ type: 'article', slug: 'jab', topic: 'training' }, []],
    [{ type: 'category', slug: 'training' }, ['/training', '/c/training']],
    [{ type: 'topic', slug: 'bags' }, ['/t/bags']],
    [{ type: 'author', slug: 'ann' }, ['/author/ann']],
    [{ type: 'page', slug: 'home' }, ['/']],
    [{ type: 'layout', slug: 'global' }, []],
  ])('of %j are %j', (story, addresses) => {
    expect(addressesOf(story, find)).toEqual(addresses);
    expect(linkPath(story, find)).toBe(addresses.at(-1));
    expect(linkPath({ ...story, live: false }, find)).toBeUndefined();
  });
});

it('site map: gives a page to articles that are due and have a category, and names what others lack', () => {
  const { articles, leftOut, pages } = mapSite({
    articles: [
      article('a'),
      article('b', { live: false }),
      article('c', { topic: 'lost' }),
      article('d', { topic: 'training' }),
    ],
  });
  expect(articles.map(({ path }) => path)).toEqual(['/training/a']);
  expect(leftOut.map(({ node, lacks }) => [node.id, lacks])).toEqual([
    ['c', 'category'],
    ['d', 'topic'],
  ]);
  expect(pages.map(({ path }) => path)).toEqual([
    '/training',
    '/c/training',
    '/t/bags',
    '/t/lost',
    '/t/technique',
    '/author/ann',
    '/author/ben',
    '/training/a',
    '/workouts',
    '/sitemap',
  ]);
});

it('site map: gives articles the neighbors of their category by date, the older as the previous', () => {
  const { pages } = mapSite({ articles: ['c', 'a', 'b'].map((id) => article(id)) });
  const around = ['a', 'b', 'c'].map((id) => {
    const { previousIds, nextIds } = pageAt(pages, `/training/${id}`);
    return [previousIds, nextIds];
  });
  expect(around).toEqual([
    [[], ['b']],
    [['a'], ['c']],
    [['b'], []],
  ]);
});

it('site map: lists the articles of a tag whatever its spelling, under the commonest', () => {
  const { pages, tags } = mapSite({
    articles: [
      article('a', { tags: ['Bag work'] }),
      article('b', { tags: ['bag-work', 'Été'] }),
      article('c', { tags: ['Bag work', 'bag work!', '拳'] }),
    ],
  });
  expect([...tags]).toEqual([
    ['bag-work', 'Bag work'],
    ['été', 'Été'],
    ['拳', '拳'],
  ]);
  expect(pageAt(pages, '/tag/bag-work')).toMatchObject({
    tag: 'Bag work',
    articleIds: ['c', 'b', 'a'],
    total: 3,
  });
});

it.each([
  ['C', 'C++', 'C#', 'F#', 'A+B'],
  ['été', 'ete', 'मुक्केबाज़ी', 'พื้นฐาน', '복싱'],
  [`${'x'.repeat(300)}`, `${'x'.repeat(300)}y`, '拳'.repeat(300), `${'拳'.repeat(299)}击`],
])('site map: gives each of the tags %s … a page of its own', (...names) => {
  const { pages, tags } = mapSite({ articles: names.map((tag) => article(tag, { tags: [tag] })) });
  const listed = pages.flatMap(({ path, template, context }) =>
    template === 'tag-listing' ? [[path, context.tag, context.articleIds]] : [],
  );
  expect(listed).toHaveLength(names.length);
  for (const [slug, tag] of tags) {
    expect(listed).toContainEqual([`/tag/${slug}`, tag, [tag]]);
    expect(findSlugProblem(slug)).toBeUndefined();
  }
});

it('site map: knows where tags were listed while their addresses were Latin only', () => {
  const names = ['C++', 'C#', 'Łódź', '拳', 'bag work'];
  const { tags } = mapSite({ articles: names.map((tag) => article(tag, { tags: [tag] })) });
  expect(formerTagPaths(tags)).toEqual([
    { from: '/tag/c', to: '/tag/c-sharp' },
    { from: '/tag/odz', to: '/tag/łódź' },
  ]);
});

it('site map: puts only articles with a picture where editors did not choose them', () => {
  const bare = { coverImage: undefined };
  const { pages } = mapSite({
    articles: [article('c', bare), article('b'), article('a')],
    pageStories: [pageStory('home', { newest: 2 }), pageStory('about', { articles: ['c'] })],
  });
  expect(pageAt(pages, '/')['articleIds']).toEqual(['b', 'a']);
  expect(pageAt(pages, '/about')['articleIds']).toEqual(['c']);
  expect(pageAt(pages, '/training')['articleIds']).toEqual(['b', 'a']);
  expect(pageAt(pages, '/t/technique')['articleIds']).toEqual(['c', 'b', 'a']);
});

it('site map: gives products the first steps with them, then what is about them, then the newest', () => {
  const about = { productHandles: ['gloves'] };
  const articles = [
    article('z', { title: 'Old knuckles, new rounds', tags: ['gloves'], ...about }),
    article('y', { title: 'Winter water', ...about }),
    article('x', { title: 'Choosing a glove weight', ...about }),
    article('w', { title: 'How to throw a jab', tags: ['Beginners'], ...about }),
    article('v', { title: 'Ten rounds', workout: { level: 'beginner' }, ...about }),
    article('u', { title: 'Soften a glove', tags: ['gloves', 'beginners'], ...about }),
  ];
  const named = { handle: 'gloves', title: 'Corner Gloves', productType: 'Gloves' };
  const gloves = { id: 'p', updatedAt: '', ...named };
  const { pages } = mapSite({ articles, products: [gloves] });
  expect(pageAt(pages, '/products/gloves')['guideIds']).toEqual([...'uwxvzy']);
});

it.each([
  [0, [['/sitemap', 0]]],
  [
    2001,
    [
      ['/sitemap', 0],
      ['/sitemap/page/2', 1000],
      ['/sitemap/page/3', 2000],
    ],
  ],
])('site map: a sitemap of %s articles has the pages %j', (count, expected) => {
  const editorsChoice = ['a1', 'a2', 'a3', 'a4'];
  const articles = Array.from({ length: count }, (_, place) =>
    article(`a${place}`, { editorsChoice }),
  );
  const { pages } = mapSite({ articles });
  const sitemap = pages.filter(({ template }) => template === 'sitemap');
  const found = sitemap.map(({ path, context }) => [path, 'skip' in context && context.skip]);
  expect(found).toEqual(expected);
});

it('site map: is the same object without a change, and keeps the pages that a change leaves equal', () => {
  const mapper = createSiteMapper();
  const content = { ...space, articles: ['a', 'b', 'c'].map((id) => article(id)) };
  const first = mapper(content);
  expect(mapper({ ...content })).toBe(first);
  const [a, b, c] = content.articles;
  const edited = mapper({ ...content, articles: [a, b, { ...c, title: 'New' }] as never });
  const kept = edited.pages.filter((page) => first.pages.includes(page));
  expect(kept).toHaveLength(first.pages.length);
  expect(edited.findArticle('a')).toBe(first.findArticle('a'));
  expect(edited.findArticle('c')).not.toBe(first.findArticle('c'));
});

describe('training plans', () => {
  const workout = { level: 'all levels' };
  const articles = [
    article('a', { workout }),
    article('b'),
    article('c', { workout, live: false }),
  ];

  it('have a page with their workouts and the other plans, the shortest first', () => {
    const trainingPlans = [trainingPlan('long', 8, 'a'), trainingPlan('short', 4, 'a')];
    const { pages, trainingPlans: listed } = mapSite({ articles, trainingPlans });
    expect(listed.map(({ id }) => id)).toEqual(['short', 'long']);
    expect(pageAt(pages, '/plans/long')).toMatchObject({ workoutIds: ['a'], planIds: ['short'] });
  });

  it('are left out with articles that have no workout, or are not due', () => {
    const trainingPlans = [trainingPlan('plan', 4, 'a', 'b', 'c')];
    const { pages, leftOutTrainingPlans } = mapSite({ articles, trainingPlans });
    expect(pages.some(({ path }) => path === '/plans/plan')).toBe(false);
    expect(leftOutTrainingPlans).toEqual([{ node: trainingPlans[0], lacks: ['b', 'c'] }]);
  });
});
