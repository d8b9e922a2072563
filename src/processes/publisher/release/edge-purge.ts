import { randomUUID } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { EdgeCache } from '../../../config/edge-cache';
import { edgeLifetimeS } from '../../../config/edge-cache';
import { backoff, retry } from '../../../lib/http/retry';
import { limitTime } from '../../../lib/http/time-limit';
import { messageOf, propertyOf } from '../../../lib/values/thrown-values';
import { log } from '../../shared/log';
import type { Metrics } from '../../shared/metrics';
import { redact } from '../../shared/redact';
import type { EdgeOutcome, ReportOutcomes } from './receipt';

/**
 * Returns outcomes for the receipt; none if no file changed. Rejects only when the signal is aborted.
 *
 * @param tags what has one of them is purged
 */
type PurgeEdges = (tags: readonly string[]) => Promise<Pick<ReportOutcomes, 'edges'>>;

type PurgeOptions = {
  edgeCache: EdgeCache;
  /** True if site servers read the publisher's store, so that a release is there once it is live. */
  isServed: boolean;
  metrics: Pick<Metrics, 'counter'>;
  /** Aborted when the publisher ends. */
  signal: AbortSignal;
  /** Waits; rejects when the signal is aborted. */
  wait: (milliseconds: number) => Promise<void>;
};

/**
 * Milliseconds before each purge. Site servers that follow a bucket look at it once a second, and one that takes
 * longer fills the edges with the old page again after the first purge.
 */
const pausesMs = { served: [0], followed: [3_000, 7_000] };

/** With the first delay, retries last half a minute beside the time of the requests. */
const maxRetries = 6;
const firstDelayMs = 500;

const requestTimeoutMs = 5_000;

export function createEdgePurge(options: PurgeOptions): PurgeEdges {
  const { edgeCache, isServed, metrics, signal, wait } = options;
  const purges = metrics.counter(
    'publisher_edge_purges',
    'Purges of edges by result: done, retried, failed.',
  );
  const send = async (tags: readonly string[]): Promise<EdgeOutcome> => {
    const problem = await retry(() => sendPurge(edgeCache, tags, signal), {
      delayAfter: (outcome, retries) => {
        if (outcome === undefined || retries === maxRetries) return undefined;
        purges.add({ result: 'retried' });
        return backoff(firstDelayMs, retries);
      },
      wait,
    });
    purges.add({ result: problem === undefined ? 'done' : 'failed' });
    if (problem === undefined) {
      log.info('edges.purged', { tags: tags.length });
      return { purgedAt: new Date().toISOString() };
    }
    const message = `${problem}, so edges may show old pages for up to ${edgeLifetimeS} seconds.`;
    log.error('edges.unpurged', { message });
    return { problem: redact(message) };
  };
  return async (tags) => {
    if (tags.length === 0) return {};
    let edges: EdgeOutcome | undefined;
    for (const pauseMs of isServed ? pausesMs.served : pausesMs.followed) {
      await wait(pauseMs);
      edges = await send(tags);
    }
    return edges ? { edges } : {};
  };
}

/** Sends one purge. Returns the problem; `undefined` if the provider has accepted it. */
export async function sendPurge(
  edgeCache: EdgeCache,
  tags: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const { host } = new URL(edgeCache.endpoint);
  try {
    const { url, ...request } = await toRequest(edgeCache, tags);
    const response = await fetch(url, {
      ...request,
      method: 'POST',
      redirect: 'error',
      signal: limitTime(signal, requestTimeoutMs),
    });
    const text = await response.text();
    return response.ok ? undefined : `${host} answers "${response.status} ${text.slice(0, 200)}"`;
  } catch (error) {
    return `${host} does not answer (${messageOf(propertyOf(error, 'cause') ?? error)})`;
  }
}

type PurgeRequest = { url: string | URL; headers: HeadersInit; body: string };

async function toRequest(edgeCache: EdgeCache, tags: readonly string[]): Promise<PurgeRequest> {
  const { endpoint, id } = edgeCache;
  const json = { 'Content-Type': 'application/json' };
  switch (edgeCache.provider) {
    case 'cloudflare':
      return {
        url: `${endpoint}/client/v4/zones/${id}/purge_cache`,
        headers: { ...json, Authorization: `Bearer ${edgeCache.token}` },
        body: JSON.stringify({ tags }),
      };
    case 'fastly':
      return {
        url: `${endpoint}/service/${id}/purge`,
        headers: { ...json, 'Fastly-Key': edgeCache.token },
        body: JSON.stringify({ surrogate_keys: tags }),
      };
    case 'cloudfront': {
      const { accessKeyId, secretAccessKey } = edgeCache;
      const paths = tags.map((tag) => `<Path>#${tag}</Path>`).join('');
      const body = `<InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Paths><Quantity>${tags.length}</Quantity><Items>${paths}</Items></Paths><CallerReference>${randomUUID()}</CallerReference></InvalidationBatch>`;
      const { url, headers } = await new AwsV4Signer({
        ...{ accessKeyId, secretAccessKey, region: 'us-east-1', service: 'cloudfront' },
        ...{ method: 'POST', headers: { 'Content-Type': 'text/xml' }, body },
        url: `${endpoint}/2020-05-31/distribution/${id}/invalidation`,
      }).sign();
      return { url, headers, body };
    }
  }
}
