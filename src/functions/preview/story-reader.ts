import * as v from 'valibot';
import type { ContentAccess, PreviewAccess } from '../../config/content-access';
import { contentLimits } from '../../config/limits';
import type { ContentTransport } from '../../content/content-transport';
import { ContentReadError, createContentTransport } from '../../content/content-transport';
import { oncePerProcess } from '../rate-limiter';

/** Fields of a delivered story that the preview itself reads; a draft's parser reads the others. */
const deliveredStory = v.looseObject({
  id: v.number(),
  uuid: v.string(),
  full_slug: v.string(),
  updated_at: v.string(),
  published_at: v.nullable(v.string()),
});

export type DeliveredStory = v.InferOutput<typeof deliveredStory>;

const relations = { cv: v.number(), rels: v.fallback(v.array(v.unknown()), []) };

const storyAnswer = v.object({ story: deliveredStory, ...relations });

const listAnswer = v.object({ stories: v.array(deliveredStory), ...relations });

/** A story with the stories its relations name. */
export type StoryAnswer = v.InferOutput<typeof storyAnswer>;

export type ListAnswer = v.InferOutput<typeof listAnswer> & { total: number };

type Version = 'draft' | 'published';

/** Reads single stories and lists for previews. Rejects with `ContentReadError`. */
export type StoryReader = {
  /**
   * Reads one story; `undefined` if there is none, or none of this version.
   *
   * @param name numeric id or full slug
   */
  readStory: (name: string, version: Version) => Promise<StoryAnswer | undefined>;
  /** Reads drafts by uuid, in batches of 50. Unknown uuids are missing from the result. */
  readDrafts: (uuids: readonly string[]) => Promise<unknown[]>;
  /** Reads one page of published stories, 25 unless `per_page` says otherwise. */
  readPublished: (query: Readonly<Record<string, string>>) => Promise<ListAnswer>;
};

/** Relations of every content type. The service resolves two levels of them. */
const resolved = {
  resolve_relations: [
    'article.topic',
    'article.author',
    'article.contributors',
    'article.related',
    'topic.category',
    'article_list.articles',
    'categories_topics_list.categories_topics',
  ].join(','),
  resolve_level: '2',
};

/** Stories that one look-up by uuid may name. */
const batchSize = 50;

/** Published answers that are kept in memory, the oldest dropped first. */
const maxCached = 500;

/** Opens the reader of this process: all previews share its rate limit and its cache. */
export function openStoryReader(access: ContentAccess & { preview: PreviewAccess }): StoryReader {
  return oncePerProcess(`story-reader ${access.endpoint}`, () =>
    createStoryReader(access, createContentTransport()),
  );
}

/**
 * Creates a reader. Published answers are cached by the version of the space (`cv`), which every
 * answer brings, so they are valid until something is published.
 */
function createStoryReader(
  { endpoint, publicToken, preview }: ContentAccess & { preview: PreviewAccess },
  transport: ContentTransport,
): StoryReader {
  const cached = new Map<string, Promise<Received>>();
  let knownCv = 0;

  async function read(path: string, version: Version, query: Readonly<Record<string, string>>) {
    const address = new URL(`${endpoint}/cdn/${path}`);
    const isDraft = version === 'draft';
    const cv: Record<string, string> = isDraft || knownCv === 0 ? {} : { cv: String(knownCv) };
    const token = isDraft ? preview.token : publicToken;
    address.search = String(new URLSearchParams({ version, ...query, ...cv, token }));
    const request = () => transport.request(address);
    return { address, ...(await (isDraft ? request() : remember(address.href, request))) };
  }

  /** Makes each request once. One that fails is forgotten. */
  function remember(key: string, request: () => Promise<Received>): Promise<Received> {
    const known = cached.get(key);
    if (known) return known;
    for (const oldest of cached.keys()) {
      if (cached.size < maxCached) break;
      cached.delete(oldest);
    }
    const made = request();
    cached.set(key, made);
    made.catch(() => cached.delete(key));
    return made;
  }

  /** Checks an answer, and drops the cache when something was published since the last one. */
  function take<T extends { cv: number }>(schema: v.GenericSchema<unknown, T>, answer: Answer): T {
    const parsed = v.safeParse(schema, answer.body);
    if (!parsed.success) {
      throw new ContentReadError(answer.address, 'answered with no story. Try again.');
    }
    if (parsed.output.cv > knownCv) {
      knownCv = parsed.output.cv;
      cached.clear();
    }
    return parsed.output;
  }

  async function readDraftBatch(batch: readonly string[]): Promise<unknown[]> {
    const query = { ...resolved, by_uuids: batch.join(','), per_page: String(batchSize) };
    const { stories, rels } = take(listAnswer, await read('stories', 'draft', query));
    return [...stories, ...rels];
  }

  return {
    readStory: async (name, version) => {
      const path = `stories/${name.split('/').map(encodeURIComponent).join('/')}`;
      try {
        return take(storyAnswer, await read(path, version, resolved));
      } catch (error) {
        if (error instanceof ContentReadError && error.status === 404) return undefined;
        throw error;
      }
    },
    readDrafts: async (uuids) => {
      const batches = Array.from({ length: Math.ceil(uuids.length / batchSize) }, (_, batch) =>
        uuids.slice(batch * batchSize, (batch + 1) * batchSize),
      );
      return (await Promise.all(batches.map(readDraftBatch))).flat();
    },
    readPublished: async (query) => {
      const perPage = String(contentLimits.pageSize);
      const answer = await read('stories', 'published', { per_page: perPage, ...query });
      const total = Number(answer.headers.get('total') ?? 0);
      return { ...take(listAnswer, answer), total };
    },
  };
}

type Received = { body: unknown; headers: Headers };

type Answer = Received & { address: URL };
