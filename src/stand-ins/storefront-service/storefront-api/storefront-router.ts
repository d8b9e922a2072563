import { randomUUID } from 'node:crypto';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { GraphQLSchema } from 'graphql';
import { resolveVersion } from '../api-version';
import { cartMutations } from '../cart/cart-mutations';
import type { FaultBook } from '../faults/fault-book';
import { refusedMutations, userErrorFor } from '../faults/refused-mutations';
import { operationCost } from '../graphql/operation-cost';
import { readGraphqlRequest } from '../graphql/read-graphql-request';
import { runDocument } from '../graphql/run-document';
import { sameSecret } from '../same-secret';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';
import { openStorefrontView } from './open-storefront-view';
import { storefrontQueries } from './storefront-queries';
import { loadStorefrontSchema } from './storefront-schema';

/** `POST /api/{version}/graphql.json`, also without a version, as Shopify serves it. */
export function storefrontRouter(service: ShopService, faults: FaultBook): Router {
  const schema = loadStorefrontSchema();
  const router = express.Router();
  const paths = ['/api/graphql.json', '/api/:version/graphql.json'];
  router.use(paths, express.json({ limit: '1mb' }));
  router.use(paths, express.text({ type: 'application/graphql', limit: '1mb' }));
  router.post(paths, (request, response) => answer(service, faults, schema, request, response));
  return router;
}

async function answer(
  service: ShopService,
  faults: FaultBook,
  schema: GraphQLSchema,
  request: Request<{ version?: string }>,
  response: Response,
): Promise<void> {
  response.set('X-Request-Id', randomUUID());
  const requested = request.params.version;
  const version = resolveVersion(requested, new Date());
  if (version === null) {
    const message = `"${requested}" is not a version of the Storefront API.`;
    response.status(404).json({ errors: [{ message, extensions: { code: 'NOT_FOUND' } }] });
    return;
  }
  response.set('X-Shopify-API-Version', version);
  if (!isAllowed(request, service.tokens.storefront)) {
    response.status(401).json({ errors: [unauthorized] });
    return;
  }
  const graphqlRequest = readGraphqlRequest(request);
  if (graphqlRequest === null) {
    response.status(400).json({ errors: { query: 'Required parameter missing or invalid' } });
    return;
  }
  const result = await runDocument(schema, graphqlRequest, {
    query: () => storefrontQueries(openStorefrontView(viewShop(service))),
    mutation: () => {
      const mutations = cartMutations(service);
      const refusal = userErrorFor(faults, request);
      return refusal ? refusedMutations(service, mutations, refusal) : mutations;
    },
    onFailure: (error) => service.log(`Storefront API: ${error.originalError?.stack ?? error}`),
  });
  const requestedQueryCost = result.document ? operationCost(result.document) : 0;
  response.json({ ...result.response, extensions: { cost: { requestedQueryCost } } });
}

const unauthorized = {
  message:
    'The Storefront access token is missing or wrong. ' +
    "Send the shop's public token in X-Shopify-Storefront-Access-Token.",
  extensions: { code: 'UNAUTHORIZED' },
};

/** Browsers send the public token; servers may send the private one, which here is the same. */
function isAllowed(request: Request, token: string): boolean {
  const given =
    request.get('X-Shopify-Storefront-Access-Token') ??
    request.get('Shopify-Storefront-Private-Token');
  return given !== undefined && sameSecret(given, token);
}
