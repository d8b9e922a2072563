import express from 'express';
import type { RunningServer } from '../../../../src/processes/shared/listen';
import { listen } from '../../../../src/processes/shared/listen';
import { answerErrors } from '../../content-service/content-app';
import { deliveryRouter } from '../../content-service/delivery/delivery-router';
import type { StoredSpace } from '../../content-service/store/stored-space';

const served: RunningServer[] = [];

/** Serves the delivery API alone over a read-only space. `stopServing` ends it. */
export async function serveSpace(space: StoredSpace): Promise<RunningServer> {
  const app = express();
  const tokens = { public: 'public', preview: 'preview', management: 'management' };
  app.use('/v2/cdn', deliveryRouter({ read: () => space, tokens, siteUrl: 'http://site.test' }));
  app.use(answerErrors((line) => process.stderr.write(`${line}\n`)));
  const where = { name: 'test space', host: '127.0.0.1', port: 0, portVariable: 'PORT' };
  const server = await listen(app, where);
  served.push(server);
  return server;
}

/** Stops every server a test file started. */
export async function stopServing(): Promise<void> {
  await Promise.all(served.splice(0).map((server) => server.close()));
}
