import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { shopifyBlogDocuments } from '../../../../../../tools/import/shopify/read-shopify-blogs';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('the documents of the import are valid', () => {
  const file = path.resolve('stand-ins/services/storefront-service/admin-api/admin-schema.graphql');
  const schema = buildSchema(readFileSync(file, 'utf8'));
  for (const document of Object.values(shopifyBlogDocuments)) {
    expect(validate(schema, parse(document))).toEqual([]);
  }
});
