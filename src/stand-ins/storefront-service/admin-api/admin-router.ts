import type { Request, RequestHandler, Router } from 'express';
import express from 'express';
import type { GraphQLSchema } from 'graphql';
import { resolveVersion } from '../api-version';
import { decodeGid } from '../catalogue/gid';
import { readGraphqlRequest } from '../graphql/read-graphql-request';
import { runDocument } from '../graphql/run-document';
import { sameSecret } from '../same-secret';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';
import { adminMutations } from './admin-mutations';
import { adminQueries } from './admin-queries';
import { bulkControl } from './bulk-control';
import { bulkFile } from './bulk-file';
import type { BulkRunner } from './bulk-runner';

import { answerEvents } from './destroy-events';
import { expireOperations } from './expire-operations';
import { inventoryMutations } from './inventory-mutations';
import { openAdminView } from './open-admin-view';
import { productMutations } from './product-mutations';

/** The Admin API under `/admin/api/{version}` and the files of its bulk operations under `/bulk`. */
export function adminRouter(
  service: ShopService,
  schema: GraphQLSchema,
  runner: BulkRunner,
): Router {
  const router = express.Router();
  const graphqlPath = '/admin/api/:version/graphql.json';
  const eventsPath = '/admin/api/:version/events.json';
  router.use([graphqlPath, eventsPath], requireToken(service), namedVersion);
  router.post(graphqlPath, express.json({ limit: '1mb' }), async (request, response) => {
    const graphqlRequest = readGraphqlRequest(request);
    if (graphqlRequest === null) {
      response.status(400).json({ errors: { query: 'Required parameter missing or invalid' } });
      return;
    }
    await expireOperations(service);
    const result = await runDocument(schema, graphqlRequest, {
      query: () => rootQueries(service, runner),
      mutation: () => ({
        ...adminMutations(service, schema, runner),
        ...productMutations(service),
        ...inventoryMutations(service),
      }),
      onFailure: (error) => service.log(`Admin API: ${error.originalError?.stack ?? error}`),
    });
    response.json(result.response);
  });
  router.get(eventsPath, (request, response) => answerEvents(service, request, response));
  router.use(bulkControl(runner.rehearsal));
  router.get('/bulk/:file', (request, response, next) => {
    const id = /^(\d+)\.jsonl$/.exec(request.params.file)?.[1];
    if (id === undefined) {
      next();
      return;
    }
    response.type('application/jsonl');
    response.sendFile(bulkFile(service.dataDir, id), { dotfiles: 'allow' }, next);
  });
  return router;
}

function rootQueries(service: ShopService, runner: BulkRunner) {
  const queries = adminQueries(openAdminView(viewShop(service), false));
  return {
    ...queries,
    node: async ({ id }: { id: string }) => {
      await runner.whenEnded(decodeGid(id));
      return adminQueries(openAdminView(viewShop(service), false)).node({ id });
    },
  };
}

/** Bulk files need no token, like the signed addresses of the real service; their ids are secret. */
function requireToken({ tokens }: ShopService): RequestHandler {
  return (request, response, next) => {
    const given = request.get('X-Shopify-Access-Token');
    if (given !== undefined && sameSecret(given, tokens.admin)) {
      next();
      return;
    }
    const errors =
      '[API] Invalid API key or access token (unrecognized login or wrong password). ' +
      'Send the Admin token in X-Shopify-Access-Token.';
    response.status(401).json({ errors });
  };
}

const namedVersion: RequestHandler = (request: Request<{ version?: string }>, response, next) => {
  const version = resolveVersion(request.params.version, new Date());
  if (version === null) {
    response.status(404).json({ errors: `"${request.params.version}" is not an API version.` });
    return;
  }
  response.set('X-Shopify-API-Version', version);
  next();
};
