import { randomUUID } from 'node:crypto';
import express from 'express';
import type { Request, RequestHandler, Response, Router } from 'express';
import { resolveVersion, sameSecret, sayDeprecated } from '../api-access';
import { cartMutations } from '../cart/cart-mutations';
import { changedFields } from '../faults/changed-fields';
import type { ShopFaultBook } from '../faults/fault-book';
import { refusedMutations, userErrorFor } from '../faults/refused-mutations';
import { readGraphqlRequest } from '../graphql/read-graphql-request';
import { runDocument } from '../graphql/run-document';
import type { ShopService } from '../shop-service';
import { viewStorefront } from '../shop-service';
import { deniedField } from './field-access';
import { openStorefrontView } from './present-product';
import { storefrontQueries } from './storefront-queries';
import { storefrontSchema } from './storefront-schema';

/**
 * Creates the router of `POST /api/{version}/graphql.json`, also without a version, as in Shopify.
 */
export function storefrontRouter(service: ShopService, faults: ShopFaultBook): Router {
  const router = express.Router();
  const paths = ['/api/graphql.json', '/api/:version/graphql.json'];
  router.use(paths, express.json({ limit: '1mb' }));
  router.use(paths, express.text({ type: 'application/graphql', limit: '1mb' }));
  router.post(paths, (request, response) => answer(service, faults, request, response));
  return router;
}

async function answer(
  service: ShopService,
  faults: ShopFaultBook,
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
  if (!hasToken(request, service)) {
    response.status(401).json({ errors: [unauthorized] });
    return;
  }
  const graphqlRequest = readGraphqlRequest(request);
  if (graphqlRequest === null) {
    response.status(400).json({ errors: { query: 'Required parameter missing or invalid' } });
    return;
  }
  const result = await runDocument(
    storefrontSchema(changedFields(faults, request)),
    graphqlRequest,
    {
      deniedField,
      query: () => storefrontQueries(openStorefrontView(viewStorefront(service))),
      mutation: () => {
        const mutations = cartMutations(service);
        const refusal = userErrorFor(faults, request);
        return refusal ? refusedMutations(service, mutations, refusal) : mutations;
      },
      onFailure: (error) => service.log(`Storefront API: ${error.originalError?.stack ?? error}`),
    },
  );
  sayDeprecated(response, result);
  response.json(result.response);
}

const unauthorized = {
  message:
    'The Storefront access token is missing or wrong. ' +
    "Send the shop's public token in X-Shopify-Storefront-Access-Token.",
  extensions: { code: 'UNAUTHORIZED' },
};

/**
 * Checks the token: browsers send a public one; servers may send the private one, which is the same here. What
 * Shopify opens to requests without a token is closed, since the site sends its own with each.
 */
function hasToken(request: Request, { tokens, store }: ShopService): boolean {
  const given =
    request.get('X-Shopify-Storefront-Access-Token') ??
    request.get('Shopify-Storefront-Private-Token');
  if (given === undefined) return false;
  const made = store.read().setup.storefrontTokens.map(({ accessToken }) => accessToken);
  const valid = tokens.storefront === null ? made : [tokens.storefront, ...made];
  return valid.some((token) => sameSecret(given, token));
}

/** Headers that Shopify's clients send from a browser. */
export const allowedHeaders = [
  'Accept',
  'Accept-Language',
  'Content-Type',
  'Custom-Storefront-Request-Group-ID',
  'Shopify-Storefront-Buyer-IP',
  'Shopify-Storefront-Id',
  'Shopify-Storefront-Private-Token',
  'Shopify-Storefront-S',
  'Shopify-Storefront-Y',
  'X-SDK-Variant',
  'X-SDK-Variant-Source',
  'X-SDK-Version',
  'X-Shopify-Client-IP',
  'X-Shopify-Client-IP-Sig',
  'X-Shopify-Storefront-Access-Token',
  'X-Shopify-UniqueToken',
  'X-Shopify-VisitToken',
];

const readableHeaders = [
  'Retry-After',
  'Server-Timing',
  'X-Request-Id',
  'X-Shopify-API-Deprecated-Reason',
  'X-Shopify-API-Version',
];

/** Opens the Storefront API to pages of any origin; the token in each request is public. */
export const storefrontCors: RequestHandler = (request, response, next) => {
  response.set('Access-Control-Allow-Origin', '*');
  response.set('Access-Control-Expose-Headers', readableHeaders.join(', '));
  if (request.method !== 'OPTIONS') {
    next();
    return;
  }
  response.set('Access-Control-Allow-Methods', 'POST, OPTIONS');
  response.set('Access-Control-Allow-Headers', allowedHeaders.join(', '));
  response.set('Access-Control-Max-Age', '7200');
  response.status(204).end();
};
