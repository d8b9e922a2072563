import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('collections', () => {
  it("has all of them, with products in the merchant's order", async () => {
    const result = await shop.ask(`{
      collections(first: 10, sortKey: TITLE) { totalCount nodes { handle image { url } } }
      collection(handle: "training-aids") { title products(first: 2) {
        nodes { handle } pageInfo { hasNextPage } } }
    }`);
    expect(result).toMatchObject({
      collections: {
        totalCount: '9',
        nodes: [
          { handle: 'apparel' },
          { handle: 'bags' },
          { handle: 'gloves-and-wraps' },
          { handle: 'last-round' },
          { handle: 'protection' },
          { handle: 'start-here' },
          { handle: 'training-aids' },
          { handle: 'under-25-dollars' },
          { handle: 'with-a-partner' },
        ],
      },
      collection: {
        title: 'Training aids',
        products: {
          nodes: [{ handle: 'round-timer' }, { handle: 'speed-rope' }],
          pageInfo: { hasNextPage: true },
        },
      },
    });
  });
});

describe('nodes', () => {
  it('finds several types by id and has null for unknown ones', async () => {
    const { product } = await shop.ask<{
      product: {
        id: string;
        variants: { nodes: { id: string }[] };
        media: { nodes: { id: string }[] };
      };
    }>(
      '{ product(handle: "quick-wraps") { id variants(first: 1) { nodes { id } } media(first: 1) { nodes { id } } } }',
    );
    const ids = [
      product.variants.nodes[0]?.id,
      'gid://shopify/Product/1',
      product.media.nodes[0]?.id,
      product.id,
    ];
    const result = await shop.ask(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id
        ... on ProductVariant { title product { handle } }
        ... on MediaImage { mediaContentType image { url } } } }`,
      { ids },
    );
    expect(result).toEqual({
      nodes: [
        {
          __typename: 'ProductVariant',
          id: ids[0],
          title: 'S/M / Black',
          product: { handle: 'quick-wraps' },
        },
        null,
        {
          __typename: 'MediaImage',
          id: ids[2],
          mediaContentType: 'IMAGE',
          image: { url: expect.stringContaining('/images/quick-wraps-black-0.jpg') as string },
        },
        { __typename: 'Product', id: product.id },
      ],
    });
  });
});

it('shop: has one country and one currency', async () => {
  const result = await shop.ask(
    `query ($country: CountryCode) @inContext(country: $country) {
    shop { name primaryDomain { url } shipsToCountries }
    localization { country { isoCode currency { isoCode } } language { isoCode } }
  }`,
    { country: 'CA' },
  );
  expect(result).toEqual({
    shop: {
      name: 'Cornerwork',
      primaryDomain: { url: shop.server.url },
      shipsToCountries: ['CA', 'GB', 'IE', 'US'],
    },
    localization: {
      country: { isoCode: 'US', currency: { isoCode: 'USD' } },
      language: { isoCode: 'EN' },
    },
  });
});
