/**
 * Finds the pages of the live release that a change of a story will change, from the data of the
 * pages: those that show a field whose value changes, and the lists it enters or leaves.
 */
import { routes } from '../../../config/routes';
import type { ParsedStory } from '../../../content/parse-story';
import { layoutEffects } from './layout-effects';
import type { PageFacts } from './page-facts';
import { keys } from './page-facts';
import type { PageIndex } from './page-index';
import type { Effects, PageEffect, PlannedChange } from './planned-change';
import { fieldsOfChange, groupsOf, onlyInOne, productsOf, subjectNameOf } from './planned-change';

type Found = Map<string, PageEffect>;

export function findEffects(change: PlannedChange, index: PageIndex): Effects {
  const story = change.after ?? change.before;
  if (story?.type === 'layout') return layoutEffects(change, index);
  if (story?.type === 'redirects') return redirectEffects;
  const found: Found = new Map();
  addOwnPages(found, change, index);
  const changed = fieldsOfChange(change);
  const hasLeft = change.paths.before !== undefined && change.paths.after === undefined;
  const hasJoined = change.paths.before === undefined && change.paths.after !== undefined;
  const slices = new Set<string>();
  for (const key of keysOf(change)) {
    for (const [page, fields] of index.showing(key)) {
      const isConcerned = hasLeft || hasJoined || [...fields].some((field) => changed.has(field));
      if (isConcerned) add(found, page, reasonOf(story, page));
    }
    if (hasLeft || hasJoined || changed.has('path')) {
      for (const slice of index.slicesShowing(key)) slices.add(slice);
    }
  }
  addLists(found, change, index, hasLeft || hasJoined);
  if (hasLeft || movesArticles(change)) addMovedArticles(found, change, index, hasLeft);
  return {
    pages: [...found.values()],
    everyPage: [...slices].map((slice) => sliceNames[slice] ?? slice),
    notes: notesOn(story, changed, hasLeft || hasJoined),
  };
}

const sliceNames: Readonly<Record<string, string>> = {
  announcement: 'the announcement',
  header: 'the menus at the top',
  footer: 'the footer',
};

const redirectEffects: Effects = {
  pages: [],
  everyPage: [],
  notes: ['No page changes. The old addresses of this list lead to their new ones.'],
};

/** A page keeps the first reason that was found for it. */
function add(found: Found, page: PageFacts, reason: string): void {
  if (found.has(page.path)) return;
  found.set(page.path, { path: page.path, name: page.name, change: 'changed', reason });
}

function addOwnPages(found: Found, change: PlannedChange, index: PageIndex): void {
  const { before, after } = change.paths;
  const own = { name: titleOf(change.after ?? change.before), reason: 'its own page' };
  if (after !== undefined) {
    const isNew = index.pageAt(after) === undefined || before === undefined;
    found.set(after, { path: after, ...own, change: isNew ? 'added' : 'changed' });
  }
  if (before !== undefined && before !== after) {
    const effect =
      after === undefined
        ? ({ change: 'removed', reason: 'its address until now' } as const)
        : ({ change: 'moved', reason: `its address until now, which leads to ${after}` } as const);
    found.set(before, { path: before, name: own.name, ...effect });
  }
  const owner = keys.story(change.storyUuid);
  for (const page of index.pages()) {
    if (page.owner !== owner && page.subject !== owner) continue;
    if (after === undefined && !found.has(page.path)) {
      const { path, name } = page;
      found.set(path, { path, name, change: 'removed', reason: 'its list of articles' });
    }
  }
}

function titleOf(story: ParsedStory | undefined): string {
  if (!story) return '';
  return 'title' in story ? story.title : 'name' in story ? story.name : '';
}

/** Lists the keys by which the data of pages names a story. */
function keysOf({ storyUuid, paths, before }: PlannedChange): string[] {
  const subject = subjectNameOf(before);
  const oldPaths = new Set([paths.before, subject?.path]);
  return [
    keys.story(storyUuid),
    ...[...oldPaths].flatMap((path) => (path === undefined ? [] : [keys.path(path)])),
    ...(subject ? [keys.subject(subject.slug, subject.name), keys.slug(subject.slug)] : []),
  ];
}

function reasonOf(story: ParsedStory | undefined, page: PageFacts): string {
  const what = story?.type === 'article' ? 'this article' : `this ${story?.type ?? 'story'}`;
  if (page.subject !== undefined) return `lists ${what}`;
  return `shows ${what}, or leads to it`;
}

/** Adds the lists that a story enters, leaves or is counted in. */
function addLists(found: Found, change: PlannedChange, index: PageIndex, isWhole: boolean): void {
  const [old, now] = [groupsOf(change.before), groupsOf(change.after)];
  const differing = (one: readonly string[], other: readonly string[]) =>
    isWhole ? [...new Set([...one, ...other])] : onlyInOne(one, other);
  const categoriesOf = (groups: readonly string[]) =>
    groups.flatMap((uuid) => change.categoryOf(uuid) ?? []);
  const moved = differing(old, now);
  const isArticle = (change.after ?? change.before)?.type === 'article';
  const joined = differing(categoriesOf(old), categoriesOf(now));
  const subjects = new Set([...moved, ...joined].map(keys.story));
  // Their first pages count the articles of each topic, so those change with the topic alone too.
  const counting = new Set(categoriesOf(moved).map(keys.story));
  const reason = isArticle ? 'its list of articles gains or loses one' : 'lists this topic';
  for (const page of subjects.size > 0 ? index.pages() : []) {
    const subject = page.subject ?? page.owner ?? '';
    const isFirst = !page.path.includes('/page/');
    if (page.template === 'article' || page.template === 'page-story') continue;
    if (subjects.has(subject) || (isFirst && counting.has(subject))) add(found, page, reason);
  }
  if (!isArticle) return;
  for (const path of [routes.categories(), routes.topics(), routes.authors()]) {
    const page = index.pageAt(path);
    if (page && countsAny(page, subjects)) add(found, page, 'counts articles');
  }
  if (isWhole) addByTime(found, change, index);
  else if (joined.length > 0) addNeighbours(found, change, index);
  addGuides(found, change, index, isWhole);
}

