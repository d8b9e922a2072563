import { isDeepStrictEqual } from 'node:util';
import { productsInText } from '../../../content/enhance/shown-products';
import type { ParsedStory } from '../../../content/parse-story';
import { routes } from '../../../config/routes';

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
  /** Sentences about what only the build knows, and about files that are no pages. */
  notes: readonly string[];
};

/** A change of a story in the site that has it. */
export type PlannedChange = ParsedChange & {
  storyUuid: string;
  /** Addresses of the story's page; `undefined` if it has none. */
  paths: { before: string | undefined; after: string | undefined };
  /** Returns the uuid of the category of a topic. */
  categoryOf: (topicUuid: string) => string | undefined;
  /** Time of the first publication, for lists in the order of time. */
  firstPublishedAt: string;
};

/** Fields that no page shows as they are. `publishedAt` changes with every publish. */
const unseenFields: ReadonlySet<string> = new Set([
  'publishedAt',
  'keyTerms',
  'editable',
  'storyId',
  'fullSlug',
  'type',
]);

/** Fields under which pages query what a parsed field decides. */
const queriedAs: Readonly<Record<string, readonly string[]>> = {
  slug: ['slug', 'path', 'categorySlug'],
  topicUuid: ['topic', 'category', 'categorySlug', 'path'],
  categoryUuid: ['category'],
  authorUuid: ['author'],
  contributorUuids: ['contributors'],
  topicUuids: ['topics'],
  body: ['body', 'contents', 'products', 'wordCount'],
  schedule: ['path'],
  keptUpdate: ['updatedAt'],
};

/** Fields that depend on the address of a story. */
const addressFields: ReadonlySet<string> = new Set(['path', 'category', 'categorySlug']);

/** Lists the fields, by the names under which pages query them, whose values an edit changes. */
export function fieldsOfChange({ before, after, paths }: PlannedChange): ReadonlySet<string> {
  const [old, now] = [toFields(before), toFields(after)];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => !unseenFields.has(name) && !isDeepStrictEqual(old[name], now[name]),
  );
  const shown = changed.filter((name) => name !== 'coverImage' || !hasSamePicture(before, after));
  const queried = shown.flatMap((name) => queriedAs[name] ?? [name]);
  const isArticle = (after ?? before)?.type === 'article';
  const isMoved = !isArticle || paths.before !== paths.after;
  return new Set(isMoved ? queried : queried.filter((name) => !addressFields.has(name)));
}

/** True for an article whose picture has other words alone: lists show it without them. */
function hasSamePicture(before: ParsedStory | undefined, after: ParsedStory | undefined): boolean {
  if (before?.type !== 'article' || after?.type !== 'article') return false;
  const [old, now] = [before.coverImage, after.coverImage];
  return isDeepStrictEqual({ ...old, alt: '' }, { ...now, alt: '' });
}

function toFields(story: ParsedStory | undefined): Readonly<Record<string, unknown>> {
  return { ...story };
}

/** Returns the uuids of the topic, author and contributors that list an article. */
export function groupsOf(story: ParsedStory | undefined): string[] {
  if (story?.type === 'topic') return story.categoryUuid ? [story.categoryUuid] : [];
  if (story?.type !== 'article') return [];
  const { topicUuid, authorUuid, contributorUuids } = story;
  return [topicUuid, authorUuid, ...contributorUuids].filter((uuid) => uuid !== undefined);
}

/** Returns the products that an article's text shows, by handle. */
export function productsOf(story: ParsedStory | undefined): string[] {
  return story?.type === 'article' ? productsInText(story.body) : [];
}

/** Returns what names a category, topic or author in the data of pages. */
export function subjectNameOf(
  story: ParsedStory | undefined,
): { slug: string; name: string; path: string } | undefined {
  switch (story?.type) {
    case 'category':
      return { slug: story.slug, name: story.name, path: routes.categoryListing(story.slug) };
    case 'topic':
      return { slug: story.slug, name: story.name, path: routes.topicListing(story.slug) };
    case 'author':
      return { slug: story.slug, name: story.name, path: routes.author(story.slug) };
    default:
      return undefined;
  }
}

/** Returns what is only in one of two lists. */
export function onlyInOne(one: readonly string[], other: readonly string[]): string[] {
  return [
    ...one.filter((each) => !other.includes(each)),
    ...other.filter((each) => !one.includes(each)),
  ];
}
