import { serviceLimits, storefrontLimits } from '../../../src/config/limits';
import * as operations from '../../../src/storefront/generated/operations';

const documents = Object.entries(operations) as [string, string][];

/** Returns the page size a document requests for a connection. */
function firstOf(document: string, connection: string): number {
  return Number(new RegExp(`\\b${connection}\\(first:(\\d+)`).exec(document)?.[1]);
}

it('requests as much of carts as the limits allow', () => {
  const { cartLines, deliveryGroups } = storefrontLimits;
  expect(firstOf(operations.CartDocument, 'lines')).toBe(cartLines);
  expect(firstOf(operations.CartDocument, 'deliveryGroups')).toBe(deliveryGroups);
});

it('requests as much of products as the limits allow', () => {
  const { productImages, productVariants } = storefrontLimits;
  expect(firstOf(operations.ProductsDocument, 'images')).toBe(productImages);
  expect(firstOf(operations.ProductsDocument, 'variants')).toBe(productVariants);
  expect(firstOf(operations.ProductAvailabilityDocument, 'variants')).toBe(
    serviceLimits.listEntries,
  );
});

it.each(documents.filter(([, text]) => text.startsWith('mutation')))(
  '%s answers with the cart, user errors and warnings',
  (_name, text) => {
    expect(text).toContain('{cart{...Cart}userErrors{...CartUserError}warnings{...CartWarning}}');
  },
);

it.each(documents)('%s includes every fragment it spreads', (_name, text) => {
  const spread = new Set([...text.matchAll(/\.\.\.([A-Z]\w+)/g)].map(([, name]) => name));
  const defined = new Set([...text.matchAll(/fragment (\w+) on/g)].map(([, name]) => name));
  expect(defined).toEqual(spread);
});
