import type { PluginRef } from 'gatsby';
import type { Environment } from '../../config/env';
import type { ContentTransport } from '../../content/content-transport';
import { ContentReadError, createContentTransport } from '../../content/content-transport';

/** Time-out of a page of 100 stories with all their text. */
const requestTimeoutMs = 60_000;

/**
 * Returns the options of the Storyblok source: published stories, relations as uuids. Resolving
 * relations here would change every article's digest when one author is edited.
 */
export function storyblokSource(
  { content }: Pick<Environment, 'content'>,
  transport = createContentTransport({ requestTimeoutMs }),
) {
  return {
    resolve: 'gatsby-source-storyblok',
    options: {
      accessToken: content.publicToken,
      endpoint: content.endpoint,
      version: 'published',
      includeTags: false,
      includeDatasources: [],
      languages: [],
      ...clientTransport(transport),
    },
  } satisfies PluginRef;
}

type ClientResponse = { status: number; data: unknown };

/**
 * Returns the options that put our transport under the client that the plugin bundles, which would
 * repeat a status 429 after 300 ms, ten times. The client hides errors of `fetch` in a plain object,
 * of which Gatsby prints nothing, so a failed read passes `fetch` as data and is thrown in the one
 * step after it that lets an error through: where the client reads the status.
 */
function clientTransport({ read }: ContentTransport) {
  return {
    fetch: async (address: string, { headers }: Pick<RequestInit, 'headers'>) => {
      const answer = await read(address, { headers }).catch(toFailedAnswer);
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
