import express from 'express';
import type { Request, RequestHandler, Response, Router } from 'express';
import { resolveVersion, sameSecret, sayDeprecated } from '../api-access';
import { decodeGid, gidTail, numericId } from '../catalog/gid';
import { changedFields } from '../faults/changed-fields';
import type { ShopFaultBook } from '../faults/fault-book';
import { readGraphqlRequest } from '../graphql/read-graphql-request';
import { runDocument } from '../graphql/run-document';
import { openSchemaFile } from '../graphql/schema-file';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';
import { deniedAdminField } from './admin-access';
import { adminMutations } from './admin-mutations';
import { adminQueries } from './admin-queries';
import { adminTokenRouter } from './admin-tokens';
import { bulkControl } from './bulk-rehearsal';
import type { BulkRunner } from './bulk-runner';
import { bulkFile, expireOperations } from './bulk-runner';
import { inventoryMutations, productMutations } from './catalog-mutations';
import { metaobjectDefinitionMutations, metaobjectMutations } from './metaobject-mutations';
import { openAdminView } from './present-admin-product';
import {
  definitionMutations,
  publicationMutations,
  storefrontTokenMutations,
  webhookMutations,
} from './setup-mutations';
import { findSetupNode, setupQueries } from './setup-queries';
import { presentDate } from '../graphql/resolved-values';
import type { ShopState } from '../state/shop-state';
import path from 'node:path';

/** The part of Shopify's Admin API that this service has. */
export const adminSchema = openSchemaFile(path.join(__dirname, 'admin-schema.graphql'));

/**
 * Creates the router of the Admin API under `/admin/api/{version}`, of its tokens, and of bulk operations' files
 * under `/bulk`.
 */
export function adminRouter(
  service: ShopService,
  faults: ShopFaultBook,
  runner: BulkRunner,
): Router {
  const router = express.Router();
  router.use(adminTokenRouter(service));
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
    const schema = adminSchema(changedFields(faults, request));
    const result = await runDocument(schema, graphqlRequest, {
      deniedField: (info) => deniedAdminField(service.app.scopes, info),
      query: () => rootQueries(service, runner),
      mutation: () => ({
        ...adminMutations(service, schema, runner),
        ...productMutations(service),
        ...inventoryMutations(service),
        ...metaobjectMutations(service),
        ...metaobjectDefinitionMutations(service),
        ...definitionMutations(service),
        ...publicationMutations(service),
        ...storefrontTokenMutations(service),
        ...webhookMutations(service),
      }),
      onFailure: (error) => service.log(`Admin API: ${error.originalError?.stack ?? error}`),
    });
    sayDeprecated(response, result);
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
    response.sendFile(bulkFile(service.dataDir, id), { dotfiles: 'allow' });
  });
  return router;
}

function rootQueries(service: ShopService, runner: BulkRunner) {
  const view = openAdminView(viewShop(service), false);
  return {
    ...adminQueries(view),
    ...setupQueries(service, view),
    node: async ({ id }: { id: string }) => {
      await runner.whenEnded(decodeGid(id));
      const found = findSetupNode(service, viewShop(service), decodeGid(id));
      return found ?? adminQueries(openAdminView(viewShop(service), false)).node({ id });
    },
  };
}

/**
 * Checks the token. Bulk files need none, like the signed addresses of the real service; their ids
 * are secret.
 */
function requireToken({ tokens, adminTokens }: ShopService): RequestHandler {
  return (request, response, next) => {
    const given = request.get('X-Shopify-Access-Token') ?? '';
    if (sameSecret(given, tokens.admin) || adminTokens.isValid(given)) {
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

type Destroyed = ShopState['destroyed'][number];

const maxPageSize = 250;

/**
 * `GET /admin/api/{version}/events.json`: deleted objects. Accepts `verb`, `created_at_min`,
 * `limit` and, for further pages, the `page_info` of the `Link` header.
 */
function answerEvents(service: ShopService, request: Request, response: Response): void {
  const { verb, created_at_min: since, limit, page_info: page } = request.query;
  const from = typeof since === 'string' ? Date.parse(since) : 0;
  const size = Math.min(maxPageSize, Math.max(1, Number(limit) || 50));
  const start = Number(page) || 0;
  const isAsked = verb === undefined || verb === 'destroy';
  const found = service.store
    .read()
    .destroyed.filter(({ at }) => isAsked && !(Date.parse(at) < from));
  if (start + size < found.length) {
    const next = new URL(request.originalUrl, `https://${request.get('host')}`);
    next.searchParams.set('page_info', String(start + size));
    response.set('Link', `<${next.toString()}>; rel="next"`);
  }
  response.json({ events: found.slice(start, start + size).map(presentEvent) });
}

function presentEvent({ gid, at }: Destroyed) {
  const type = gid.split('/').at(-2) ?? '';
  return {
    id: Number(numericId(`event/${gid}/${at}`)),
    subject_id: Number(gidTail(gid)),
    subject_type: type,
    verb: 'destroy',
    created_at: presentDate(at),
    message: `${type} was deleted.`,
  };
}
