import type { TypeMetadata } from '../../../../../src/gatsby/engine/resident-builder/gatsby-modules';
import { watchFields } from '../../../../../src/processes/publisher/build/resident/watch-fields';

const product: TypeMetadata = {
  dirty: true,
  fieldMap: {
    title: { string: { total: 3 } },
    price: { int: { total: 3 } },
    size: { object: { total: 1, dprops: { width: { int: { total: 1 } } } } },
    tags: { array: { total: 3, item: { string: { total: 5 } } } },
  },
};

const afterwards = (fieldMap: TypeMetadata['fieldMap']) => {
  let types: Record<string, TypeMetadata> = { ShopifyProduct: product };
  const findChanged = watchFields(() => types);
  types = { ShopifyProduct: { dirty: true, fieldMap: { ...product.fieldMap, ...fieldMap } } };
  return findChanged();
};

test('fields: equal fields are no change, whatever the number of nodes', () => {
  expect(afterwards({ title: { string: { total: 9 } } })).toBeUndefined();
});

test('fields: whole and broken numbers, and texts that look like dates, are one kind', () => {
  expect(afterwards({ price: { int: { total: 2 }, float: { total: 1 } } })).toBeUndefined();
  expect(afterwards({ title: { string: { total: 2 }, date: { total: 1 } } })).toBeUndefined();
});

test.each([
  ['a new field', { weight: { int: { total: 1 } } }],
  ['a field that no node has any more', { title: { string: { total: 0 } } }],
  ['another kind of value', { price: { string: { total: 1 } } }],
  [
    'a new field of an object',
    { size: { object: { total: 1, dprops: { height: { int: { total: 1 } } } } } },
  ],
  ['another kind in a list', { tags: { array: { total: 3, item: { int: { total: 1 } } } } }],
])('fields: %s is named by its type', (_, fieldMap) => {
  expect(afterwards(fieldMap)).toBe('ShopifyProduct');
});

test('fields: contexts of pages are no fields of the schema', () => {
  let types: Record<string, TypeMetadata> = { SitePage: { dirty: true, fieldMap: {} } };
  const findChanged = watchFields(() => types);
  types = { SitePage: { dirty: true, fieldMap: { context: { string: { total: 1 } } } } };
  expect(findChanged()).toBeUndefined();
});

test('fields: a type without nodes at first is named when it has fields', () => {
  let types: Record<string, TypeMetadata> = {};
  const findChanged = watchFields(() => types);
  types = { ShopifyMetafield: { dirty: true, fieldMap: { key: { string: { total: 1 } } } } };
  expect(findChanged()).toBe('ShopifyMetafield');
});
