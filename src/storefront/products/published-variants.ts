import { retry } from '../../lib/http/retry';
import { asRecord, parseJson } from '../../lib/values/json';

/** The Storefront API with the token of the pages, which sees what the site's channel has. */
export type ChannelAccess = { endpoint: string; publicToken: string };

const document = 'query PublishedVariants($variantGids:[ID!]!){nodes(ids:$variantGids){id}}';

/** Maximum number of ids of one request. */
const maxIds = 250;
const timeoutMs = 10_000;
const retryDelaysMs = [500, 2_000];

/**
 * Returns those of some variants that are published to the site's channel.
 *
 * @throws an Error if the Storefront API does not say
 */
export async function publishedAmong(
  access: ChannelAccess,
  gids: readonly string[],
): Promise<ReadonlySet<string>> {
  const published = new Set<string>();
  for (let start = 0; start < gids.length; start += maxIds) {
    const ids = gids.slice(start, start + maxIds);
    const answer = await retry(() => ask(access, ids).catch((error: unknown) => ({ error })), {
      delayAfter: (asked, retries) => ('error' in asked ? retryDelaysMs[retries] : undefined),
    });
    if ('error' in answer) throw answer.error;
    for (const node of answer.nodes) if (node) published.add(node.id);
  }
  return published;
}

type Answer = { nodes: readonly ({ id: string } | null)[] };

async function ask(
  { endpoint, publicToken }: ChannelAccess,
  ids: readonly string[],
): Promise<Answer> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': publicToken,
    },
    body: JSON.stringify({ query: document, variables: { variantGids: ids } }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const body = asRecord(parseJson(await response.text()));
  const nodes = asRecord(body?.data)?.nodes;
  if (body?.errors !== undefined || !Array.isArray(nodes)) throw new Error('refused');
  return { nodes: nodes as Answer['nodes'] };
}
