import type { PluginRef } from 'gatsby';
import type { Environment } from '../../config/env';
import { contentLimits } from '../../config/limits';
import type { ContentTransport } from '../../content/content-transport';
import { ContentReadError, createContentTransport } from '../../content/content-transport';

/** Time-out of a page of 100 stories with all their text. */
const requestTimeoutMs = 60_000;

/** Returns the transport for the requests of the Storyblok source. */
export function contentTransport({ content }: Pick<Environment, 'content'>): ContentTransport {
  return createContentTransport({
    requestTimeoutMs,
    ...(content.isMirrored && { requestsPerSecond: contentLimits.mirrorRequestsPerSecond }),
  });
}

/**
 * Returns the options of the Storyblok source: published stories, relations as uuids. Resolving
 * relations here would change every article's digest when one author is edited.
 */
export function storyblokSource(
  environment: Pick<Environment, 'content'>,
  transport = contentTransport(environment),
) {
  const { content } = environment;
  return {
    resolve: 'gatsby-source-storyblok',
    options: {
      accessToken: content.publicToken,
      endpoint: content.endpoint,
      version: 'published',
      includeTags: false,
      includeDatasources: [],
      languages: [],
      ...(content.isMirrored && { rateLimit: contentLimits.mirrorRequestsPerSecond }),
      ...clientTransport(transport),
    },
  } satisfies PluginRef;
}

type ClientResponse = { status: number; data: unknown };

/**
 * Returns options that send the bundled client's requests through our transport; the client would
 * repeat a status 429 after 300 ms, ten times. It swallows errors of `fetch`, so a failed request is
 * passed on as response data and thrown by the `status` getter.
 */
function clientTransport({ request }: ContentTransport) {
  return {
    fetch: async (address: string, { headers }: Pick<RequestInit, 'headers'>) => {
      const answer = await request(address, { headers }).catch(toFailedAnswer);
      const json = () => Promise.resolve(answer.body);
      return { status: 200, statusText: 'OK', headers: answer.headers, json };
    },
    responseInterceptor: (response: ClientResponse) => ({
      ...response,
      get status() {
        // oxlint-disable-next-line typescript/only-throw-error -- Gatsby prints an Error twice
        if (response.data instanceof ContentReadError) throw response.data.message;
        return response.status;
      },
    }),
  };
}

function toFailedAnswer(error: unknown) {
  if (!(error instanceof ContentReadError)) throw error;
  return { headers: new Headers(), body: error };
}
