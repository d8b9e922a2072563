import type { ParsedStory } from '../../content/parse-story';
import type {
  ContextStory,
  DraftContext,
  DraftNeeds,
  ListKey,
  StoryList,
} from '../../preview/draft/draft-context';
import { emptyContext, mergeContext } from '../../preview/draft/draft-context';
import { draftNeeds } from '../../preview/draft/draft-needs';
import { toContext } from '../../preview/draft/read-draft';
import type { DeliveredStory, ListAnswer, StoryReader } from './story-reader';

type ServiceNeeds = Pick<DraftNeeds, 'stories' | 'lists'>;

/** Rounds of reading: each brings what the last one referred to. More would be a loop. */
const maxRounds = 6;

/** Reads everything that versions of a story refer to. */
export async function completeContext(
  reader: StoryReader,
  versions: readonly ParsedStory[],
  known: DraftContext,
): Promise<DraftContext> {
  let context = known;
  for (let round = 0; round < maxRounds; round += 1) {
    const needs = versions.map((story) => draftNeeds(story, context));
    const stories = once(needs.flatMap((each) => each.stories));
    const lists = once(needs.flatMap((each) => each.lists));
    if (stories.length + lists.length === 0) return context;
    context = mergeContext(context, await readNeeds(reader, { stories, lists }));
  }
  return context;
}

/** Reads stories and lists. A story that the service does not have is `null`. */
export async function readNeeds(
  reader: StoryReader,
  { stories, lists }: ServiceNeeds,
): Promise<DraftContext> {
  const topics = lists.flatMap((key) => topicOf(key) ?? []);
  const [drafts, ...read] = await Promise.all([
    stories.length > 0 ? reader.readDrafts(stories) : [],
    ...(topics.length > 1 ? [topicLists(reader, topics)] : topics.map(readTopicList(reader))),
    ...lists.filter((key) => !topicOf(key)).map((key) => readList(reader, key)),
  ]);
  const absent = Object.fromEntries(stories.map((story) => [story, null]));
  const found = toContext(drafts);
  return mergeContext(...read, found, bySlug(stories, found), {
    ...emptyContext,
    stories: absent,
  });
}

/** Returns the stories that were asked for by `/` and their full slugs. */
function bySlug(asked: readonly string[], { stories }: DraftContext): DraftContext {
  const named = Object.values(stories).flatMap((story): [string, ContextStory][] =>
    story && asked.includes(`/${story.fullSlug}`) ? [[`/${story.fullSlug}`, story]] : [],
  );
  return { ...emptyContext, stories: Object.fromEntries(named) };
}

function once<T>(keys: readonly T[]): T[] {
  return [...new Set(keys)];
}

const articles = { starts_with: 'blogs/', sort_by: 'first_published_at:desc' };

type Filter = Readonly<Record<string, string>>;

/** Returns the topic of a list of a topic's articles. */
function topicOf(key: ListKey): string | undefined {
  return /^topic-articles:(.+)$/.exec(key)?.[1];
}

function readTopicList(reader: StoryReader) {
  return async (topic: string) =>
    toList(`topic-articles:${topic}`, await readDue(reader, { 'filter_query[topic][in]': topic }));
}

/**
 * Reads the articles of several topics: at once if they fit into one answer, since the service allows
 * few requests a second.
 */
async function topicLists(reader: StoryReader, topics: readonly string[]): Promise<DraftContext> {
  const filter = { 'filter_query[topic][in]': topics.join(), per_page: '100' };
  const answer = await readDue(reader, filter);
  if (answer.total > answer.stories.length) {
    return mergeContext(...(await Promise.all(topics.map(readTopicList(reader)))));
  }
  const context = toContext([...answer.stories, ...answer.rels]);
  const lists = topics.map((topic): [ListKey, StoryList] => {
    const storyUuids = answer.stories
      .map(({ uuid }) => uuid)
      .filter((uuid) => isOfTopic(context.stories[uuid], topic));
    return [`topic-articles:${topic}`, { storyUuids, total: storyUuids.length }];
  });
  return { ...context, lists: Object.fromEntries(lists) };
}

function isOfTopic(story: ContextStory | null | undefined, topic: string): boolean {
  return story?.type === 'article' && story.topicUuid === topic;
}

async function readList(reader: StoryReader, key: ListKey): Promise<DraftContext> {
  const [kind = '', subject = ''] = key.split(':');
  switch (kind) {
    case 'topics':
      return topicsOf(reader, key, subject);
    case 'author-articles':
      return authorArticles(reader, key, subject);
    default:
      return toList(key, await readDue(reader, {}));
  }
}

/** Reads the topics that name a category, in the editors' order. */
async function topicsOf(reader: StoryReader, key: ListKey, category: string) {
  const answer = await reader.readPublished({
    starts_with: 'topics/',
    'filter_query[category][in]': category,
    sort_by: 'position:desc',
    per_page: '100',
  });
  return toList(key, { ...answer, stories: [...answer.stories].sort(byPosition) });
}

function byPosition(one: DeliveredStory, other: DeliveredStory): number {
  return other.position - one.position || one.name.localeCompare(other.name);
}

/**
 * Reads the newest articles of a filter. Those whose schedule is not due are neither listed nor
 * counted. One without a schedule is due, so a filter by schedule alone would miss it.
 */
async function readDue(reader: StoryReader, filter: Filter): Promise<ListAnswer> {
  const scheduled = await reader.readPublished({ ...articles, ...notDue(), per_page: '100' });
  const excluded = scheduled.stories.map(({ id }) => id).join();
  return reader.readPublished({
    ...articles,
    ...filter,
    ...(excluded && { excluding_ids: excluded }),
  });
}

/** Reads the articles that an author wrote or contributed to. */
async function authorArticles(reader: StoryReader, key: ListKey, author: string) {
  const either = {
    'filter_query[__or][][author][in]': author,
    'filter_query[__or][][contributors][any_in_array]': author,
  };
  const [all, written] = await Promise.all([
    readDue(reader, either),
    readDue(reader, { 'filter_query[author][in]': author, per_page: '1' }),
  ]);
  return toList(key, all, all.total - written.total);
}

/**
 * Returns the filter for articles that are published and appear later: 100 at most, which no space
 * schedules at once. The service compares minutes, in UTC.
 */
function notDue() {
  const now = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return { 'filter_query[schedule][gt_date]': now };
}

function toList(
  key: ListKey,
  { stories, rels, total }: ListAnswer,
  contributed?: number,
): DraftContext {
  const storyUuids = stories.map(({ uuid }) => uuid);
  const list: StoryList = { storyUuids, total, ...(contributed !== undefined && { contributed }) };
  return { ...toContext([...stories, ...rels]), lists: { [key]: list } };
}
