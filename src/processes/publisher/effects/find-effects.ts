/**
 * Finds the pages that changes of stories will change: the difference between the site map as it is
 * and the one with the stories as they will be, and the pages that show a field whose value changes.
 */
import { isDeepStrictEqual } from 'node:util';
import { fixedPages } from '../../../config/fixed-pages';
import { routes } from '../../../config/routes';
import type { ParsedStory, StoryOf } from '../../../content/parse-story';
import { fieldsOfView } from '../../../content/shown-fields';
import type { PageContents, Shown } from '../../../domain/site-map/page-contents';
import type { PageDifference } from '../../../domain/site-map/site-map-difference';
import { siteMapDifference } from '../../../domain/site-map/site-map-difference';
import { storyNodeId } from '../../../domain/site-map/mapped-story';
import type { SiteMap } from '../../../domain/site-map/site-map';
import { createSiteMapper } from '../../../domain/site-map/site-map';
import { linkedStories } from '../../../domain/story/story-links';
import type { PageEffect, PageEffects } from '../../../domain/story/story-report';
import type { LiveStory, LiveContent } from './live-content';
import { toLiveStory } from './live-content';

/** A story before and after an edit, as the build parses it; one of them may be missing. */
export type ParsedChange = { before: ParsedStory | undefined; after: ParsedStory | undefined };

/** Effects of changes, the stories' own pages first. */
export type Effects = Omit<PageEffects, 'more'>;

/** A site map and the stories it was made of. */
export type MappedSite = {
  siteMap: SiteMap;
  linksOf: (storyId: string) => readonly string[];
  /** Ids of stories by the one that a link by the slug has. */
  idsBySlug: ReadonlyMap<string, string>;
};

/** Returns a function that maps the site as it is, with the stories replaced that are given by id. */
export function createSiteMaps(): (
  content: LiveContent,
  replaced?: ReadonlyMap<string, LiveStory | undefined>,
) => MappedSite {
  const mapper = createSiteMapper();
  return ({ stories, products }, replaced = new Map()) => {
    const others = stories.filter(({ mapped }) => !mapped || !replaced.has(mapped.id));
    const all = [...others, ...[...replaced.values()].flatMap((by) => by ?? [])];
    const ofType = <Type extends string>(type: Type) =>
      all.flatMap(({ mapped }) => (mapped?.type === type ? [mapped] : [])) as Extract<
        NonNullable<LiveStory['mapped']>,
        { type: Type }
      >[];
    const idsBySlug = new Map(
      all.flatMap(({ mapped }) =>
        mapped ? [[storyNodeId(`/${mapped.fullSlug}`), mapped.id]] : [],
      ),
    );
    const links = new Map(
      all.map(({ mapped, links: named }) => [
        mapped?.id ?? '',
        named.map((id) => idsBySlug.get(id) ?? id),
      ]),
    );
    const siteMap = mapper({
      articles: ofType('article'),
      categories: ofType('category'),
      topics: ofType('topic'),
      authors: ofType('author'),
      pageStories: ofType('page'),
      trainingPlans: ofType('plan'),
      products,
      collections: [],
    });
    return { siteMap, linksOf: (storyId) => links.get(storyId) ?? [], idsBySlug };
  };
}

/** Returns a story as the site map reads it, on the site or not whatever the time is. */
export function withVisibility(story: ParsedStory, live: boolean): LiveStory {
  const liveStory = toLiveStory(story);
  const { mapped } = liveStory;
  return mapped?.type === 'article' ? { ...liveStory, mapped: { ...mapped, live } } : liveStory;
}

/**
 * @param changes stories in the site that has them, each once
 * @param sites the site maps without and with the changes
 * @param layout the layout of the site
 */
export function findEffects(
  changes: readonly ParsedChange[],
  sites: { before: MappedSite; after: MappedSite },
  layout: StoryOf<'layout'> | undefined,
): Effects {
  const ofType = (type: ParsedStory['type']) =>
    changes.filter(({ before, after }) => (after ?? before)?.type === type);
  const [layouts, redirects] = [ofType('layout'), ofType('redirects')];
  const pageChanges = changes.filter((each) => ![...layouts, ...redirects].includes(each));
  const all = [
    ...(pageChanges.length > 0 ? [storyEffects(pageChanges, sites, layout)] : []),
    ...layouts.map((change) => layoutEffects(change, sites.before.siteMap)),
    ...redirects.slice(0, 1).map(() => redirectEffects),
  ];
  const pages = all.flatMap((effects) => effects.pages);
  const isNew = ({ path }: PageEffect, index: number) =>
    pages.findIndex((each) => each.path === path) === index;
  return {
    pages: pages.filter(isNew),
    everyPage: [...new Set(all.flatMap(({ everyPage }) => everyPage))],
    notes: all.flatMap(({ notes }) => notes),
  };
}

