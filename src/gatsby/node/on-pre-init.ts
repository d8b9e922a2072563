import type { GatsbyNode } from 'gatsby';
import { readEnvironment } from '../../config/env';

/** Time-out of a request: long enough for a slow service, short enough for a person who waits. */
const requestTimeoutMs = 10_000;

/**
 * Stops the build with one message when a service does not answer. The plugins would fail later and
 * say less.
 */
export const onPreInit: GatsbyNode['onPreInit'] = async ({ reporter }) => {
  const { content, storefront, services } = readEnvironment(process.env);
  const advice =
    services === 'embedded'
      ? 'Start the stand-ins with `npm run stand-ins`, or everything at once with `npm start`.'
      : 'Check the keys in .env and the connection.';
  const failures = await Promise.all([
    ask('content service', `${content.endpoint}/cdn/spaces/me?token=${content.publicToken}`),
    ask('storefront service', storefront.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-storefront-access-token': storefront.publicToken,
      },
      body: JSON.stringify({ query: '{ shop { name } }' }),
    }),
  ]);
  const sentences = failures.filter((failure) => failure !== undefined);
  if (sentences.length > 0) reporter.panic(`${sentences.join('\n')}\n${advice}`);
};

async function ask(name: string, url: string, init: RequestInit = {}): Promise<string | undefined> {
  const { origin } = new URL(url);
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) });
    return response.ok ? undefined : `The ${name} at ${origin} answered ${response.status}.`;
  } catch {
    return `The ${name} at ${origin} does not answer.`;
  }
}
