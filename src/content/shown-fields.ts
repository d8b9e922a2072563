/**
 * Fields of a story that each view of it reads (`domain/site-map/page-contents`), by the names under which
 * templates query them. A template that queries a new field does not compile until the field is here.
 */
import type { Shown } from '../domain/site-map/page-contents';
import type { ParsedStory, StoryOf } from './parse-story';

/**
 * A field of a parsed story; `address`, which depends on other stories too; or `picture`, the cover without its
 * words, which cards leave out.
 */
export type ReadField<Type extends ParsedStory['type']> =
  | 'address'
  | 'picture'
  | keyof StoryOf<Type>;

/** For each field of a query's answer, the fields that decide it. */
type Reads<Type extends ParsedStory['type'], Answer> = Readonly<
  Record<keyof NonNullable<Answer>, readonly ReadField<Type>[]>
>;

type ListOf<Answer> = Answer extends readonly (infer Entry)[] ? Entry : never;
type NodesOf<Answer> = Answer extends { nodes: readonly (infer Node)[] } ? Node : never;

const article = {
  whole: {
    storyUuid: [],
    path: ['address'],
    title: ['title'],
    description: ['description'],
    coverImage: ['coverImage'],
    date: ['date'],
    updatedAt: ['updatedAt'],
    publishedAt: ['publishedAt'],
    readingMinutes: ['readingMinutes'],
    workout: ['workout'],
    wordCount: ['body'],
    body: ['body'],
    contents: ['contents'],
    products: ['body'],
    faqs: ['faqs'],
    tags: ['tags'],
    metaTitle: ['metaTitle'],
    metaDescription: ['metaDescription'],
    category: ['topicUuid', 'address'],
    topic: ['topicUuid'],
    author: ['authorUuid'],
    contributors: ['contributorUuids'],
  } satisfies Reads<'article', Queries.ArticleTemplateQuery['article']>,
  card: {
    storyUuid: [],
    path: ['address'],
    title: ['title'],
    description: ['description'],
    coverImage: ['picture'],
    date: ['date'],
    readingMinutes: ['readingMinutes'],
    workout: ['workout'],
    topic: ['topicUuid'],
    author: ['authorUuid'],
  } satisfies Reads<'article', Queries.ArticleCard_articleFragment>,
  workout: {
    path: ['address'],
    title: ['title'],
    workout: ['workout'],
    category: ['topicUuid', 'address'],
  } satisfies Reads<'article', ListOf<Queries.WorkoutsPageQuery['articles']>>,
  neighbor: {
    path: ['address'],
    title: ['title'],
  } satisfies Reads<'article', Queries.Neighbor_articleFragment>,
  session: {
    storyUuid: [],
    path: ['address'],
    title: ['title'],
    workout: ['workout'],
  } satisfies Reads<'article', Queries.PlannedWorkout_articleFragment>,
  entry: {
    path: ['address'],
    title: ['title'],
    categorySlug: ['address'],
  } satisfies Reads<'article', ListOf<Queries.SitemapTemplateQuery['articles']>>,
};

const head = {
  name: ['name'],
  slug: ['slug'],
  description: ['description'],
  metaTitle: ['metaTitle'],
  metaDescription: ['metaDescription'],
  coverImage: ['coverImage'],
} as const;

const tile = {
  storyUuid: [],
  slug: ['slug'],
  name: ['name'],
  description: ['description'],
  coverImage: ['coverImage'],
  blockImage: ['blockImage'],
} as const;

const name = { name: ['name'], slug: ['slug'] } as const;

const category = {
  head: head satisfies Reads<
    'category',
    Queries.CategoryLandingQuery['category'] | Queries.CategoryListingQuery['subject']
  >,
  tile: { ...tile, id: [] } satisfies Reads<
    'category',
    NodesOf<Queries.CategoriesPageQuery['categories']>
  >,
  name: { ...name, topics: ['topicUuids'] } satisfies Reads<
    'category',
    NodesOf<Queries.TopicsPageQuery['categories']>
  >,
};

const topic = {
  head: { ...head, category: ['categoryUuid'] } satisfies Reads<
    'topic',
    Queries.TopicListingQuery['subject']
  >,
  tile: { ...tile, id: [], category: ['categoryUuid'] } satisfies Reads<
    'topic',
    NodesOf<Queries.TopicsPageQuery['topics']>
  >,
  chip: { ...name, description: ['description'] } satisfies Reads<
    'topic',
    NodesOf<Queries.CategoryLandingQuery['topics']>
  >,
  name: name satisfies Reads<'topic', NodesOf<Queries.CategoryListingQuery['topics']>>,
};

const author = {
  whole: {
    ...name,
    role: ['role'],
    bio: ['bio'],
    photo: ['photo'],
    socialLinks: ['socialLinks'],
  } satisfies Reads<'author', Queries.ArticleAuthor_authorFragment>,
  person: { ...name, id: [], role: ['role'], photo: ['photo'] } satisfies Reads<
    'author',
    NodesOf<Queries.AuthorsPageQuery['authors']>
  >,
  name: name satisfies Reads<
    'author',
    ListOf<NonNullable<NonNullable<Queries.ArticleTemplateQuery['article']>['contributors']>>
  >,
};

const page = {
  whole: {
    title: ['title'],
    sections: ['sections'],
    firstPublishedAt: ['firstPublishedAt'],
    metaTitle: ['metaTitle'],
    metaDescription: ['metaDescription'],
    shopRules: [],
  } satisfies Reads<'page', Queries.PageStoryTemplateQuery['pageStory']>,
};

const plan = {
  whole: {
    storyUuid: [],
    path: ['address'],
    title: ['title'],
    description: ['description'],
    level: ['level'],
    audience: ['audience'],
    demands: ['demands'],
    membershipHandle: ['membershipHandle'],
    membersNote: ['membersNote'],
    announcedDay: ['announcedDay'],
    weeks: ['weeks'],
    trainingDays: ['trainingDays'],
    coverImage: ['coverImage'],
    author: ['authorUuid'],
    next: ['nextUuid'],
    products: ['productHandles'],
    metaTitle: ['metaTitle'],
    metaDescription: ['metaDescription'],
    firstPublishedAt: [],
    publishedAt: ['publishedAt'],
  } satisfies Reads<'plan', Queries.PlanTemplateQuery['plan']>,
  card: {
    id: [],
    path: ['address'],
    title: ['title'],
    description: ['description'],
    level: ['level'],
    trainingDays: ['trainingDays'],
    coverImage: ['picture'],
  } satisfies Reads<'plan', Queries.PlanCard_planFragment>,
  entry: {
    path: ['address'],
    title: ['title'],
  } satisfies Reads<'plan', NodesOf<Queries.SitemapTemplateQuery['plans']>>,
};

const views: Readonly<
  Record<Shown['type'], Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>
> = { article, category, topic, author, page, plan, story: { link: { path: ['address'] } } };

/** Returns the fields of a story that a view of it reads. */
export function fieldsOfView({ type, view }: Shown): readonly string[] {
  return Object.values(views[type][view] ?? {}).flat();
}
