import type { ErrorRequestHandler, Express } from 'express';
import express from 'express';
import { faultControlRouter } from '../shared/faults/fault-control';
import { behindWebhooks, healthRoute } from '../shared/health-route';
import { refuseOtherSites } from '../shared/refuse-other-sites';
import { adminRouter, adminSchema } from './admin-api/admin-router';
import type { BulkRunner } from './admin-api/bulk-runner';
import { createBulkRunner } from './admin-api/bulk-runner';
import { permalinkRouter } from './checkout/cart-permalink';
import { checkoutRouter } from './checkout/checkout-router';
import { policyRouter } from './checkout/policy-pages';
import { checkedFaults } from './faults/change-state';
import type { ShopFaultBook } from './faults/fault-book';
import { shopFaultGuide } from './faults/fault-kinds';
import { injectShopFaults } from './faults/inject-faults';
import { imageRouter } from './images/image-router';
import { reviewsRouter } from './merchant/reviews-router';
import { accountRouter } from './orders/account-router';
import { ordersRouter } from './orders/orders-router';
import type { ShopService } from './shop-service';
import { storefrontCors, storefrontRouter } from './storefront-api/storefront-router';
import { messageOf, propertyOf } from '../../../src/lib/values/thrown-values';

/** Profile of the Universal Commerce Protocol. This shop offers assistants no tools. */
const assistantProfile = {
  ucp: { version: '2026-08-25', services: {}, capabilities: {}, payment_handlers: {} },
};

/**
 * Creates the storefront service's application.
 *
 * @param host name or address on which it listens
 */
export function createApp(
  service: ShopService,
  faults: ShopFaultBook,
  host: string,
): { app: Express; bulk: BulkRunner } {
  const bulk = createBulkRunner(service, adminSchema());
  const app = express();
  app.disable('x-powered-by');
  // The Shopify plugin's requests keep the name of the shop on their way here.
  const names = [host, 'myshopify.com'];
  app.use(refuseOtherSites({ names, siteUrl: service.siteUrl }));
  app.use('/control', faultControlRouter(checkedFaults(service, faults), shopFaultGuide));
  app.get(
    '/health',
    healthRoute('storefront service', () => findPending(service)),
  );
  app.use('/api', storefrontCors);
  app.use(...injectShopFaults(service, faults));
  app.get('/.well-known/ucp', (_request, response) => void response.json(assistantProfile));
  app.use(storefrontRouter(service, faults));
  app.use(adminRouter(service, faults, bulk));
  app.use(permalinkRouter(service));
  app.use(checkoutRouter(service));
  app.use(policyRouter(service));
  app.use(accountRouter(service));
  app.use(ordersRouter(service));
  app.use(reviewsRouter(service));
  app.use(imageRouter(service));
  app.use((request, response) => {
    const errors =
      `The storefront service has nothing at ${request.method} ${request.path}. It answers ` +
      'POST /api/{version}/graphql.json, /.well-known/ucp, /admin/api/{version}/*, /cart/{variant}:{quantity}, /cart/c/{token}, /policies/{handle}, /account, /orders, /reviews, /webhooks, /health, /control/* and /images/*.';
    response.status(404).json({ errors });
  });
  app.use(reportFailure(service));
  return { app, bulk };
}

function findPending({ store }: ShopService) {
  const pending = store.read().webhooks.filter(({ status }) => status === 'pending');
  return behindWebhooks(pending.map(({ triggeredAt }) => triggeredAt));
}

/** Sends errors as JSON. An unreadable body is a client error; everything else is logged. */
function reportFailure(service: ShopService): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = propertyOf(error, 'status') ?? 500;
    if (typeof status === 'number' && status < 500) {
      const reason = messageOf(error);
      response.status(status).json({ errors: `The request cannot be read: ${reason}` });
      return;
    }
    service.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    response.status(500).json({ errors: 'Internal Server Error' });
  };
}
