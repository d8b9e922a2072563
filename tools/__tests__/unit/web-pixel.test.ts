/** Runs the pixel for the hosted checkout on Shopify's documented event, as its sandbox would. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import { eventSchemas, traitsSchema } from '../../../src/analytics/catalog';

const dollars = (amount: number) => ({ amount, currencyCode: 'USD' });

const product = {
  ...{ id: '7001', title: 'Corner Gloves', type: 'Gloves' },
  url: '/products/corner-gloves?variant=42',
};

const checkout = {
  ...{ token: 'c1-cart-token', email: 'ada@example.com', currencyCode: 'USD' },
  order: { id: 'gid://shopify/OrderIdentity/5501' },
  subtotalPrice: dollars(178),
  totalPrice: dollars(169.1),
  totalTax: dollars(0),
  discountsAmount: dollars(17.8),
  shippingLine: { price: dollars(8.9) },
  discountApplications: [{ title: 'CORNER10', type: 'DISCOUNT_CODE' }],
  transactions: [{ gateway: 'shopify_payments', paymentMethod: { type: 'creditCard' } }],
  lineItems: [
    {
      ...{ title: 'Corner Gloves', quantity: 2 },
      variant: { id: '42', sku: 'CG-14', price: dollars(89), product },
    },
  ],
};

/** Returns the body of the request that the pixel makes for an event. */
function send(bought: object): Record<string, unknown> {
  let body = '{}';
  type Listener = (event: object) => void;
  const sandbox = {
    analytics: {
      subscribe: (name: string, listener: Listener) => {
        expect(name).toBe('checkout_completed');
        const timestamp = '2026-11-22T20:00:00Z';
        listener({ clientId: 'client-1', timestamp, data: { checkout: bought } });
      },
    },
    fetch: (_address: string, init: { body: string }) => ({ body } = init),
  };
  runInNewContext(readFileSync('tools/setup/web-pixel/order-completed.js', 'utf8'), sandbox);
  return JSON.parse(body) as Record<string, unknown>;
}

it('web pixel: sends Order Completed as the catalog has it', () => {
  const { properties, context, ...call } = send(checkout);
  expect(call).toMatchObject({
    event: 'Order Completed',
    messageId: 'order-completed-c1-cart-token',
  });
  expect(v.parse(eventSchemas['Order Completed'], properties)).toMatchObject({
    order_number: '5501',
    payment_method: 'creditCard',
    coupon_name: 'CORNER10',
    discount_amount: 17.8,
    total_cost: 169.1,
    products: [{ name: 'Corner Gloves', path_id: 'corner-gloves', quantity: 1, position: 1 }],
  });
  expect(context).toEqual({ traits: v.parse(traitsSchema, { email: 'ada@example.com' }) });
});

it('web pixel: an order without shipping, code or email is valid too', () => {
  const bare = {
    ...checkout,
    ...{ email: null, shippingLine: null, discountsAmount: null },
    ...{ discountApplications: [], transactions: [] },
  };
  const { properties, context } = send(bare);
  expect(v.parse(eventSchemas['Order Completed'], properties)).toMatchObject({
    payment_method: 'unknown',
    product_shipping: 0,
  });
  expect(context).toEqual({ traits: {} });
});
