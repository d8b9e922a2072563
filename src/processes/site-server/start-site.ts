import { orderBodyLimit } from '../../functions/reviews/handle-order-placed';
import type { ServerRules } from '../shared/http-server';
import { createHttpServer } from '../shared/http-server';
import type { RunningServer } from '../shared/listen';
import { listen } from '../shared/listen';
import { log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { createMetrics } from '../shared/metrics';
import type { Health } from '../shared/monitor';
import { createMonitor } from '../shared/monitor';
import type { ReleaseReader } from '../shared/releases/release';
import { readLiveRelease, releasesIn } from '../shared/releases/release';
import type { ReleaseStore } from '../shared/releases/release-store';
import type { Follower } from './follow-releases';
import { followReleases } from './follow-releases';
import type { SiteOptions } from './site-app';
import { createSiteApp } from './site-app';

type SiteServerOptions = SiteOptions & {
  /** Store of which the data folder's own is a copy; absent if the publisher writes to that one. */
  from?: ReleaseStore | undefined;
  host: string;
  /** With 0 the system chooses a free port. */
  port: number;
  /** Address of health and metrics. */
  monitor: { host: string; port: number };
  limits?: ServerRules['limits'];
  requests?: ServerRules['requests'];
};

/** Milliseconds between two looks at a store that is followed. */
const followMs = 1_000;

/** The largest body is an order's. Each function has a limit of its own; pages read none. */
const maxBodyBytes = orderBodyLimit;

/**
 * A reader loads some 50 files with a page and at most 10 with each further one. Many can share an
 * address.
 */
const requestRule = { requests: 3_000, total: 60_000, windowMs: 10_000 };

/** Starts the site on its address, and health and metrics on another, which is not public. */
export async function startSite(
  options: SiteServerOptions,
): Promise<RunningServer & { monitorUrl: string }> {
  const { dataFolder, host, port, monitor, trustedProxies, limits, requests } = options;
  const metrics = createMetrics();
  const name = 'site server';
  addReleaseMetric(metrics, dataFolder);
  const rules = {
    trustedProxies,
    metrics,
    maxBodyBytes,
    requests: requests ?? requestRule,
    ...(limits && { limits }),
  };
  const server = createHttpServer(createSiteApp(options), { ...rules, name: 'site' });
  const running = await listen(server, { name, host, port, portVariable: 'SITE_PORT' });
  const follower =
    options.from &&
    followReleases({ from: options.from, to: releasesIn(dataFolder).store, intervalMs: followMs });
  if (follower) {
    metrics.gauge(
      'site_replica_behind',
      '1 while the release store cannot be followed.',
      () => follower.behind().length,
    );
  }
  const reader = releasesIn(dataFolder);
  const readHealth = () => readSiteHealth(reader, follower);
  const pages = createMonitor({ name, metrics, readHealth });
  const watched = await listen(createHttpServer(pages, { ...rules, name: 'monitor' }), {
    ...monitor,
    name: 'monitor of the site server',
    portVariable: 'SITE_MONITOR_PORT',
  }).catch(async (error: unknown) => {
    await running.close();
    throw error;
  });
  log.info('server.started', { url: running.url, monitor: watched.url });
  const close = async () => {
    await Promise.all([running.close(), watched.close(), follower?.close()]);
  };
  return { ...running, monitorUrl: watched.url, close };
}

function addReleaseMetric(metrics: Metrics, dataFolder: string): void {
  metrics.gauge('site_release_time_seconds', 'When the live release became so.', async () => {
    const live = await readLiveRelease(releasesIn(dataFolder).store);
    return live ? live.since.getTime() / 1000 : undefined;
  });
}

async function readSiteHealth(reader: ReleaseReader, follower?: Follower): Promise<Health> {
  const live = await reader.live();
  const since = new Date(performance.timeOrigin).toISOString();
  const behind = live ? [] : [{ what: 'There is no release to serve yet.', since }];
  return { isReady: live !== undefined, behind: [...behind, ...(follower?.behind() ?? [])] };
}