function storyEffects(
  changes: readonly ParsedChange[],
  sites: { before: MappedSite; after: MappedSite },
  layout: StoryOf<'layout'> | undefined,
): Effects {
  const subjects: Subjects = new Map(
    changes.flatMap(({ before, after }) => {
      const story = after ?? before;
      return story ? [[storyNodeId(story.storyUuid), story.type]] : [];
    }),
  );
  const changed = new Map(changes.map((change) => [idOf(change), changedFields(change)]));
  const moved = new Set(
    changes.flatMap((change) => [...movedStories(change, idOf(change), sites)]),
  );
  const isConcerned = (shown: Shown) => {
    const fields = fieldsOfView(shown);
    if (fields.includes('address') && moved.has(shown.id)) return true;
    return fields.some((field) => changed.get(shown.id)?.has(field));
  };
  const pages = siteMapDifference(sites.before, sites.after, isConcerned).flatMap(
    (difference): PageEffect[] => {
      const { page, change: kind } = difference;
      const name = nameOf(page, kind === 'removed' ? sites.before : sites.after);
      const effect = {
        path: page.path,
        name,
        change: kind,
        reason: reasonOf(difference, subjects),
      };
      if (kind !== 'moved' || !subjects.has(page.storyId ?? '')) return [effect];
      return [{ path: difference.to, name, change: 'added', reason: 'its own page' }, effect];
    },
  );
  const own = ownPaths(sites, subjects);
  const isOwn = ({ path }: PageEffect) => own.has(path);
  return {
    pages: [...pages.filter(isOwn), ...pages.filter((page) => !isOwn(page))],
    everyPage: Object.entries(layoutParts).flatMap(([name, fields]) =>
      linkedStories(fields.map((field) => layout?.[field]))
        .map(storyNodeId)
        .some((id) => moved.has(sites.before.idsBySlug.get(id) ?? id))
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

function idOf({ before, after }: ParsedChange): string {
  return storyNodeId((after ?? before)?.storyUuid ?? '');
}

function ownPaths(
  { before, after }: { before: MappedSite; after: MappedSite },
  subjects: Subjects,
) {
  const pages = [...before.siteMap.pages, ...after.siteMap.pages];
  return new Set(pages.flatMap((page) => (subjects.has(page.storyId ?? '') ? [page.path] : [])));
}

/** Lists the stories whose address changes, or that get or lose one. */
function movedStories(
  { before, after }: ParsedChange,
  storyId: string,
  sites: { before: MappedSite; after: MappedSite },
): ReadonlySet<string> {
  const [old, now] = [sites.before.siteMap, sites.after.siteMap];
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

/** Types of the changed stories, by id. */
type Subjects = ReadonlyMap<string, ParsedStory['type']>;

function reasonOf(difference: PageDifference, subjects: Subjects): string {
  const { page, change } = difference;
  const [only = 'story', ...others] = subjects.values();
  const type = others.length > 0 ? 'campaign' : only;
  if (subjects.has(page.storyId ?? '')) {
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
      const subject = shown && subjects.get(shown.id);
      if (subject) {
        const what = others.length > 0 ? `a changed ${subject}` : `this ${subject}`;
        return `${shown.view === 'link' ? 'leads to' : 'shows'} ${what}`;
      }
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
function nameOf({ path, template, storyId, page }: PageContents, { siteMap }: MappedSite): string {
  const { categories, topics, authors, pageStories, products, tags, findArticle } = siteMap;
  const { trainingPlans } = siteMap;
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
const layoutParts = {
  'the announcement': ['announcements'],
  'the strip above the header': ['preHeader'],
  'the menus at the top': ['headerMenus'],
  'the footer': ['footerMenus', 'socialLinks'],
} as const satisfies Readonly<Record<string, readonly (keyof StoryOf<'layout'>)[]>>;

/**
 * Returns what a change of the layout changes: parts of every page, size charts of products, the timer
 * and the search.
 */
function layoutEffects({ before, after }: ParsedChange, { products }: SiteMap): Effects {
  const [old, now] = [asLayout(before), asLayout(after)];
  const everyPage = Object.entries(layoutParts).flatMap(([name, fields]) =>
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
  const changed = (field: 'combinations' | 'searchSynonyms') =>
    !isDeepStrictEqual(old?.[field] ?? [], now?.[field] ?? []);
  const timer = {
    path: routes.timer(),
    name: fixedPages.timer.title,
    change: 'changed' as const,
    reason: 'calls the combinations',
  };
  return {
    pages: changed('combinations') ? [timer, ...pages] : pages,
    everyPage,
    notes: changed('searchSynonyms') ? ['The search finds by other words.'] : [],
  };
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
