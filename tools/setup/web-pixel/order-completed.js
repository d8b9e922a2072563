/**
 * Custom pixel for the hosted checkout: sends Order Completed to the analytics service for every order, also
 * for those whose shopper never comes back to the site.
 *
 * To install it, in Shopify's admin: Settings, Customer events, Add custom pixel. Set the permission to
 * "Required: Analytics", so that Shopify runs it only for shoppers who consent. Paste this file, replace
 * WRITE_KEY by the source's key (SEGMENT_WRITE_KEY of the site), save and connect.
 *
 * The site sends the same event when a shopper returns to it. Both use one message id, made of the cart's
 * token, by which the service keeps one of the two. Shopify tells a pixel the id of the order, not its
 * number.
 */
const writeKey = 'WRITE_KEY';
const endpoint = 'https://api.segment.io/v1/track';
const brand = 'Cornerwork';

const toDollars = (money) => Number((money?.amount ?? 0).toFixed(2));
const lastPart = (id) =>
  String(id ?? '')
    .split('/')
    .pop();

function toProduct({ title, variant }, index) {
  const { product, price } = variant;
  const [path] = product.url.split('?');
  return {
    product_id: lastPart(product.id),
    category: product.type ?? '',
    name: product.title || title,
    brand,
    path_id: lastPart(path),
    variant_id: lastPart(variant.id),
    price: toDollars(price),
    currency: price.currencyCode,
    quantity: 1,
    position: index + 1,
  };
}

function toOrder(checkout) {
  const { order, lineItems, transactions = [], discountApplications = [] } = checkout;
  const methods = transactions.map(({ paymentMethod }) => paymentMethod?.type).filter(Boolean);
  const codes = discountApplications.filter(({ type }) => type === 'DISCOUNT_CODE');
  return {
    order_number: lastPart(order.id),
    payment_method: methods.join(', ') || 'unknown',
    coupon_name: codes.map(({ title }) => title).join(', '),
    discount_amount: toDollars(checkout.discountsAmount),
    total_cost: toDollars(checkout.totalPrice),
    product_shipping: toDollars(checkout.shippingLine?.price),
    product_cost: toDollars(checkout.subtotalPrice),
    product_tax: toDollars(checkout.totalTax),
    currency: checkout.currencyCode,
    products: lineItems.map(toProduct),
    has_package: lineItems.some(({ variant }) => variant.product.type === 'Bundles'),
  };
}

analytics.subscribe('checkout_completed', ({ clientId, timestamp, data: { checkout } }) =>
  fetch(endpoint, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      writeKey,
      anonymousId: clientId,
      messageId: `order-completed-${checkout.token}`,
      timestamp,
      event: 'Order Completed',
      properties: toOrder(checkout),
      context: { traits: checkout.email ? { email: checkout.email } : {} },
    }),
  }),
);
