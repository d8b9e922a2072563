import { countWords } from '../../content/enhance/plain-text';
import { productsInText } from '../../content/enhance/shown-products';
import type { StoryOf } from '../../content/parse-story';
import { isRecord } from '../../lib/values/json';
import type { BuiltPage, DraftPageOf } from './draft-page';
import type { Queried } from './queried';
import { nameAndSlug, queriedFacts, queriedImage } from './queried';

const relatedCount = 3;

/**
 * Converts a draft of an article. Neighbors and similar articles are those of the built page; an
 * article without one shows the newest of its topic.
 */
export function articleDraft(
  story: StoryOf<'article'>,
  queried: Queried,
  built: BuiltPage | undefined,
): DraftPageOf<'article'> {
  const { title, topicUuid, authorUuid } = story;
  const topic = queried.findOf('topic', topicUuid);
  const author = queried.findOf('author', authorUuid);
  const path = queried.addressOf(story);
  const around = built ? readAround(built) : newestOfTopic(story, queried);
  const chosen = queried.cards(story.relatedUuids.filter((uuid) => uuid !== story.storyUuid));
  const chosenUuids = new Set(chosen.map(({ storyUuid }) => storyUuid));
  return {
    templateName: 'article',
    path: path ?? '',
    title: story.metaTitle || title,
    pageContext: {},
    data: {
      article: {
        storyUuid: story.storyUuid,
        path: path ?? null,
        title,
        description: story.description,
        date: story.date,
        publishedAt: story.publishedAt,
        updatedAt: story.updatedAt,
        readingMinutes: story.readingMinutes,
        workout: queriedFacts(story.workout),
        wordCount: countWords(story.body),
        body: queried.withLinks(story.body),
        contents: story.contents,
        coverImage: queriedImage(story.coverImage),
        metaTitle: story.metaTitle,
        metaDescription: story.metaDescription,
        tags: story.tags,
        faqs: story.faqs,
        category: nameAndSlug(queried.findOf('category', topic?.categoryUuid)),
        topic: nameAndSlug(topic),
        author: author ? queried.author(author) : null,
        contributors: queried.all('author', story.contributorUuids).map(nameAndSlug),
        products: queried.products(productsInText(story.body)),
      },
      related: [
        ...chosen,
        ...around.related.filter(({ storyUuid }) => !chosenUuids.has(storyUuid)),
      ].slice(0, relatedCount),
      previous: around.previous,
      next: around.next,
    },
  };
}

type Around = Pick<Queries.ArticleTemplateQuery, 'related' | 'previous' | 'next'>;

const nothingAround: Around = { related: [], previous: [], next: [] };

/** Returns what the built page of an article shows of other articles. */
function readAround({ data }: BuiltPage): Around {
  return isRecord(data) && 'article' in data ? { ...nothingAround, ...data } : nothingAround;
}

/** Returns the newest articles of the topic, for an article that no build has compared with others. */
function newestOfTopic({ topicUuid, storyUuid }: StoryOf<'article'>, queried: Queried): Around {
  if (topicUuid === undefined) return nothingAround;
  const { storyUuids } = queried.list(`topic-articles:${topicUuid}`);
  return {
    ...nothingAround,
    related: queried.cards(storyUuids.filter((uuid) => uuid !== storyUuid)),
  };
}
