import { routes } from '../../../config/routes';
import { productsInSection } from '../../../content/enhance/shown-products';
import type { PageSection } from '../../../domain/story/page-section';
import type { StoryFault, StoryWarning } from '../../../domain/story/story-warning';
import { toStoryWarning } from '../../../domain/story/story-warning';
import type { LayoutNode, TrainingPlanNode } from '../derived-nodes';
import { storyNodeId } from '../../../domain/site-map/mapped-story';
import { isSameTag, tagSlug } from '../../../domain/site-map/tags';
import type { NodeCache } from '../nodes/node-cache';
import { byNodeId } from '../nodes/node-cache';
import { productProblem, readStock } from './article-problems';
import type { BuildSiteMap } from './site-map-of-nodes';
import { bioLinks, layoutLinkProblems, linkProblems, sectionLinks } from './link-problems';

/** Describes the articles that have no page although they are due. */
export function leftOutProblems({ leftOut }: Pick<BuildSiteMap, 'leftOut'>): StoryWarning[] {
  return [...leftOut]
    .sort((one, other) => byNodeId(one.node, other.node))
    .map(({ node, lacks }) => {
      const missing =
        lacks === 'category'
          ? 'a category: its topic has none that is published'
          : 'a published topic';
      const problem = `is left out, because it lacks ${missing}. Set it in the content service`;
      return toStoryWarning(
        node,
        { kind: 'left-out', field: 'topic', problem },
        `Article "${node.title}" (${node.fullSlug})`,
      );
    });
}

/**
 * Describes the topics without a category, and those that a category lists although they belong to
 * another one.
 */
export function categoryProblems({
  categories,
  topics,
}: Pick<BuildSiteMap, 'categories' | 'topics'>): StoryWarning[] {
  const isPublished = new Set(categories.map(({ id }) => id));
  const homeless = topics.filter(({ category }) => !isPublished.has(category ?? ''));
  return [
    ...homeless.map((topic) =>
      toStoryWarning(
        topic,
        {
          kind: 'missing-relation',
          field: 'category',
          problem:
            'names no category that is published, so its articles have no address. Choose one',
        },
        `Topic "${topic.name}" (${topic.fullSlug})`,
      ),
    ),
    ...misplacedTopics(categories, topics),
  ];
}

function misplacedTopics(
  categories: BuildSiteMap['categories'],
  topics: BuildSiteMap['topics'],
): StoryWarning[] {
  return categories.flatMap((category) =>
    topics
      .filter((topic) => category.topics.includes(topic.id) && topic.category !== category.id)
      .map(({ name, fullSlug }) =>
        toStoryWarning(
          category,
          {
            kind: 'missing-relation',
            field: 'topics',
            problem: `lists the topic "${name}" (${fullSlug}), which does not name it as its category; it is not shown there. Change one of the two`,
          },
          `Category "${category.name}" (${category.fullSlug})`,
        ),
      ),
  );
}

/** Describes the tags that no page lists, and those whose page is that of another tag. */
export function tagProblems({
  articles,
  tags,
}: Pick<BuildSiteMap, 'articles' | 'tags'>): StoryWarning[] {
  const faultOf = (tag: string): string | undefined => {
    const slug = tagSlug(tag);
    if (slug === undefined) return 'has no letters or digits, so that no page lists it. Rename it';
    const name = tags.get(slug) ?? tag;
    if (isSameTag(name, tag)) return undefined;
    return `would have the address of the tag "${name}", ${routes.tag(slug)}, and is listed there. Rename one of the two`;
  };
  return articles.flatMap(({ node }) =>
    node.tags.flatMap((tag) => {
      const problem = faultOf(tag);
      if (problem === undefined) return [];
      return toStoryWarning(
        node,
        { kind: 'tag', field: 'tags', problem: `has the tag "${tag}", which ${problem}` },
        `Article "${node.title}" (${node.fullSlug})`,
      );
    }),
  );
}

/**
 * Describes what an editor can improve in marketing pages: links that lead nowhere, and products a
 * shopper cannot buy.
 */
export function pageProblems(nodes: NodeCache): StoryWarning[] {
  const stock = readStock(nodes);
  return nodes
    .all('PageStory')
    .flatMap((page) =>
      [
        ...linkProblems(sectionLinks(page.sections), nodes.find, 'body'),
        ...page.sections.flatMap((section) => missingStories(section, nodes.find)),
        ...[...new Set(page.sections.flatMap(productsInSection))].flatMap((handle) =>
          productProblem(handle, stock, 'body'),
        ),
      ].map((fault) => toStoryWarning(page, fault, `Page "${page.title}" (${page.fullSlug})`)),
    );
}

