/**
 * Client of the content service's delivery API for our own processes. The build reads stories
 * through `gatsby-source-storyblok`; the publisher reads here which content changed and which
 * article is due next.
 */
import * as v from 'valibot';
import { contentLimits, timings } from '../config/limits';
import { retry } from '../lib/retry';

type ContentSource = {
  /** Address up to the API's version, without a slash at the end: `https://api.storyblok.com/v2`. */
  endpoint: string;
  publicToken: string;
};

/** Clock of the client, in milliseconds. Tests pass their own. */
export type Clock = {
  /** Time since a fixed moment; never goes back. */
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
};

type ContentClientOptions = {
  clock?: Clock;
  /** Time-out of one request, its body included. */
  requestTimeoutMs?: number;
};

export type ContentClient = {
  /**
   * Reads one page of published stories, 25 unless `per_page` says otherwise.
   *
   * @param query parameters of the service beside `token` and `version`
   * @throws ContentReadError for an answer other than a readable 200, after retries of status 429
   */
  readStories: (query: Readonly<Record<string, string>>) => Promise<StoryPage>;
};

/** The fields our processes read. `cv` is the version of the space, in seconds. */
const storyPage = v.object({
  cv: v.number(),
  stories: v.array(
    v.object({
      full_slug: v.string(),
      published_at: v.nullable(v.string()),
      content: v.object({ schedule: v.fallback(v.optional(v.string()), undefined) }),
    }),
  ),
});

export type StoryPage = v.InferOutput<typeof storyPage>;

/** Failed read. The message names the address without its query, which holds the token. */
class ContentReadError extends Error {
  constructor(
    address: URL,
    problem: string,
    details: {
      /** HTTP status, if the service answered with another than 200. */
      status?: number;
      cause?: unknown;
    } = {},
  ) {
    super(`${address.origin}${address.pathname} ${problem}.`, { cause: details.cause });
    this.name = 'ContentReadError';
    this.status = details.status;
  }

  readonly status: number | undefined;
}

const systemClock: Clock = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

const defaultRequestTimeoutMs = 3_000;

/** Creates a client that keeps to the service's rate across all of its reads. */
export function createContentClient(
  { endpoint, publicToken }: ContentSource,
  { clock = systemClock, requestTimeoutMs = defaultRequestTimeoutMs }: ContentClientOptions = {},
): ContentClient {
  const waitForTurn = createRateLimit(clock);

  async function send(address: URL): Promise<{ status: number; text: string }> {
    await waitForTurn();
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(requestTimeoutMs) });
      return { status: response.status, text: await response.text() };
    } catch (cause) {
      throw new ContentReadError(address, 'could not be read to its end', { cause });
    }
  }

  return {
    readStories: async (query) => {
      const address = new URL(`${endpoint}/cdn/stories`);
      const perPage = String(contentLimits.pageSize);
      const parameters = { token: publicToken, version: 'published', per_page: perPage, ...query };
      address.search = String(new URLSearchParams(parameters));
      const { status, text } = await retry(() => send(address), {
        delayAfter: retryDelay,
        wait: clock.wait,
      });
      if (status !== 200) {
        throw new ContentReadError(address, `answered with status ${status}`, { status });
      }
      return parseStoryPage(address, text);
    },
  };
}

/** Returns 1 second times the attempt after status 429, `undefined` for a final answer. */
function retryDelay({ status }: { status: number }, retries: number): number | undefined {
  if (status !== 429 || retries >= contentLimits.maxRetries) return undefined;
  return timings.contentRetryMs * (retries + 1);
}

function parseStoryPage(address: URL, text: string): StoryPage {
  try {
    return v.parse(storyPage, JSON.parse(text));
  } catch (cause) {
    throw new ContentReadError(address, 'answered with no page of stories', { cause });
  }
}

/** Lets at most `requestsPerSecond` callers pass within any second, in the order they came. */
function createRateLimit(clock: Clock): () => Promise<void> {
  const passedAt: number[] = [];
  let queue = Promise.resolve();

  async function pass(): Promise<void> {
    const oldest = passedAt.at(-contentLimits.requestsPerSecond) ?? -Infinity;
    for (let now = clock.now(); now < oldest + 1_000; now = clock.now()) {
      await clock.wait(oldest + 1_000 - now);
    }
    passedAt.push(clock.now());
    if (passedAt.length > contentLimits.requestsPerSecond) passedAt.shift();
  }

  return () => {
    queue = queue.then(pass);
    return queue;
  };
}
