/**
 * Finds the pages that a change of a story will change: the difference between the plan of the site as it is
 * and the plan with the story as it will be, and the pages that show a field whose value changes.
 */
import { isDeepStrictEqual } from 'node:util';
import { fixedPages } from '../../../config/fixed-pages';
import { routes } from '../../../config/routes';
import type { ParsedStory, StoryOf } from '../../../content/parse-story';
import { fieldsOfView } from '../../../content/shown-fields';
import type { PageContents, Shown } from '../../../domain/site-plan/page-contents';
import type { PageDifference } from '../../../domain/site-plan/plan-difference';
import { planDifference } from '../../../domain/site-plan/plan-difference';
import { storyNodeId } from '../../../domain/site-plan/planned-story';
import type { SitePlan } from '../../../domain/site-plan/site-plan';
import { createSitePlanner } from '../../../domain/site-plan/site-plan';
import { linkedStories } from '../../../domain/story/story-links';
import type { KnownStory, LiveContent } from './live-content';
import { toKnownStory } from './live-content';

/** A story before and after an edit, as the build parses it; one of them may be missing. */
export type ParsedChange = { before: ParsedStory | undefined; after: ParsedStory | undefined };

/**
 * A page that a change concerns. `reason` says why, as part of a sentence. A page that moved leads from
 * its old address, which is named here, to its new one.
 */
export type PageEffect = {
  path: string;
  name: string;
  change: 'added' | 'changed' | 'moved' | 'removed';
  reason: string;
};

export type Effects = {
  /** The story's own pages first. */
  pages: readonly PageEffect[];
  /** Parts of the layout that change on every page. */
  everyPage: readonly string[];
  /** Sentences about files that are no pages. */
  notes: readonly string[];
};

/** A plan and the stories it was made of. */
export type PlannedSite = { plan: SitePlan; linksOf: (storyId: string) => readonly string[] };

/** Returns a function that plans the site as it is, with a story replaced if one is given. */
export function createSitePlans(): (
  content: LiveContent,
  replaced?: { storyId: string; by: KnownStory | undefined },
) => PlannedSite {
  const planner = createSitePlanner();
  return ({ stories, products }, replaced) => {
    const others = stories.filter(({ planned }) => planned?.id !== replaced?.storyId || !planned);
    const all = replaced?.by ? [...others, replaced.by] : others;
    const ofType = <Type extends string>(type: Type) =>
      all.flatMap(({ planned }) => (planned?.type === type ? [planned] : [])) as Extract<
        NonNullable<KnownStory['planned']>,
        { type: Type }
      >[];
    const links = new Map(all.map((story) => [story.planned?.id ?? '', story.links]));
    const plan = planner({
      articles: ofType('article'),
      categories: ofType('category'),
      topics: ofType('topic'),
      authors: ofType('author'),
      pageStories: ofType('page'),
      trainingPlans: ofType('plan'),
      products,
      collections: [],
    });
    return { plan, linksOf: (storyId) => links.get(storyId) ?? [] };
  };
}

/** Returns what an article, or another story, is as soon as it is on the site, whatever its schedule is. */
export function onceLive(story: ParsedStory): KnownStory {
  const known = toKnownStory(story);
  const { planned } = known;
  return planned?.type === 'article' ? { ...known, planned: { ...planned, live: true } } : known;
}

/**
 * @param change a story in the site that has it
 * @param sites the plans without and with the change
 * @param layout the layout of the site
 */