/**
 * Describes the training plans that have no page although they are published, and what an editor can improve
 * in the others.
 */
export function trainingPlanProblems(
  nodes: NodeCache,
  {
    trainingPlans,
    leftOutTrainingPlans,
  }: Pick<BuildSiteMap, 'trainingPlans' | 'leftOutTrainingPlans'>,
): StoryWarning[] {
  const stock = readStock(nodes);
  const warn = (plan: TrainingPlanNode, fault: StoryFault) =>
    toStoryWarning(plan, fault, `Training plan "${plan.title}" (${plan.fullSlug})`);
  return [
    ...leftOutTrainingPlans.map(({ node, lacks }) =>
      warn(node, {
        kind: 'left-out',
        field: 'weeks',
        problem: `is left out: ${lacks.map((id) => describeUnplannable(id, nodes.find)).join('; ')}. Choose another article for each, or publish it with exactly one workout`,
      }),
    ),
    ...trainingPlans.flatMap((plan) =>
      [
        ...missingOf(plan.author, 'author', 'an author', nodes.find),
        ...missingOf(plan.next, 'next', 'a next plan', nodes.find),
        ...plan.productHandles.flatMap((handle) => productProblem(handle, stock, 'equipment')),
        ...(plan.membershipHandle
          ? productProblem(plan.membershipHandle, stock, 'membership')
          : []),
      ].map((fault) => warn(plan, fault)),
    ),
  ];
}

function describeUnplannable(id: string, lookup: NodeCache['find']): string {
  const story = lookup(id);
  if (!story) return 'it names an article that is not published';
  const lack = story.type === 'article' && story.workout ? 'no page yet' : 'no workout of its own';
  return `it names "${story.name}" (${story.fullSlug}), which has ${lack}`;
}

function missingOf(
  id: string | undefined,
  field: string,
  subject: string,
  lookup: NodeCache['find'],
): StoryFault[] {
  if (id === undefined || lookup(id)) return [];
  const problem = `names ${subject} not published, so its page shows none`;
  return [{ kind: 'missing-relation', field, problem }];
}

/** Describes the stories that a list names although they are not published. */
function missingStories(section: PageSection, lookup: NodeCache['find']): StoryFault[] {
  if (!('storyUuids' in section)) return [];
  const missing = section.storyUuids.filter((uuid) => !lookup(storyNodeId(uuid))).length;
  if (missing === 0) return [];
  const stories = missing === 1 ? 'a story that is' : `${missing} stories that are`;
  return [
    {
      kind: 'missing-relation',
      field: 'body',
      blokUid: section.uid,
      problem: `lists ${stories} not published; the list is shown without`,
    },
  ];
}

/** Describes the links of the authors' texts and of the layout that lead nowhere. */
export function sharedTextProblems(nodes: NodeCache): StoryWarning[] {
  return [
    ...nodes
      .all('Author')
      .flatMap((author) =>
        linkProblems(bioLinks(author.bio), nodes.find, 'bio').map((fault) =>
          toStoryWarning(author, fault, `Author "${author.name}" (${author.fullSlug})`),
        ),
      ),
    ...nodes
      .all('Layout')
      .flatMap((layout) =>
        [...emptyMenus(layout), ...layoutLinkProblems(layout, nodes.find)].map((fault) =>
          toStoryWarning(layout, fault, `Story "${layout.fullSlug}"`),
        ),
      ),
  ];
}

/** Describes a layout whose header or footer has no menu. */
function emptyMenus({ headerMenus, footerMenus }: LayoutNode): StoryFault[] {
  const fault = (field: string, place: string): StoryFault => ({
    kind: 'missing-text',
    field,
    problem: `has no menu for the ${place}; every page is without those links`,
  });
  return [
    ...(headerMenus.length > 0 ? [] : [fault('header_menus', 'header')]),
    ...(footerMenus.length > 0 ? [] : [fault('footer_menus', 'footer')]),
  ];
}

/**
 * Lists the problems of stories that could not be read, or only in part. Every build reports them
 * again.
 */
export function storyProblems(nodes: NodeCache): StoryWarning[] {
  return nodes.all('StoryProblem').flatMap(({ warnings }) => warnings);
}

/** Reports a missing layout or home page. The site cannot go live without them. */
export function missingEssentials(nodes: NodeCache): string[] {
  return [
    ...(nodes.all('Layout').length > 0 ? [] : [absent('global')]),
    ...(nodes.all('PageStory').some(({ slug }) => slug === 'home') ? [] : [absent('pages/home')]),
  ];
}

function absent(fullSlug: string): string {
  return `Story "${fullSlug}" is missing, unpublished or cannot be read, and every visitor needs it. Mend or publish it; until then the site stays as it is.`;
}
