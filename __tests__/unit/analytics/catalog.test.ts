import * as v from 'valibot';
import { eventSchemas, pageSchema, traitsSchema } from '../../../src/analytics/catalog';
import { toOrderProperties } from '../../../src/analytics/order-shape';
import type { TrackedLine } from '../../../src/analytics/product-shape';

const dollars = (cents: number) => ({ cents, currencyCode: 'USD' });

const gloves: TrackedLine = {
  productGid: 'gid://shopify/Product/7001',
  productTitle: 'Corner Gloves',
  productType: 'Gloves',
  handle: 'corner-gloves',
  variantGid: 'gid://shopify/ProductVariant/42',
  price: dollars(8999),
  planGid: null,
  quantity: 2,
};

const order = toOrderProperties({
  orderNumber: '1001',
  paymentMethods: ['card'],
  lines: [gloves],
  coupons: ['CORNER10'],
  discount: dollars(1800),
  subtotal: dollars(17_998),
  shipping: dollars(0),
  total: dollars(16_198),
});

it('catalog: has the 22 events of the specification', () => {
  expect(Object.keys(eventSchemas)).toHaveLength(22);
});

it('catalog: accepts an order as the site converts it', () => {
  expect(v.parse(eventSchemas['Order Completed'], order)).toMatchObject({
    total_cost: 161.98,
    product_tax: 0,
    products: [{ name: 'Corner Gloves', price: 89.99, quantity: 1, position: 1 }],
  });
});

const [line] = order.products;

it.each([
  ['cents instead of dollars', { ...line, price: 89.999 }],
  ['another currency', { ...line, currency: 'EUR' }],
  ['another brand', { ...line, brand: 'Elsewhere' }],
  ['a position before the first', { ...line, position: 0 }],
  ['the quantity of the line', { ...line, quantity: 2 }],
  ['a field nobody knows', { ...line, color: 'red' }],
])('catalog: refuses a product with %s', (_case, product) => {
  expect(v.safeParse(eventSchemas['Product Added'], line).success).toBe(true);
  expect(v.safeParse(eventSchemas['Product Added'], product).success).toBe(false);
});

it('catalog: a page call needs its name and address, and carries any parameter', () => {
  const address = { path: '/', search: '?a=1&a=2', url: 'http://localhost/?a=1&a=2' };
  expect(v.safeParse(pageSchema, { ...address, name: 'Home', a: ['1', '2'] }).success).toBe(true);
  expect(v.safeParse(pageSchema, address).success).toBe(false);
});

it('catalog: an identify call carries an email address, names and a phone number only', () => {
  const traits = { email: 'ada@example.com', firstName: 'Ada', phone: '555 0100' };
  expect(v.safeParse(traitsSchema, traits).success).toBe(true);
  expect(v.safeParse(traitsSchema, { ...traits, age: 36 }).success).toBe(false);
});