export function findEffects(
  change: ParsedChange,
  sites: { before: PlannedSite; after: PlannedSite },
  layout: StoryOf<'layout'> | undefined,
): Effects {
  const story = change.after ?? change.before;
  if (story?.type === 'layout') return layoutEffects(change, sites.before.plan);
  if (!story || story.type === 'redirects') return redirectEffects;
  const storyId = storyNodeId(story.storyUuid);
  const moved = movedStories(change, storyId, sites);
  const changed = changedFields(change);
  const isConcerned = (shown: Shown) => {
    const fields = fieldsOfView(shown);
    if (fields.includes('address') && moved.has(shown.id)) return true;
    return shown.id === storyId && fields.some((field) => changed.has(field));
  };
  const subject = { storyId, type: story.type };
  const pages = planDifference(sites.before, sites.after, isConcerned).flatMap(
    (difference): PageEffect[] => {
      const { page, change: kind } = difference;
      const name = nameOf(page, kind === 'removed' ? sites.before : sites.after);
      const effect = { path: page.path, name, change: kind, reason: reasonOf(difference, subject) };
      if (kind !== 'moved' || page.storyId !== storyId) return [effect];
      return [{ path: difference.to, name, change: 'added', reason: 'its own page' }, effect];
    },
  );
  const own = ownPaths(sites, storyId);
  const isOwn = ({ path }: PageEffect) => own.has(path);
  return {
    pages: [...pages.filter(isOwn), ...pages.filter((page) => !isOwn(page))],
    everyPage: Object.entries(parts).flatMap(([name, fields]) =>
      linkedStories(fields.map((field) => layout?.[field])).some((uuid) =>
        moved.has(storyNodeId(uuid)),
      )
        ? [name]
        : [],
    ),
    notes: [],
  };
}

const redirectEffects: Effects = {
  pages: [],
  everyPage: [],
  notes: ['No page changes. The old addresses of this list lead to their new ones.'],
};

function ownPaths({ before, after }: { before: PlannedSite; after: PlannedSite }, storyId: string) {
  const pages = [...before.plan.pages, ...after.plan.pages];
  return new Set(pages.flatMap((page) => (page.storyId === storyId ? [page.path] : [])));
}

/** Lists the stories whose address changes, or that get or lose one. */
function movedStories(
  { before, after }: ParsedChange,
  storyId: string,
  sites: { before: PlannedSite; after: PlannedSite },
): ReadonlySet<string> {
  const [old, now] = [sites.before.plan, sites.after.plan];
  const articles = [...old.articles, ...now.articles].map(({ node }) => node.id);
  const moved = articles.filter((id) => old.findArticle(id)?.path !== now.findArticle(id)?.path);
  const isArticle = (after ?? before)?.type === 'article';
  const hasMoved = !isArticle && (!before || !after || before.slug !== after.slug);
  return new Set(hasMoved ? [storyId, ...moved] : moved);
}

/** Lists the fields of a story whose values differ (`content/shown-fields`). */
function changedFields({ before, after }: ParsedChange): ReadonlySet<string> {
  const [old, now] = [toFields(before), toFields(after)];
  const names = [...Object.keys(old), ...Object.keys(now)];
  return new Set(names.filter((name) => !isDeepStrictEqual(old[name], now[name])));
}

function toFields(story: ParsedStory | undefined): Readonly<Record<string, unknown>> {
  if (story?.type !== 'article') return { ...story };
  return { ...story, picture: story.coverImage && { ...story.coverImage, alt: '' } };
}

type Subject = { storyId: string; type: ParsedStory['type'] };

function reasonOf(difference: PageDifference, { storyId, type }: Subject): string {
  const { page, change } = difference;
  if (page.storyId === storyId) {
    if (change === 'moved') return `its address until now, which leads to ${difference.to}`;
    if (change === 'removed') return 'its address until now';
    return page.page === 1 ? 'its own page' : 'its list of articles';
  }
  switch (change) {
    case 'moved':
      return `its address depends on this ${type}; the old one leads to the new one`;
    case 'removed':
      return page.template === 'article' || page.template === 'plan'
        ? `it needs this ${type}`
        : 'its list has become shorter';
    case 'added':
      return page.template === 'tag-listing' ? 'lists a new tag' : 'its list has become longer';
    case 'changed': {
      const { shown } = difference;
      if (shown?.id === storyId)
        return `${shown.view === 'link' ? 'leads to' : 'shows'} this ${type}`;
      return shown ? 'leads to its articles' : listReasons[page.template];
    }
  }
}

