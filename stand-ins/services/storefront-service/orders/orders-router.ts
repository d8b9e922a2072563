import type { Router } from 'express';
import express from 'express';
import { notFoundPage, ordersPage, packingSlipPage } from '../checkout/order-pages';
import { sendCheckoutPage } from '../checkout/page';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';
import { orderWebhook, webhooksPage } from '../webhooks/webhook-pages';
import { orderPayload } from './order-payload';

/** Creates the router of packing slips, and of the lists of orders and webhooks, as pages and as JSON, newest first. */
export function ordersRouter(service: ShopService): Router {
  const router = express.Router();

  router.get('/orders', (_request, response) => {
    sendCheckoutPage(response, 200, ordersPage(viewShop(service).state), service.publicUrl);
  });

  router.get('/orders/:number/packing-slip', (request, response) => {
    const { orders } = viewShop(service).state;
    const order = orders.find(({ number }) => String(number) === request.params.number);
    const page = order ? packingSlipPage(order) : notFoundPage(service.siteUrl);
    sendCheckoutPage(response, order ? 200 : 404, page, service.publicUrl);
  });

  router.get('/orders.json', (_request, response) => {
    const { state } = viewShop(service);
    const orders = [...state.orders]
      .reverse()
      .map((order) => ({ ...orderPayload(order), webhook: orderWebhook(state, order.number) }));
    response.set('Cache-Control', 'no-store').json({ orders });
  });

  router.get('/webhooks', (_request, response) => {
    const { webhooks } = viewShop(service).state;
    sendCheckoutPage(response, 200, webhooksPage(webhooks), service.publicUrl);
  });

  router.get('/webhooks.json', (_request, response) => {
    const { webhooks } = viewShop(service).state;
    response.set('Cache-Control', 'no-store').json({ webhooks: [...webhooks].reverse() });
  });
  return router;
}
