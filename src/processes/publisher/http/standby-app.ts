import type { Express } from 'express';
import express from 'express';
import { documentHeaders } from '../../../config/security-headers';
import type { Metrics } from '../../shared/metrics';
import { createMonitor } from '../../shared/monitor';
import { leaseMs } from '../standby/lease';
import type { AccessSettings } from './access';
import { createAccess } from './access';
import { pageHeaders } from './page/page-shell';
import { renderStandbyPage } from './page/standby-page';
import { addLeaderMetric } from './publisher-monitor';
import { statusFonts } from './status-routes';

/**
 * Creates the HTTP interface of a publisher that stands by. It says so, and refuses everything else in a
 * way that a load balancer and the senders of webhooks try again.
 *
 * @param parts.holder returns the name of the publisher that builds
 */
export function createStandbyApp(
  parts: AccessSettings & { metrics: Metrics; holder: () => string },
): Express {
  const { holder, metrics } = parts;
  const app = express();
  const access = createAccess(parts);
  const since = new Date().toISOString();
  const describe = () =>
    `This publisher stands by: ${holder()} builds. It takes over when that one has stopped.`;
  addLeaderMetric(metrics, false);
  app.disable('x-powered-by');
  const headers = { ...documentHeaders({}), 'Cache-Control': 'no-store' };
  app.use((_request, response, next) => {
    response.set(headers);
    next();
  });
  const readHealth = () => ({
    isReady: false,
    state: 'standby' as const,
    behind: [{ what: describe(), since }],
  });
  const monitor = createMonitor({ name: 'publisher', metrics, readHealth });
  app.get(['/health', '/metrics'], access.mayRead, monitor);
  app.use('/status/fonts', statusFonts);
  app.get('/status', access.mayRead, (request, response) => {
    response.vary('Accept');
    if (request.accepts(['json', 'html']) !== 'html') {
      response.json({ state: 'standby', holder: holder(), since });
      return;
    }
    response.set(pageHeaders).type('html').send(renderStandbyPage(describe()));
  });
  app.use((_request, response) => {
    response.set('Retry-After', String(leaseMs / 1000));
    response.status(503).json({ error: describe() });
  });
  return app;
}
