import { randomUUID } from 'node:crypto';
import type { EdgeCache } from '../../../src/config/edge-cache';
import { edgeLifetimeS } from '../../../src/config/edge-cache';
import { sendPurge } from '../../../src/processes/publisher/release/edge-purge';
import type { Finding, SiteContext } from '../finding';
import { reportOf } from '../finding';
import type { SiteAnswer } from '../site-reader';
import { readOwnHome } from '../site-reader';

const report = reportOf('edges');

const purgeTimeoutMs = 15_000;

/**
 * Checks whether edges keep pages and show the newest. Whether a purge removes a page is not looked at, since
 * that takes a publish; whether the key may purge is, by a tag that no page has.
 */
export async function checkEdges({ site, environment }: SiteContext): Promise<Finding[]> {
  const home = await readOwnHome(site);
  if (!home) return [];
  // The first request may have filled the edge.
  const again = await site.ask('/');
  const keeps = [home, again].find((answer) => signOf(answer) !== undefined);
  const edgeCache = environment?.edgeCache;
  // An edge keeps a copy for each query, so this one comes from the site server.
  const fresh = keeps && (await site.ask(`/?doctor=${randomUUID()}`));
  return [
    judgeKeeping(keeps && signOf(keeps), environment !== undefined, edgeCache),
    ...(fresh ? [judgeFreshness(again, fresh)] : []),
    ...(edgeCache ? [await checkPurge(edgeCache)] : []),
  ];
}

/** Returns the header by which an answer shows that it is the copy of an edge. */
function signOf({ headers }: SiteAnswer): string | undefined {
  const isHit = (name: string) =>
    /\bhit\b|^(?:stale|updating|revalidated)$/i.test(headers[name] ?? '');
  const name = ['cf-cache-status', 'x-cache', 'cdn-cache', 'x-cache-status'].find(isHit);
  if (name !== undefined) return `${name}: ${headers[name]}`;
  return Number(headers['age'] ?? 0) > 0 ? `age: ${headers['age']}` : undefined;
}

function judgeKeeping(
  sign: string | undefined,
  isOwn: boolean,
  edgeCache: EdgeCache | undefined,
): Finding {
  const subject = 'copies of pages';
  if (edgeCache && sign === undefined) {
    const advice = `Set up ${edgeCache.provider} as docs/hosts.md says, under "A CDN before the site server".`;
    return report.warning(subject, 'edges keep none: the second answer was no copy either', advice);
  }
  if (sign === undefined) return report.ok(subject, 'no edge keeps pages');
  if (!isOwn || edgeCache) return report.ok(subject, `edges keep them (${sign})`);
  const advice =
    'Set EDGE_CACHE, so that the publisher purges the edges; or let the CDN keep no HTML.';
  return report.broken(subject, `edges keep them (${sign}), and nothing purges them`, advice);
}

function judgeFreshness(copy: SiteAnswer, fresh: SiteAnswer): Finding {
  const subject = 'age of copies';
  if (copy.text === fresh.text)
    return report.ok(subject, 'the copy of the home page is the newest page');
  const advice = `Run this again in ${edgeLifetimeS} seconds. If it stays, purge the CDN by hand, and look at the last receipt on /status.`;
  return report.broken(subject, 'edges show an older home page than the site server has', advice);
}

async function checkPurge(edgeCache: EdgeCache): Promise<Finding> {
  const problem = await sendPurge(edgeCache, ['doctor'], AbortSignal.timeout(purgeTimeoutMs));
  if (problem === undefined)
    return report.ok('purge', `${edgeCache.provider} accepts one of no page`);
  const advice = 'Correct the key; docs/hosts.md says what it must be allowed to do.';
  return report.broken('purge', problem, advice);
}
