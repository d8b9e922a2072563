import type { RequestListener } from 'node:http';
import type { TrustedProxies } from '../../../config/trusted-proxies';
import type { RateRule } from '../../../lib/http/rate-limiter';
import { createHttpServer } from '../../shared/http-server';
import type { RunningServer } from '../../shared/listen';
import { listen } from '../../shared/listen';
import { log } from '../../shared/log';
import type { Metrics } from '../../shared/metrics';

/** Address of the publisher, and what it accepts there. */
export type PublisherAddress = {
  host: string;
  /** With 0 the system chooses a free port. */
  port: number;
  trustedProxies: TrustedProxies;
  /** Requests by client and in total; replaced in tests. */
  requests?: RateRule;
};

/** A story that is asked about may have 6 MB. */
const maxBodyBytes = 6 * 1024 * 1024 + 1024;

/** Editors' pages load a few files each; services send a webhook for each change. */
const requestRule: RateRule = { requests: 300, total: 5_000, windowMs: 10_000 };

/** @param options.mayPass true for a client whose requests are never refused for their number */
export async function openPublisherServer(
  app: RequestListener,
  options: { address: PublisherAddress; metrics: Metrics; mayPass?: (client: string) => boolean },
): Promise<RunningServer> {
  const { address, ...rules } = options;
  const { host, port, trustedProxies, requests = requestRule } = address;
  const name = 'publisher';
  const limits = { ...rules, name, trustedProxies, maxBodyBytes, requests };
  const where = { name, host, port, portVariable: 'PUBLISHER_PORT' };
  const server = await listen(createHttpServer(app, limits), where);
  log.info('server.started', { url: server.url });
  return server;
}
