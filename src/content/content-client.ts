/**
 * Client of the content service's delivery API for our own processes. The build reads stories
 * through `gatsby-source-storyblok`; the publisher reads here which content changed and which
 * article is due next.
 */
import * as v from 'valibot';
import { contentLimits } from '../config/limits';
import type { Clock } from './content-transport';
import { ContentReadError, createContentTransport } from './content-transport';

type ContentSource = {
  /** Address up to the API's version, without a slash at the end: `https://api.storyblok.com/v2`. */
  endpoint: string;
  publicToken: string;
};

export type ContentClient = {
  /**
   * Reads one page of published stories, 25 unless `per_page` says otherwise.
   *
   * @param query parameters of the service beside `token` and `version`
   * @throws ContentReadError for an answer other than a readable 200, after retries of status 429
   */
  readStories: (query: Readonly<Record<string, string>>) => Promise<StoryPage>;
  /** Ends all reads, also those that wait for a retry; they reject. */
  close: () => void;
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

/** Creates a client that keeps to the service's rate across all of its reads. */
export function createContentClient(
  { endpoint, publicToken }: ContentSource,
  options: { clock?: Clock; requestTimeoutMs?: number | undefined } = {},
): ContentClient {
  const transport = createContentTransport(options);
  return {
    readStories: async (query) => {
      const address = new URL(`${endpoint}/cdn/stories`);
      const perPage = String(contentLimits.pageSize);
      const parameters = { token: publicToken, version: 'published', per_page: perPage, ...query };
      address.search = String(new URLSearchParams(parameters));
      const { body } = await transport.request(address);
      const page = v.safeParse(storyPage, body);
      if (page.success) return page.output;
      throw new ContentReadError(address, 'answered with no page of stories. Try again.');
    },
    close: transport.close,
  };
}