/** True if a page counts the articles of one of some subjects. */
function countsAny({ shows }: PageFacts, subjects: ReadonlySet<string>): boolean {
  return [...subjects].some((subject) => shows.get(subject)?.has('totalCount'));
}

/** Adds the pages that show the newest articles, the sitemap, and the articles before and after. */
function addByTime(found: Found, change: PlannedChange, index: PageIndex): void {
  const { firstPublishedAt } = change;
  for (const page of index.pages()) {
    const oldest = page.newestCount > 0 ? page.listed[page.newestCount - 1]?.date : undefined;
    if (page.newestCount > 0 && (oldest === undefined || firstPublishedAt >= oldest)) {
      add(found, page, 'shows the newest articles');
    }
    // One article more moves the last one of each page to the next.
    if (page.template === 'sitemap') add(found, page, 'lists every article');
  }
  addNeighbours(found, change, index);
}

/** Adds the articles between which an article stands in its category. */
function addNeighbours(found: Found, change: PlannedChange, index: PageIndex): void {
  const topic = change.after?.type === 'article' ? change.after.topicUuid : undefined;
  const category = topic === undefined ? undefined : change.categoryOf(topic);
  if (category === undefined) return;
  const listed = [...index.pages()]
    .filter(
      ({ template, subject }) =>
        template === 'category-listing' && subject === keys.story(category),
    )
    .flatMap(({ listed: articles }) => articles)
    .filter(({ storyUuid }) => storyUuid !== change.storyUuid)
    .sort((one, other) => (one.date > other.date ? -1 : 1));
  const place = listed.findIndex(({ date }) => date < change.firstPublishedAt);
  const beside = place === -1 ? listed.slice(-1) : listed.slice(Math.max(0, place - 1), place + 1);
  for (const { path } of beside) {
    const page = index.pageAt(path);
    if (page) add(found, page, 'leads to the articles before and after it');
  }
}

/** Maximum number of articles on the page of a product (`gatsby/node/pages/shop-pages`). */
const maxGuides = 6;

/** Adds the pages of products that the text shows now and did not before, or no longer shows. */
function addGuides(found: Found, change: PlannedChange, index: PageIndex, isWhole: boolean): void {
  const [old, now] = [productsOf(change.before), productsOf(change.after)];
  for (const handle of isWhole ? [...old, ...now] : onlyInOne(old, now)) {
    const page = index.pageAt(routes.product(handle));
    if (!page) continue;
    const isFull = page.listed.length >= maxGuides;
    const oldest = page.listed.at(-1)?.date ?? '';
    if (!isFull || change.firstPublishedAt >= oldest) add(found, page, 'shows articles about it');
  }
}

/** True if the addresses of other stories change with a category or topic. */
function movesArticles({ before, after }: PlannedChange): boolean {
  if (before?.type === 'category') return after?.slug !== before.slug;
  if (before?.type !== 'topic') return false;
  return after?.type === 'topic' && after.categoryUuid !== before.categoryUuid;
}

/** Adds the articles whose address depends on a category or topic, and the pages that lead to them. */
function addMovedArticles(
  found: Found,
  change: PlannedChange,
  index: PageIndex,
  hasLeft: boolean,
): void {
  const { before, storyUuid } = change;
  if (before?.type !== 'category' && before?.type !== 'topic') return;
  const lists = [...index.pages()].filter(({ subject }) => subject === keys.story(storyUuid));
  for (const article of lists.flatMap(({ listed }) => listed)) {
    const page = index.pageAt(article.path);
    if (!page) continue;
    const { path, name } = page;
    const effect = hasLeft
      ? ({ change: 'removed', reason: `it needs this ${before.type}` } as const)
      : ({
          change: 'moved',
          reason: `its address depends on this ${before.type}; the old one leads to the new one`,
        } as const);
    if (found.get(path)?.change !== 'removed') found.set(path, { path, name, ...effect });
    for (const key of [keys.story(article.storyUuid), keys.path(path)]) {
      for (const other of index.showing(key).keys()) add(found, other, 'leads to its articles');
    }
  }
}

/** Fields by whose words the build finds related articles. */
const comparedFields = ['title', 'description', 'body', 'tags', 'topic'];

function notesOn(
  story: ParsedStory | undefined,
  changed: ReadonlySet<string>,
  isWhole: boolean,
): string[] {
  if (story?.type !== 'article') return [];
  const isCompared = isWhole || comparedFields.some((field) => changed.has(field));
  return isCompared
    ? [
        'Which articles suggest each other as related is worked out from their words in the build, so a few more articles may change their suggestions. Search follows too.',
      ]
    : [];
}
