import { routes } from '../../config/routes';
import type { PageOf, MappedPage } from './mapped-page';
import { byPosition } from './mapped-story';
import { topicsOf } from './map-pages';
import type { ListedArticle } from './site-lists';
import type { SiteMap } from './site-map';

/**
 * A story on a page, in one view of it: `whole` with its texts, `card`, `workout`, `tile` and `person` in lists,
 * `head` of its list, `chip` with a description, `name`, `neighbor` and `entry` as a link with its title, `link` as
 * a link with other words, `session` an article in a training plan. What each view reads of the story is in
 * `content/shown-fields`.
 */
export type Shown = { id: string } & (
  | { type: 'article'; view: 'whole' | 'card' | 'workout' | 'neighbor' | 'entry' | 'session' }
  | { type: 'category'; view: 'head' | 'tile' | 'name' }
  | { type: 'topic'; view: 'head' | 'tile' | 'chip' | 'name' }
  | { type: 'author'; view: 'whole' | 'person' | 'name' }
  | { type: 'page'; view: 'whole' }
  | { type: 'plan'; view: 'whole' | 'card' | 'entry' }
  | { type: 'story'; view: 'link' }
);

/** Contents of a page. Equal contents and unchanged stories make an equal page. */
export type PageContents = {
  path: string;
  template: MappedPage['template'] | 'categories' | 'topics' | 'authors' | 'plans' | 'search';
  /** Id of the story whose page it is, and the number of the page in its list. */
  storyId?: string;
  page: number;
  shown: readonly Shown[];
  /** Numbers beside it, such as counts of articles, and products. */
  beside: unknown;
};

/** Returns the ids of the stories to which the texts of a story lead. */
export type LinksOf = (storyId: string) => readonly string[];

/** Number of topics that the search page suggests (`pages/search`). */
const suggestedTopics = 18;

/** Returns what each page of the site shows, by path. */
export function contentsOf(siteMap: SiteMap, linksOf: LinksOf): Map<string, PageContents> {
  const views = viewsOf(siteMap, linksOf);
  const created = siteMap.pages.map((page): PageContents => {
    const { path, template, storyId, context } = page;
    const { page: number = 1 } = context as { page?: number };
    return {
      path,
      template,
      ...(storyId !== undefined && { storyId }),
      page: number,
      shown: shownOn(page, siteMap, views),
      beside: numbersIn(context),
    };
  });
  return new Map([...created, ...fixedPages(siteMap, views)].map((page) => [page.path, page]));
}

/** Leaves out lists of ids, which `shown` has, and times. */
function numbersIn(context: MappedPage['context']): unknown {
  const entries = Object.entries(context as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    entries.filter(([key]) => !/(?:Id|Ids|Slugs)$|^(?:lastModified|storyVersion|skip)$/.test(key)),
  );
}

function viewsOf({ topics, categories, findArticle, authors }: SiteMap, linksOf: LinksOf) {
  const placed = new Map([...topics, ...categories].map((story) => [story.id, story]));
  const isAuthor = new Set(authors.map(({ id }) => id));
  const links = (id: string) =>
    linksOf(id).map((link): Shown => ({ type: 'story', id: link, view: 'link' }));
  const subject = (id: string | undefined, view: 'name' | 'tile' | 'head'): Shown[] => {
    const type = placed.get(id ?? '')?.type;
    return id !== undefined && type ? [{ type, id, view }] : [];
  };
  const person = (id: string | undefined): Shown[] =>
    id !== undefined && isAuthor.has(id) ? [{ type: 'author', id, view: 'name' }] : [];
  const card = (id: string): Shown[] => {
    const node = findArticle(id)?.node;
    if (!node) return [];
    return [
      { type: 'article', id, view: 'card' },
      ...subject(node.topic, 'name'),
      ...person(node.author),
    ];
  };
  return {
    links,
    subject,
    person,
    cards: (ids: readonly string[]) => ids.flatMap(card),
    author: (id: string | undefined): Shown[] =>
      id !== undefined && isAuthor.has(id)
        ? [{ type: 'author', id, view: 'whole' }, ...links(id)]
        : [],
  };
}

type Views = ReturnType<typeof viewsOf>;

