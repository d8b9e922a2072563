import type { Router } from 'express';
import express from 'express';
import { lineText } from '../checkout/order-pages';
import { dollars, markup } from '../checkout/markup';
import { sendCheckoutPage } from '../checkout/page';
import { paymentTime } from '../cart/next-payment';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';
import type { OrderRecord } from '../state/shop-state';

/**
 * Creates the router of the customer account, in which a buyer ends what renews. The real one knows its buyer by a
 * code in an email; this one by the order's number and address. Only a POST changes anything.
 */
export function accountRouter(service: ShopService): Router {
  const router = express.Router();
  const send = (response: express.Response, status: number, body: ReturnType<typeof markup>) =>
    sendCheckoutPage(response, status, { title: 'Your account', body }, service.publicUrl);
  router.get('/account', (_request, response) => send(response, 200, signInPage('')));

  router.post('/account', express.urlencoded({ extended: false }), async (request, response) => {
    const fields = (request.body ?? {}) as Record<string, unknown>;
    const place = Number(fields.cancel ?? Number.NaN);
    if (findOrder(fields) && !Number.isNaN(place)) await cancel(fields, place);
    const order = findOrder(fields);
    if (order) send(response, 200, subscriptionsPage(order));
    else send(response, 422, signInPage('No order has this number and this email address.'));
  });
  return router;

  function findOrder({ email, order }: Record<string, unknown>): OrderRecord | undefined {
    return viewShop(service).state.orders.find(
      (one) => String(one.number) === order && one.email.toLowerCase() === lowerCased(email),
    );
  }

  async function cancel(fields: Record<string, unknown>, place: number): Promise<void> {
    const canceledAt = service.clock.now().toISOString();
    await service.store.change((state) => {
      const end = (order: OrderRecord): OrderRecord => ({
        ...order,
        lines: order.lines.map((line, index) =>
          index === place && line.nextPayment && !line.canceledAt ? { ...line, canceledAt } : line,
        ),
      });
      const orders = state.orders.map((one) =>
        String(one.number) === fields.order ? end(one) : one,
      );
      return { state: { ...state, orders }, result: undefined };
    });
  }
}

function lowerCased(text: unknown): string | undefined {
  return typeof text === 'string' ? text.trim().toLowerCase() : undefined;
}

function signInPage(problem: string) {
  return markup`<h1>Your account</h1>
${problem && markup`<p class="error" role="alert">${problem}</p>`}
<form method="post" action="/account">
<p class="field"><label>Order number<input type="text" name="order" inputmode="numeric" required></label></p>
<p class="field"><label>Email address<input type="email" name="email" autocomplete="email" required></label></p>
<button>Show what renews</button>
</form>`;
}

function subscriptionsPage({ number, email, lines }: OrderRecord) {
  const renewing = lines.flatMap((line, place) => {
    if (!line.nextPayment) return [];
    const { nextPayment, canceledAt } = line;
    const state = canceledAt
      ? markup`<p role="status">Canceled. It renews no more.</p>`
      : markup`<p>${paymentTime(nextPayment)}: ${dollars(nextPayment.cents)}</p>
<form method="post" action="/account"><input type="hidden" name="order" value="${number}">
<input type="hidden" name="email" value="${email}">
<button name="cancel" value="${place}" aria-label="Cancel ${line.title}">Cancel</button></form>`;
    return [markup`<li><h2>${lineText(line)}</h2>${state}</li>`];
  });
  return markup`<h1>Order #${number}</h1>
${renewing.length > 0 ? markup`<ul>${renewing}</ul>` : markup`<p>Nothing in this order renews.</p>`}`;
}
