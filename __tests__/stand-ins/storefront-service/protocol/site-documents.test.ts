import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { GraphQLSchema, IntrospectionQuery } from 'graphql';
import { buildClientSchema, findBreakingChanges, parse, validate } from 'graphql';
import { loadStorefrontSchema } from '../../../../src/stand-ins/storefront-service/storefront-api/storefront-schema';

const folder = path.join(__dirname, '../../../../src/storefront');
const read = (name: string): string[] =>
  readdirSync(path.join(folder, name)).map((file) =>
    readFileSync(path.join(folder, name, file), 'utf8'),
  );

/** Returns Shopify's own schema, without the additions of this service. */
function shopifySchema(): GraphQLSchema {
  const file = createRequire(__filename).resolve('@shopify/hydrogen-react/storefront.schema.json');
  return buildClientSchema(JSON.parse(readFileSync(file, 'utf8')) as IntrospectionQuery);
}

const operations = readdirSync(path.join(folder, 'operations'));
const sentBySite = (file: string) =>
  parse(
    [readFileSync(path.join(folder, 'operations', file), 'utf8'), ...read('fragments')].join('\n'),
  );

it.each(operations)(
  "site's documents: %s is valid in Shopify's schema and in this service's",
  (file) => {
    for (const schema of [shopifySchema(), loadStorefrontSchema()]) {
      const errors = validate(schema, sentBySite(file)).filter(
        ({ message }) => !/^Fragment "\w+" is never used/.test(message),
      );
      expect(errors).toEqual([]);
    }
  },
);

it("schema: breaks nothing of Shopify's but the parts that are not public", () => {
  const broken = findBreakingChanges(shopifySchema(), loadStorefrontSchema());
  expect(broken.map(({ description }) => description).sort()).toEqual(
    [
      'Mutation.cartBillingAddressUpdate',
      'Mutation.cartClone',
      'Mutation.cartPaymentUpdate',
      'Mutation.cartPrepareForCompletion',
      'Mutation.cartRemovePersonalData',
      'Mutation.cartSubmitForCompletion',
      'QueryRoot.cartCompletionAttempt',
    ].map((field) => `${field} was removed.`),
  );
});
