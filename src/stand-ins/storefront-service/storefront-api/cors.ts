import type { RequestHandler } from 'express';

/** Every header a Shopify client has been seen to send from a browser. */
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

/** Opens the Storefront API to pages of any origin; the token in each request is public anyway. */
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
