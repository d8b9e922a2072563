import type { Router } from 'express';
import express from 'express';
import { ordersPage } from '../checkout/order-pages';
import { sendCheckoutPage } from '../checkout/page';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';
import { orderWebhook, webhooksPage } from '../webhooks/webhook-pages';
import { orderPayload } from './order-payload';

/** Creates the router of the lists of orders and webhooks, as pages and as JSON, newest first. */
export function ordersRouter(service: ShopService): Router {
  const router = express.Router();

  router.get('/orders', (_request, response) => {
    sendCheckoutPage(response, 200, ordersPage(viewShop(service).state), service.publicUrl);
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
