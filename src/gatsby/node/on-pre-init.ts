import type { GatsbyNode } from 'gatsby';
import { existsSync } from 'node:fs';
import type { Environment } from '../../config/env';
import { readEnvironment } from '../../config/env';
import { shopMirrorFile } from '../../config/shop-outage';
import { ContentReadError, createContentTransport } from '../../content/content-transport';
import { findBrokenSeams } from '../engine/seams';

/** Time-out of a request: long enough for a slow service, short enough for a person who waits. */
const requestTimeoutMs = 10_000;

/**
 * Stops the build with one message when a service does not answer, unless its last known data is there.
 * The plugins would fail later and say less. Stops it too when a seam no longer fits the installed packages.
 */
export const onPreInit: GatsbyNode['onPreInit'] = async ({ reporter }) => {
  const broken = findBrokenSeams(process.cwd());
  if (broken.length > 0) reporter.panic(broken.join('\n'));
  const { content, storefront, services } = readEnvironment(process.env);
  const advice =
    services === 'embedded'
      ? 'Start the stand-ins with `npm run stand-ins`, or everything at once with `npm start`.'
      : 'Check the keys in .env and the connection.';
  const mirrorFile = shopMirrorFile(process.env);
  const needsShop = mirrorFile === undefined || !existsSync(mirrorFile);
  const failures = await Promise.all([
    askContent(content),
    needsShop ? askStorefront(storefront) : undefined,
  ]);
  const sentences = failures.filter((failure) => failure !== undefined);
  if (sentences.length > 0) reporter.panic(`${sentences.join('\n')}\n${advice}`);
};

async function askContent({ endpoint, publicToken }: Environment['content']) {
  const transport = createContentTransport({ requestTimeoutMs });
  try {
    await transport.request(`${endpoint}/cdn/spaces/me?token=${encodeURIComponent(publicToken)}`);
    return undefined;
  } catch (error) {
    if (error instanceof ContentReadError) return error.message;
    throw error;
  }
}

async function askStorefront({ endpoint, publicToken }: Environment['storefront']) {
  const { origin } = new URL(endpoint);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-storefront-access-token': publicToken,
      },
      body: JSON.stringify({ query: '{ shop { name } }' }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    return response.ok
      ? undefined
      : `The storefront service at ${origin} answered ${response.status}.`;
  } catch {
    return `The storefront service at ${origin} does not answer.`;
  }
}
