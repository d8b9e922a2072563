import type { OrderLine, OrderRecord, OrderShipping, ShopState } from '../state/shop-state';
import type { ShopService } from '../shop-service';
import { orderWebhook } from '../webhooks/webhook-pages';
import { paymentTime } from '../cart/next-payment';
import { deliveryName } from './form-fields';
import { dollars, markup } from './markup';
import { lastCharacters } from '../cart/gift-cards';
import type { SafeHtml } from './markup';
import { nextPaymentRows } from './next-payment-rows';

type Page = { title: string; body: SafeHtml };

/**
 * Returns the address of the site's own order page, with the order number, the cart's attribute `_return` and
 * the payment in the query, as a merchant's link on the real page can have them.
 */
function backToShopUrl(siteUrl: string, order: OrderRecord): string {
  const { number, attributes, total, giftCards } = order;
  const paid = [...(total > 0 ? ['card'] : []), ...(giftCards.length > 0 ? ['gift_card'] : [])];
  const proof = attributes.find(({ key }) => key === '_return')?.value;
  const query = [
    `order=${number}`,
    ...(proof ? [`return=${encodeURIComponent(proof)}`] : []),
    `payment=${paid.join(',') || 'none'}`,
  ];
  return `${siteUrl}/thanks?${query.join('&')}`;
}

export function thankYouPage(
  order: OrderRecord,
  { siteUrl, sendMail }: Pick<ShopService, 'siteUrl' | 'sendMail'>,
): Page {
  return {
    title: `Order #${order.number}`,
    body: markup`<h1>Thank you. Order #${order.number} is placed.</h1>
${sendMail && order.email && markup`<p>A confirmation was sent to ${order.email}.</p>`}
<section class="summary" aria-labelledby="bought">
<h2 id="bought">What you bought</h2>
<ul class="lines">${order.lines.map(boughtLine)}</ul>
<dl class="totals">
${orderAmounts(order).map(({ name, amount }) => row(name, amount))}
${nextPaymentRows(order.lines)}
</dl>
</section>
<p><a class="button" href="${backToShopUrl(siteUrl, order)}">Back to the shop</a></p>`,
  };
}

/** Lists what was added to and taken from the price of an order's lines, and the total. */
export function orderAmounts({ discounts, shipping, giftCards, total }: OrderRecord) {
  return [
    ...discounts.map(({ code, title, cents }) => amountOf(`Discount ${code ?? title}`, -cents)),
    ...shipping.map((parcel) => ({
      name: parcelName(parcel, shipping.length),
      amount: parcel.cents === 0 ? 'Free' : dollars(parcel.cents),
    })),
    ...giftCards.map(({ lastCharacters, cents }) =>
      amountOf(`Gift card ending in ${lastCharacters}`, -cents),
    ),
    amountOf(giftCards.length > 0 ? 'Paid by card' : 'Total', total),
  ];
}

function amountOf(name: string, cents: number) {
  return { name, amount: dollars(cents) };
}

/** Renders every order, newest first. */
export function ordersPage(state: ShopState): Page {
  const { orders } = state;
  const table = markup`<div class="scroll" role="region" aria-label="Orders" tabindex="0"><table>
<thead><tr><th scope="col">Order</th><th scope="col">Placed</th><th scope="col">Email</th>
<th scope="col">Lines</th><th scope="col">Delivery</th><th scope="col">Total</th><th scope="col">Webhook</th></tr></thead>
<tbody>${[...orders].reverse().map((order) => orderRow(state, order))}</tbody>
</table></div>`;
  return {
    title: 'Orders',
    body: markup`<h1>Orders</h1>
${orders.length > 0 ? table : markup`<p>Nobody has bought anything yet.</p>`}
<p><a href="/orders.json">The same as JSON</a></p>
<p><a href="/reviews">Reviews</a></p>
<p><a href="/webhooks">Webhooks that were sent</a></p>`,
  };
}

export function notFoundPage(siteUrl: string): Page {
  return {
    title: 'No such checkout',
    body: markup`<h1>This checkout does not exist</h1>
<p>The link is wrong, or the order it belonged to has been placed.</p>
<p><a class="button" href="${siteUrl}/">Back to the shop</a></p>`,
  };
}

function orderRow(state: ShopState, order: OrderRecord): SafeHtml {
  const webhook = orderWebhook(state, order.number);
  return markup`<tr><th scope="row">#${order.number}</th><td>${order.createdAt}</td>
<td>${order.email}</td><td>${order.lines.map((line) => markup`${lineText(line)}${nextPaymentText(line)}<br>`)}
${issuedCards(state, order)}${order.note && markup`Note: ${order.note}<br>`}
<a href="/orders/${order.number}/packing-slip">Packing slip</a></td>
<td>${order.shipping.map((parcel) => markup`${parcelName(parcel, order.shipping.length)}<br>`)}</td>
<td>${dollars(order.total)}</td>
<td>${webhook.status} after ${webhook.attempts} attempts</td></tr>`;
}

/** Lists the gift cards of an order, by their last characters as in Shopify's admin. */
function issuedCards({ issuedGiftCards }: ShopState, { number }: OrderRecord): SafeHtml[] {
  return issuedGiftCards
    .filter(({ orderNumber }) => orderNumber === number)
    .map(
      ({ code, to, sendAt, isSent }) => markup`Gift card ending in ${lastCharacters(code)}:
${isSent ? `mailed to ${to}` : `to be mailed to ${to} at ${sendAt}`}<br>`,
    );
}

/**
 * Renders the packing slip of an order with what Shopify's own template prints: address, lines without
 * their prices, and the note.
 */
export function packingSlipPage({ number, lines, note, shippingAddress }: OrderRecord): Page {
  const address = shippingAddress && [
    [shippingAddress.firstName, shippingAddress.lastName].filter(Boolean).join(' '),
    shippingAddress.address1,
    [shippingAddress.city, shippingAddress.provinceCode, shippingAddress.zip].join(' '),
  ];
  return {
    title: `Packing slip of order #${number}`,
    body: markup`<h1>Packing slip of order #${number}</h1>
${address && markup`<h2>Ship to</h2><p>${address.map((part) => markup`${part}<br>`)}</p>`}
<h2>Items</h2>
<ul>${lines.filter((line) => line.requiresShipping).map((line) => markup`<li>${lineText(line)}</li>`)}</ul>
${note && markup`<h2>Notes</h2><p class="note">${note}</p>`}`,
  };
}

function parcelName({ title, group }: OrderShipping, parcels: number): string {
  return `${deliveryName({ type: group }, parcels)}, ${title}`;
}

function boughtLine(line: OrderLine): SafeHtml {
  return markup`<li><span>${lineText(line)}</span>
<span class="price">${dollars(line.price * line.quantity)}</span></li>`;
}

/** Describes a line: "2 x Corner Gloves, 12oz / Red". */
export function lineText({ quantity, title, variantTitle, planName }: OrderLine): string {
  const choice = variantTitle === 'Default Title' ? '' : `, ${variantTitle}`;
  return `${quantity} x ${title}${choice}${planName ? `, ${planName}` : ''}`;
}

/** Names the payment that follows a line, if any, after the line. */
export function nextPaymentText({ nextPayment }: OrderLine): string {
  if (nextPayment === undefined) return '';
  return `, next payment ${dollars(nextPayment.cents)} on ${paymentTime(nextPayment)}`;
}

function row(name: string, value: string): SafeHtml {
  return markup`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}
