import { toProductListProperties, toProductProperties } from '../../../src/analytics/product-shape';

const gloves = {
  productGid: 'gid://shopify/Product/7001',
  productTitle: 'Corner Gloves',
  productType: 'Gloves',
  handle: 'corner-gloves',
  variantGid: 'gid://shopify/ProductVariant/42',
  price: { cents: 8999, currencyCode: 'USD' },
};

it('product properties: have dollars, the brand and quantity 1', () => {
  expect(toProductProperties(gloves)).toEqual({
    product_id: '7001',
    category: 'Gloves',
    name: 'Corner Gloves',
    brand: 'Cornerwork',
    path_id: 'corner-gloves',
    variant_id: '42',
    price: 89.99,
    currency: 'USD',
    quantity: 1,
  });
});

it('product properties: omit the variant if none is chosen', () => {
  expect(toProductProperties({ ...gloves, variantGid: null })).not.toHaveProperty('variant_id');
});

it('product properties: count positions from 1', () => {
  const positions = toProductListProperties([gloves, gloves]).map(({ position }) => position);
  expect(positions).toEqual([1, 2]);
});