function shownOn(page: MappedPage, siteMap: SiteMap, views: Views): Shown[] {
  switch (page.template) {
    case 'article': {
      const { articleId, relatedIds, previousIds, nextIds } = page.context;
      const article = siteMap.findArticle(articleId);
      return [
        { type: 'article', id: articleId, view: 'whole' },
        ...(article ? besideArticle(article, views) : []),
        ...views.cards(relatedIds),
        ...[...previousIds, ...nextIds].map((id): Shown => ({
          type: 'article',
          id,
          view: 'neighbor',
        })),
      ];
    }
    case 'category-landing':
    case 'category-listing':
      return onCategory(page, siteMap, views);
    case 'topic-listing': {
      const { subjectId, categoryId, articleIds } = page.context;
      const category = siteMap.categories.find(({ id }) => id === categoryId);
      return [
        ...views.subject(subjectId, 'head'),
        ...views.subject(categoryId, 'name'),
        ...(category ? topicsOf(category, siteMap.topics) : []).flatMap(({ id }) =>
          views.subject(id, 'name'),
        ),
        ...views.cards(articleIds),
      ];
    }
    case 'author-listing':
      return [...views.author(page.context.subjectId), ...views.cards(page.context.articleIds)];
    case 'tag-listing':
      return views.cards(page.context.articleIds);
    case 'workouts':
      return page.context.articleIds.flatMap((id): Shown[] => [
        { type: 'article', id, view: 'workout' },
        ...views.subject(siteMap.findArticle(id)?.categoryId, 'name'),
      ]);
    case 'page-story': {
      const { pageStoryId, articleIds, subjectIds } = page.context;
      return [
        { type: 'page', id: pageStoryId, view: 'whole' },
        ...views.links(pageStoryId),
        ...views.cards(articleIds),
        ...subjectIds.flatMap((id) => views.subject(id, 'tile')),
      ];
    }
    case 'plan': {
      const { planId, workoutIds, planIds } = page.context;
      const trainingPlan = siteMap.trainingPlans.find(({ id }) => id === planId);
      return [
        { type: 'plan', id: planId, view: 'whole' },
        ...views.person(trainingPlan?.author),
        ...workoutIds.map((id): Shown => ({ type: 'article', id, view: 'session' })),
        ...planIds.map(trainingPlanCard),
      ];
    }
    case 'product':
      return views.cards(page.context.guideIds);
    case 'collection':
      return [];
    case 'sitemap': {
      const { skip, limit, page: number } = page.context;
      const trainingPlans = number === 1 ? siteMap.trainingPlans : [];
      return [
        ...trainingPlans.map(({ id }): Shown => ({ type: 'plan', id, view: 'entry' })),
        ...siteMap.categories.flatMap(({ id }) => views.subject(id, 'name')),
        ...siteMap.sitemap
          .slice(skip, skip + limit)
          .map(({ node }): Shown => ({ type: 'article', id: node.id, view: 'entry' })),
      ];
    }
  }
}

function onCategory(
  page: PageOf<'category-landing'> | PageOf<'category-listing'>,
  siteMap: SiteMap,
  views: Views,
): Shown[] {
  const isLanding = page.template === 'category-landing';
  const id = isLanding ? page.context.categoryId : page.context.subjectId;
  const category = siteMap.categories.find((each) => each.id === id);
  return [
    ...views.subject(id, 'head'),
    ...(category ? topicsOf(category, siteMap.topics) : []).map((topic): Shown => ({
      type: 'topic',
      id: topic.id,
      view: isLanding ? 'chip' : 'name',
    })),
    ...views.cards(page.context.articleIds),
    ...(isLanding ? page.context.planIds.map(trainingPlanCard) : []),
  ];
}

function trainingPlanCard(id: string): Shown {
  return { type: 'plan', id, view: 'card' };
}

function besideArticle({ node, topicId, categoryId }: ListedArticle, views: Views): Shown[] {
  return [
    ...views.links(node.id),
    ...views.subject(topicId, 'name'),
    ...views.subject(categoryId, 'name'),
    ...views.author(node.author),
    ...node.contributors.flatMap(views.person),
  ];
}

/** The pages at fixed addresses that show stories. */
function fixedPages(siteMap: SiteMap, views: Views): PageContents[] {
  const { categories, topics, authors } = siteMap;
  return [
    {
      path: routes.categories(),
      template: 'categories',
      page: 1,
      shown: categories.flatMap(({ id }) => views.subject(id, 'tile')),
      beside: countArticles(siteMap, 'category'),
    },
    {
      path: routes.topics(),
      template: 'topics',
      page: 1,
      shown: [
        ...topics.flatMap(({ id }) => views.subject(id, 'tile')),
        ...categories.flatMap(({ id }) => views.subject(id, 'name')),
      ],
      beside: countArticles(siteMap, 'topic'),
    },
    {
      path: routes.authors(),
      template: 'authors',
      page: 1,
      shown: [...authors]
        .sort((one, other) => byPosition({ ...one, position: 0 }, { ...other, position: 0 }))
        .map(({ id }): Shown => ({ type: 'author', id, view: 'person' })),
      beside: [countArticles(siteMap, 'author'), countArticles(siteMap, 'contributor')],
    },
    {
      path: routes.plans(),
      template: 'plans',
      page: 1,
      shown: siteMap.trainingPlans.map(({ id }) => trainingPlanCard(id)),
      beside: null,
    },
    {
      path: routes.search(),
      template: 'search',
      page: 1,
      shown: topics.slice(0, suggestedTopics).flatMap(({ id }) => views.subject(id, 'name')),
      beside: null,
    },
  ];
}

/** Kind of subject that articles are counted by. */
export type ArticleSubject = 'category' | 'topic' | 'author' | 'contributor';

/** Counts the articles of each category, topic, author or contributor that has any, by the subject's id. */
export function countArticles(
  { categories, topics, authors, articlesOf }: SiteMap,
  by: ArticleSubject,
): { fieldValue: string; totalCount: number }[] {
  const subjects = { category: categories, topic: topics, author: authors, contributor: authors };
  return subjects[by]
    .map(({ id }) => {
      const articles = articlesOf(id).filter(
        ({ node }) =>
          (by !== 'author' || node.author === id) &&
          (by !== 'contributor' || node.contributors.includes(id)),
      );
      return { fieldValue: id, totalCount: articles.length };
    })
    .filter(({ totalCount }) => totalCount > 0);
}
