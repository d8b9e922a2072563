import type { Request, Response, Router } from 'express';
import express from 'express';
import type { Appraisal } from '../cart/appraise-cart';
import { appraiseCart } from '../cart/appraise-cart';
import { cartWithKey, openCart } from '../cart/cart-ids';
import { policiesOf } from '../content/present-policy';
import { announceOrder } from '../orders/announce-order';
import type { ShopService } from '../shop-service';
import { viewStorefront } from '../shop-service';
import { changeCodes } from './change-codes';
import type { SubmittedForm, FormProblem } from './checkout-form';
import { cartToSend, prefilledForm, readSubmittedForm, readIntent } from './checkout-form';
import { checkoutPage } from './checkout-page';
import { notFoundPage, thankYouPage } from './order-pages';
import { sendCheckoutPage } from './page';
import { payCart } from './pay-cart';
import { withPolicyLinks } from './policy-pages';

type CartRequest = Request<{ token: string }>;

/** Creates the router of the page behind `checkoutUrl` and of the order page after it. */
export function checkoutRouter(service: ShopService): Router {
  const router = express.Router();
  const send = (
    response: Response,
    status: number,
    page: Parameters<typeof sendCheckoutPage>[2],
  ): void => sendCheckoutPage(response, status, page, service.publicUrl);
  const notFound = (response: Response): void => send(response, 404, notFoundPage(service.siteUrl));

  const sendCheckout = (
    response: Response,
    cart: CartKey,
    given: { status: number; form: SubmittedForm | null; problems: FormProblem[] },
  ): void => {
    const view = viewStorefront(service);
    const record = openCart(view.state, cart.token, cart.key);
    if (record === null) return notFound(response);
    const known = given.form ?? prefilledForm(record);
    const sent = cartToSend(view.catalog, record, known);
    const appraisal = appraiseCart(view, sent, service.clock.now());
    const form = given.form ?? withFirstDelivery(known, appraisal);
    const state = { form, problems: given.problems };
    const page = checkoutPage(view.catalog, appraisal, state, service.siteUrl);
    send(response, given.status, withPolicyLinks(page, policiesOf(view)));
  };

  router.get('/cart/c/:token', (request, response) => {
    sendCheckout(response, cartOf(request), { status: 200, form: null, problems: [] });
  });

  router.post(
    '/cart/c/:token',
    express.urlencoded({ extended: false }),
    async (request, response) => {
      const cart = cartOf(request);
      const form = readSubmittedForm(request.body);
      const intent = readIntent(request.body, form.code);
      if (intent.kind === 'update') {
        return sendCheckout(response, cart, { status: 200, form, problems: [] });
      }
      if (intent.kind !== 'pay') {
        const problem = await changeCodes(service, cart, form, intent);
        const shown = problem ? form : { ...form, code: '' };
        const problems = problem ? [problem] : [];
        return sendCheckout(response, cart, { status: problem ? 422 : 200, form: shown, problems });
      }
      const outcome = await payCart(service, cart, form, expectedOf(request.body));
      if (outcome.kind === 'unknown') return notFound(response);
      if (outcome.kind === 'refused') {
        const { problems } = outcome;
        return sendCheckout(response, cart, { status: 422, form, problems });
      }
      if (outcome.isNew) announceOrder(service, cart.token);
      const key = encodeURIComponent(cart.key);
      response.redirect(303, `/cart/c/${cart.token}/thank-you?key=${key}`);
    },
  );

  router.get('/cart/c/:token/thank-you', (request, response) => {
    const { state } = viewStorefront(service);
    const cart = cartWithKey(state, request.params.token, keyOf(request));
    const order = state.orders.find(({ number }) => number === cart?.orderNumber);
    if (order === undefined) return notFound(response);
    send(response, 200, thankYouPage(order, service));
  });
  return router;
}

type CartKey = { token: string; key: string };

function cartOf(request: CartRequest): CartKey {
  return { token: request.params.token, key: keyOf(request) };
}

/** Selects the first delivery option of each parcel by default, as the real page does. */
function withFirstDelivery(form: SubmittedForm, { groups }: Appraisal): SubmittedForm {
  const [first, second] = groups.map(({ chosen }) => chosen?.handle ?? '');
  return { ...form, delivery: first ?? '', delivery2: second ?? '' };
}

function keyOf({ query }: CartRequest): string {
  return typeof query.key === 'string' ? query.key : '';
}

function expectedOf(body: unknown): number {
  const expected: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'expected') : null;
  return typeof expected === 'string' && expected !== '' ? Number(expected) : NaN;
}
