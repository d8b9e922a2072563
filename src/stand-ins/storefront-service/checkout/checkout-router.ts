import type { Request, Response, Router } from 'express';
import express from 'express';
import { appraiseCart } from '../cart/appraise-cart';
import { cartWithKey, openCart } from '../cart/cart-ids';
import { orderPayload } from '../orders/order-payload';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';
import { orderWebhook, webhooksPage } from '../webhooks/webhook-pages';
import { prefilledForm, readForm } from './checkout-form';
import { checkoutPage } from './checkout-page';
import { notFoundPage, ordersPage, thankYouPage } from './order-pages';
import { sendPage } from './page';
import { payCart } from './pay-cart';

type CartRequest = Request<{ token: string }>;

/** The page behind `checkoutUrl`, the one after paying, the list of orders and that of webhooks. */
export function checkoutRouter(service: ShopService): Router {
  const router = express.Router();
  const send = (response: Response, status: number, page: Parameters<typeof sendPage>[2]): void =>
    sendPage(response, status, page, service.publicUrl);
  const notFound = (response: Response): void => send(response, 404, notFoundPage(service.siteUrl));

  router.get('/cart/c/:token', (request, response) => {
    const view = viewShop(service);
    const cart = openCart(view.state, request.params.token, keyOf(request));
    if (cart === null) return notFound(response);
    const appraisal = appraiseCart(view, cart);
    const state = { form: prefilledForm(appraisal), problems: [] };
    send(response, 200, checkoutPage(appraisal, state, service.siteUrl));
  });

  router.post(
    '/cart/c/:token',
    express.urlencoded({ extended: false }),
    async (request, response) => {
      const cart = { token: request.params.token, key: keyOf(request) };
      const form = readForm(request.body);
      const outcome = await payCart(service, cart, form, expectedOf(request.body));
      if (outcome.kind === 'unknown') return notFound(response);
      if (outcome.kind === 'refused') {
        const { appraisal, problems } = outcome;
        return send(response, 422, checkoutPage(appraisal, { form, problems }, service.siteUrl));
      }
      if (outcome.isNew) service.webhooks?.wake();
      const key = encodeURIComponent(cart.key);
      response.redirect(303, `/cart/c/${cart.token}/thank-you?key=${key}`);
    },
  );

  router.get('/cart/c/:token/thank-you', (request, response) => {
    const { state } = viewShop(service);
    const cart = cartWithKey(state, request.params.token, keyOf(request));
    const order = state.orders.find(({ number }) => number === cart?.orderNumber);
    if (order === undefined) return notFound(response);
    send(response, 200, thankYouPage(order, service.siteUrl));
  });

  router.get('/orders', (_request, response) => {
    send(response, 200, ordersPage(viewShop(service).state));
  });

  router.get('/orders.json', (_request, response) => {
    const { state } = viewShop(service);
    response.set('Cache-Control', 'no-store');
    response.json({
      orders: [...state.orders]
        .reverse()
        .map((order) => ({ ...orderPayload(order), webhook: orderWebhook(state, order.number) })),
    });
  });

  router.get('/webhooks', (_request, response) => {
    send(response, 200, webhooksPage(viewShop(service).state.webhooks));
  });

  router.get('/webhooks.json', (_request, response) => {
    response.set('Cache-Control', 'no-store');
    response.json({ webhooks: [...viewShop(service).state.webhooks].reverse() });
  });
  return router;
}

function keyOf({ query }: CartRequest): string {
  return typeof query.key === 'string' ? query.key : '';
}

function expectedOf(body: unknown): number {
  const expected: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'expected') : null;
  return typeof expected === 'string' && expected !== '' ? Number(expected) : NaN;
}
