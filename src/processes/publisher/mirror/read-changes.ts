/**
 * Requests of the mirror to the service. A list sorted by time of publishing gives new and changed
 * stories first, and its `total` tells whether stories went: one request for an ordinary publish.
 * Only when that leaves a question does the list of links answer it. A story is removed when two
 * answers agree that it went.
 */
import type { ChangeRecorder } from './change-recorder';
import type { Trigger } from '../queue/trigger';
import type { MirrorMark } from './log-lines';
import type { StoryFacts } from './mirrored-story';
import { differsFromLink } from './mirrored-story';
import type { SpaceReader, StoriesPage } from './space-reader';
import type { StoryId } from '../../../domain/story/story-id';

/** Stories of a page, and pages requested side by side, when many are read. */
const pageSize = 100;
const pagesAtOnce = 5;

/** Stories of the first page of an ordinary update: enough for what a few triggers name. */
const fewStories = 10;

/** Maximum number of ids in one request. */
const idsPerRequest = 50;

/** Time before the newest known story that is read again: clocks of the service's machines differ. */
const overlapMs = 3_000;

/** Number of times answers may contradict each other, while somebody edits, before it is a problem. */
const maxAttempts = 3;

/**
 * Reads what changed since the mark.
 *
 * @returns the version of the space that the stories have at least
 * @throws ContentReadError when the service does not answer or contradicts itself
 */
export async function readChanges(
  reader: SpaceReader,
  changes: ChangeRecorder,
  since: MirrorMark,
  triggers: readonly Trigger[],
): Promise<number> {
  const edits = triggers.filter((trigger) => trigger.source === 'storyblok');
  const newest = await readNewest(
    reader,
    changes,
    edits.length < fewStories ? fewStories : pageSize,
  );
  const gone = edits
    .filter(({ action }) => action === 'unpublished' || action === 'deleted')
    .flatMap(({ fullSlug }) => (fullSlug ? below(changes.stories, fullSlug) : []));
  await readByIds(reader, changes, gone);
  const moved = triggers.some(
    (trigger) =>
      trigger.source === 'start' || (trigger.source === 'storyblok' && trigger.action === 'moved'),
  );
  const isExplained = newest.cv === since.cv || (changes.count() > 0 && !moved);
  if (!isExplained || newest.isShort || newest.total !== changes.stories.size) {
    await compareWithLinks(reader, changes, newest.total);
  }
  return newest.cv;
}

/** Reads the list from the newest story down to one that is known and older than the overlap. */
async function readNewest(reader: SpaceReader, changes: ChangeRecorder, firstSize: number) {
  const until = newestTime(changes.stories) - overlapMs;
  const read = async (page: number, size: number) => {
    const query = { sort_by: 'published_at:desc', page: String(page), per_page: String(size) };
    const answer = await reader.readStories(query);
    await changes.put(answer.stories);
    const oldest = Date.parse(answer.stories.at(-1)?.facts.publishedAt ?? '');
    const expected = Math.min(size, Math.max(0, answer.total - (page - 1) * size));
    const isShort = new Set(answer.stories.map(({ facts }) => facts.id)).size < expected;
    const isLast = answer.stories.length === 0 || page * size >= answer.total || oldest < until;
    return { ...answer, isShort, isLast };
  };
  const first = await read(1, firstSize);
  let { isLast, isShort } = first;
  for (let page = 1; !isLast; page += 1) {
    const next = await read(page, pageSize);
    isLast = next.isLast;
    isShort ||= next.isShort;
  }
  return { cv: first.cv, total: first.total, isShort };
}

function newestTime(stories: ReadonlyMap<StoryId, StoryFacts>): number {
  let newest = -Infinity;
  for (const { publishedAt } of stories.values()) {
    const time = Date.parse(publishedAt ?? '');
    if (time > newest) newest = time;
  }
  return newest;
}

/** Returns the ids of a story, or of every story in a folder. */
function below(stories: ReadonlyMap<StoryId, StoryFacts>, fullSlug: string): StoryId[] {
  const folder = `${fullSlug.replace(/\/$/, '')}/`;
  return [...stories.values()]
    .filter((story) => story.fullSlug === fullSlug || story.fullSlug.startsWith(folder))
    .map(({ id }) => id);
}

/** Reads stories again, and drops those the service no longer has. */
async function readByIds(reader: SpaceReader, changes: ChangeRecorder, ids: readonly StoryId[]) {
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    const batch = ids.slice(start, start + idsPerRequest);
    const query = { by_ids: batch.join(','), per_page: String(idsPerRequest) };
    const { stories } = await reader.readStories(query);
    await changes.put(stories);
    const found = new Set(stories.map(({ facts }) => facts.id));
    await changes.drop(batch.filter((id) => !found.has(id)));
  }
}

/**
 * Compares with the list of links: reads what is new or differs, and drops what is not in it.
 *
 * @param total number of published stories by another answer
 */
async function compareWithLinks(reader: SpaceReader, changes: ChangeRecorder, total: number) {
  let expected = total;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const links = await reader.readLinks();
    const published = links.filter((link) => !link.is_folder && link.published);
    const ids = new Set(published.map(({ id }) => id));
    const differing = published.filter((link) => {
      const mirrored = changes.stories.get(link.id);
      return !mirrored || differsFromLink(mirrored, link);
    });
    await readByIds(
      reader,
      changes,
      differing.map(({ id }) => id),
    );
    if (changes.stories.size !== expected || ids.size !== expected) {
      // Somebody may have published or removed a story since the first answer.
      expected = (await reader.readStories({ per_page: '1' })).total;
    }
    const gone = [...changes.stories.keys()].filter((id) => !ids.has(id));
    if (changes.stories.size - gone.length === expected && expected > 0) {
      await changes.drop(gone);
      return;
    }
  }
  throw reader.contradiction(
    'answered with lists of stories and of links that do not agree. Try again.',
  );
}

/**
 * Reads every story and compares it with the mirrored one.
 *
 * @returns the version of the space that the stories have at least
 * @throws ContentReadError when the service does not answer, contradicts itself or has no stories
 */
export async function readWholeSpace(
  reader: SpaceReader,
  changes: ChangeRecorder,
): Promise<number> {
  const seen = new Set<StoryId>();
  const versions = new Set<string>();
  const readPage = (page: number) =>
    reader.readStories({
      sort_by: 'created_at:asc',
      page: String(page),
      per_page: String(pageSize),
    });
  const take = async ({ cv, total, stories }: StoriesPage) => {
    if (stories.length === 0) throw reader.contradiction('answered with an empty page. Try again.');
    versions.add(`${cv} ${total}`);
    for (const { facts } of stories) seen.add(facts.id);
    await changes.put(stories);
  };
  const first = await readPage(1);
  await take(first);
  const pages = Math.ceil(first.total / pageSize);
  for (let page = 2; page <= pages; page += pagesAtOnce) {
    const count = Math.min(pagesAtOnce, pages - page + 1);
    const together = Array.from({ length: count }, (_, index) => readPage(page + index));
    for (const answer of await Promise.all(together)) await take(answer);
  }
  if (versions.size === 1 && seen.size === first.total) {
    await changes.drop([...changes.stories.keys()].filter((id) => !seen.has(id)));
  } else {
    // An edit between two pages moves stories from one to the other.
    const newest = await readNewest(reader, changes, pageSize);
    await compareWithLinks(reader, changes, newest.total);
  }
  return first.cv;
}
