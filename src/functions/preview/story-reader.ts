import * as v from 'valibot';
import type { ContentAccess, PreviewAccess } from '../../config/content-access';
import { contentLimits } from '../../config/limits';
import type { ContentTransport } from '../../content/content-transport';
import { ContentReadError, createContentTransport } from '../../content/content-transport';
import { oncePerProcess } from '../once-per-process';
import { storyIdSchema } from '../../content/fields/story-id';

/** Fields of a delivered story that the preview itself reads; a draft's parser reads the others. */
const deliveredStory = v.looseObject({
  id: storyIdSchema,
  uuid: v.string(),
  full_slug: v.string(),
  name: v.nullish(v.string(), ''),
  position: v.nullish(v.number(), 0),
  updated_at: v.string(),
  published_at: v.nullable(v.string()),
  first_published_at: v.nullish(v.string(), null),
  release_id: v.nullish(storyIdSchema),
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
  /** Reads drafts by uuid, or by `/` and the full slug, in batches of 50. Unknown ones are missing from the result. */
  readDrafts: (stories: readonly string[]) => Promise<unknown[]>;
  /** Reads one page of published stories, 25 unless `per_page` says otherwise. */
  readPublished: (query: Readonly<Record<string, string>>) => Promise<ListAnswer>;
};

/** Relations that a card, a byline or a link needs. */
const cardRelations = ['article.topic', 'article.author', 'topic.category'];

/** Relations of every content type. */
const allRelations = [
  ...cardRelations,
  'article.contributors',
  'article.related',
  'article_list.articles',
  'categories_topics_list.categories_topics',
  'plan.author',
  'plan.next',
  'plan_session.article',
];

/** Returns the parameters for relations, of which the service resolves two levels. */
function resolve(fields: readonly string[]) {
  return { resolve_relations: fields.join(), resolve_level: '2' };
}

/** Stories that one look-up by uuid may name. */
const batchSize = 50;

/** Published answers that are kept in memory, a list of 25 long articles at most; the oldest go first. */
const maxCached = 100;

type Access = ContentAccess & { preview: PreviewAccess };

/**
 * Opens a reader. All previews share the rate limit and the cache of this process.
 *
 * @param release id of a campaign: drafts and lists are then what the site will show with it
 */
export function openStoryReader(access: Access, release?: string): StoryReader {
  const read = oncePerProcess(`story-reads ${access.endpoint}`, () =>
    createVersionReads(access, createContentTransport()),
  );
  return createStoryReader(read, release);
}

function createStoryReader(
  read: ReturnType<typeof createVersionReads>,
  release: string | undefined,
): StoryReader {
  const coming: Query = release === undefined ? {} : { from_release: release };
  const draft: Version = release === undefined ? 'draft' : 'published';
  // The service has been seen to resolve relations without the release (storyblok-js-client#863), so those of a
  // campaign are read by uuid.
  const related = (fields: readonly string[]) => (release === undefined ? resolve(fields) : {});

  async function readDraftBatch(by: Query): Promise<unknown[]> {
    const query = {
      ...coming,
      ...related(cardRelations),
      ...by,
      per_page: String(batchSize),
    };
    const { stories, rels } = (await read(listAnswer, 'stories', draft, query)).body;
    return [...stories, ...rels];
  }

  return {
    readStory: async (name, version) => {
      const path = `stories/${name.split('/').map(encodeURIComponent).join('/')}`;
      const readOne = async (wanted: Version, query: Query) =>
        (await read(storyAnswer, path, wanted, { ...related(allRelations), ...query })).body;
      try {
        if (version === 'published') return await readOne('published', {});
        const found = await readOne('draft', coming);
        // Unpublished changes of other stories will not be live with the campaign.
        const isShown = release === undefined || String(found.story.release_id) === release;
        return isShown ? found : await readOne('published', coming);
      } catch (error) {
        if (error instanceof ContentReadError && error.status === 404) return undefined;
        throw error;
      }
    },
    readDrafts: async (stories) => {
      const isSlug = (story: string) => story.startsWith('/');
      const queries = [
        ...inBatches(stories.filter((story) => !isSlug(story))).map((batch) => ({
          by_uuids: batch.join(),
        })),
        ...inBatches(stories.filter(isSlug)).map((batch) => ({
          by_slugs: batch.map((slug) => slug.slice(1)).join(),
        })),
      ];
      return (await Promise.all(queries.map(readDraftBatch))).flat();
    },
    readPublished: async (query) => {
      const perPage = String(contentLimits.pageSize);
      const asked = { ...coming, ...related(cardRelations), per_page: perPage, ...query };
      const { body, headers } = await read(listAnswer, 'stories', 'published', asked);
      return { ...body, total: Number(headers.get('total') ?? 0) };
    },
  };
}

function inBatches(stories: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(stories.length / batchSize) }, (_, batch) =>
    stories.slice(batch * batchSize, (batch + 1) * batchSize),
  );
}

type Query = Readonly<Record<string, string>>;

/**
 * Creates the reads of both versions, each with its token. Published answers are kept in memory. They
 * are valid until something is published, which the version of the space (`cv`) in the next answer
 * tells; the draft is read first, so that is in time.
 */
function createVersionReads(
  { endpoint, publicToken, preview }: Access,
  transport: ContentTransport,
) {
  const cached = new Map<string, Promise<Received>>();
  let knownCv = 0;

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

  return async <T extends { cv: number }>(
    schema: v.GenericSchema<unknown, T>,
    path: string,
    version: Version,
    query: Query,
  ): Promise<{ body: T; headers: Headers }> => {
    const address = new URL(`${endpoint}/cdn/${path}`);
    const isOpen = version === 'published' && !('from_release' in query);
    const cv: Query = !isOpen || knownCv === 0 ? {} : { cv: String(knownCv) };
    const token = isOpen ? publicToken : preview.token;
    address.search = String(new URLSearchParams({ version, ...query, ...cv, token }));
    const request = () => transport.request(address);
    const { body, headers } = await (isOpen ? remember(address.href, request) : request());
    const parsed = v.safeParse(schema, body);
    if (!parsed.success) throw new ContentReadError(address, 'answered with no story. Try again.');
    if (parsed.output.cv > knownCv) {
      knownCv = parsed.output.cv;
      cached.clear();
    }
    return { body: parsed.output, headers };
  };
}

type Received = { body: unknown; headers: Headers };