const listReasons: Readonly<Record<PageContents['template'], string>> = {
  article: 'leads to the articles before and after it, or beside it',
  'category-landing': 'lists topics and their newest articles',
  'category-listing': 'its list of articles changes',
  'topic-listing': 'its list of articles changes',
  'author-listing': 'its list of articles changes',
  'tag-listing': 'its list of articles changes',
  workouts: 'its list of workouts changes',
  'page-story': 'shows the newest articles',
  plan: 'shows other plans',
  product: 'shows articles about it',
  collection: 'lists products',
  sitemap: 'lists every article',
  categories: 'counts articles',
  topics: 'counts articles',
  authors: 'counts articles',
  plans: 'lists every training plan',
  search: 'suggests topics',
};

const fixedNames: Partial<Readonly<Record<PageContents['template'], string>>> = {
  workouts: 'Find a workout',
  sitemap: 'Sitemap',
  categories: 'All categories',
  topics: 'All topics',
  authors: 'All authors',
  plans: 'Training plans',
  search: 'Search',
};

/** Returns the name of a page for people. */
function nameOf({ path, template, storyId, page }: PageContents, { plan }: PlannedSite): string {
  const { categories, topics, authors, pageStories, products, tags, findArticle } = plan;
  const { trainingPlans } = plan;
  const named = [...categories, ...topics, ...authors].find(({ id }) => id === storyId);
  const titled =
    findArticle(storyId ?? '')?.node ??
    [...pageStories, ...trainingPlans].find(({ id }) => id === storyId) ??
    products.find(({ handle }) => path === routes.product(handle));
  const tag = template === 'tag-listing' ? tags.get(path.split('/')[2] ?? '') : undefined;
  const name = fixedNames[template] ?? named?.name ?? titled?.title ?? tag ?? path;
  return page > 1 ? `${name}, page ${page}` : name;
}

/** Parts of the layout on every page, with the fields they show. */
const parts = {
  'the announcement': ['announcements'],
  'the strip above the header': ['preHeader'],
  'the menus at the top': ['headerMenus'],
  'the footer': ['footerMenus', 'socialLinks'],
} as const satisfies Readonly<Record<string, readonly (keyof StoryOf<'layout'>)[]>>;

/** Returns what a change of the layout changes: parts of every page, size charts of products, and the timer. */
function layoutEffects({ before, after }: ParsedChange, { products }: SitePlan): Effects {
  const [old, now] = [asLayout(before), asLayout(after)];
  const everyPage = Object.entries(parts).flatMap(([name, fields]) =>
    fields.every((field) => isDeepStrictEqual(old?.[field], now?.[field])) ? [] : [name],
  );
  const types = new Set(changedTypes(old, now));
  const pages = products
    .filter(({ productType }) => types.has(productType.toLowerCase()))
    .map(({ handle, title }) => ({
      path: routes.product(handle),
      name: title,
      change: 'changed' as const,
      reason: 'shows the size chart',
    }));
  const timer = {
    path: routes.timer(),
    name: fixedPages.timer.title,
    change: 'changed' as const,
    reason: 'calls the combinations',
  };
  const hasCalls = !isDeepStrictEqual(old?.combinations ?? [], now?.combinations ?? []);
  return { pages: hasCalls ? [timer, ...pages] : pages, everyPage, notes: [] };
}

function asLayout(story: ParsedStory | undefined): StoryOf<'layout'> | undefined {
  return story?.type === 'layout' ? story : undefined;
}

/** Lists the types of products whose size chart changes. */
function changedTypes(
  old: StoryOf<'layout'> | undefined,
  now: StoryOf<'layout'> | undefined,
): string[] {
  const chartsOf = (layout: StoryOf<'layout'> | undefined) =>
    new Map(
      (layout?.sizeCharts ?? [])
        .flatMap(({ productTypes, headline, tabs }) =>
          productTypes.map((type) => [type.toLowerCase(), { headline, tabs }] as const),
        )
        // The first chart of a type is used.
        .reverse(),
    );
  const [before, after] = [chartsOf(old), chartsOf(now)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (type) => !isDeepStrictEqual(before.get(type), after.get(type)),
  );
}
