import { ContentReadError, createContentTransport } from '../../../content/content-transport';
import type { Clock } from '../../../content/content-transport';
import { timings } from '../../../config/limits';
import type { MirroredLink, ReadStory } from './mirrored-story';
import { readDeliveredStory, readMirroredLink } from './mirrored-story';

/** One page of published stories. `cv` is the version of the space, `total` the length of the list. */
export type StoriesPage = { cv: number; total: number; stories: readonly ReadStory[] };

/** Reads a space. Every answer is checked; one that is not what was asked for is an error. */
export type SpaceReader = {
  /** Reads the space itself, with its `version`. */
  readSpace: () => Promise<Readonly<Record<string, unknown>>>;
  /** Reads a page of stories, by parameters beside `token` and `version`. */
  readStories: (query: Readonly<Record<string, string>>) => Promise<StoriesPage>;
  /** Reads the whole list of links, folders included. */
  readLinks: () => Promise<readonly MirroredLink[]>;
  /** Returns the error for answers that contradict each other. */
  contradiction: (problem: string) => ContentReadError;
  /** Number of requests so far. */
  requests: () => number;
  close: () => void;
};

/** Maximum number of links in one answer. */
const linksPerPage = 1_000;

/** An answer with its list's length, if it has one, and the error for unusable content. */
type Answer = {
  body: Readonly<Record<string, unknown>>;
  total: number | undefined;
  refuse: (what: string) => ContentReadError;
};

type Read = (name: string, query?: Readonly<Record<string, string>>) => Promise<Answer>;

/** @throws ContentReadError from every read that fails, after retries of status 429 */
export function createSpaceReader(
  { endpoint, publicToken }: { endpoint: string; publicToken: string },
  options: { clock?: Clock | undefined } = {},
): SpaceReader {
  const transport = createContentTransport({
    ...options,
    requestTimeoutMs: timings.contentTimeoutMs,
  });
  let requests = 0;
  const read: Read = async (name, query = {}) => {
    requests += 1;
    const address = new URL(`${endpoint}/cdn/${name}`);
    address.search = String(new URLSearchParams({ token: publicToken, ...query }));
    const { body, headers } = await transport.request(address);
    const refuse = (what: string) =>
      new ContentReadError(address, `answered with ${what}. Try again.`);
    return { body: Object(body) as Answer['body'], total: readTotal(headers), refuse };
  };
  return {
    readSpace: async () => {
      const { body, refuse } = await read('spaces/me');
      const { space } = body;
      if (typeof space !== 'object' || space === null) throw refuse('no space');
      return space as Record<string, unknown>;
    },
    readStories: async (query) =>
      readPage(await read('stories', { version: 'published', ...query })),
    readLinks: () => readAllLinks(read),
    contradiction: (problem) => new ContentReadError(new URL(`${endpoint}/cdn/stories`), problem),
    requests: () => requests,
    close: transport.close,
  };
}

function readPage({ body: { cv, stories }, total, refuse }: Answer): StoriesPage {
  if (!Array.isArray(stories) || typeof cv !== 'number' || total === undefined) {
    throw refuse('no page of stories');
  }
  const read = stories.map(readDeliveredStory).filter((story) => story !== undefined);
  if (read.length < stories.length) throw refuse('a story that is none');
  return { cv, total, stories: read };
}

async function readAllLinks(read: Read): Promise<readonly MirroredLink[]> {
  const first = await readLinksPage(read, 1);
  const links = [...first.links];
  // A service without paging of links answers with all of them at once, and without a total.
  const total = first.total ?? links.length;
  for (let page = 2; (page - 1) * linksPerPage < total; page += 1) {
    const next = await readLinksPage(read, page);
    if (next.links.length === 0) break;
    links.push(...next.links);
  }
  const distinct = new Set(links.map(({ id }) => id)).size;
  if (distinct === 0 || distinct !== total) throw first.refuse('an incomplete list of links');
  return links;
}

async function readLinksPage(
  read: Read,
  page: number,
): Promise<Answer & { links: MirroredLink[] }> {
  const answer = await read('links', {
    version: 'published',
    include_dates: '1',
    paginated: '1',
    page: String(page),
    per_page: String(linksPerPage),
  });
  const { links } = answer.body;
  if (typeof links !== 'object' || links === null) throw answer.refuse('no list of links');
  const entries = Object.values(links);
  const readable = entries.map(readMirroredLink).filter((link) => link !== undefined);
  if (readable.length < entries.length) throw answer.refuse('a link that is none');
  return { ...answer, links: readable };
}

/** Returns the length of a list; `undefined` if the answer does not say. */
function readTotal(headers: Headers): number | undefined {
  const total = Number(headers.get('total') ?? Number.NaN);
  return Number.isInteger(total) && total >= 0 ? total : undefined;
}
