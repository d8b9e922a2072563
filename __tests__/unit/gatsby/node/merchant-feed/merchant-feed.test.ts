import type { NodeInput } from 'gatsby';
import type { ShopRules } from '../../../../../src/domain/shop/shop-rules';
import { merchantFeed } from '../../../../../src/gatsby/node/merchant-feed/merchant-feed';
import { openNodeCache } from '../../../../../src/gatsby/node/nodes/node-cache';
import type { VariantParcel } from '../../../../../src/gatsby/node/shop-source/variant-parcels';
import { nodeSource } from '../../../../rigs/builders/node-source';
import { pictureNode, productNodes } from '../../../../rigs/builders/shop-nodes';
import { usd } from '../../../../rigs/builders/shop-builders';
import {
  judgeMerchantFeed,
  readMerchantFeed,
} from '../../../../rigs/gatsby/merchant-specification';

const siteUrl = 'https://www.example.com';
const setting = { siteUrl, hasNativeCommerce: false };

function feedOf(nodes: readonly NodeInput[], changed: Partial<typeof setting> = {}): string {
  const source = nodeSource(nodes);
  const files = merchantFeed(openNodeCache(source), source.getNode, { ...setting, ...changed });
  return files.get('merchant-feed.xml') ?? '';
}

function itemsOf(...args: Parameters<typeof feedOf>) {
  const items = readMerchantFeed(feedOf(...args));
  expect(judgeMerchantFeed(items)).toEqual([]);
  return items;
}

const sized = (
  size: string,
  fields: { parcel?: VariantParcel; [field: string]: unknown } = {},
) => ({
  title: `${size} / Red`,
  selectedOptions: [
    { name: 'Size', value: size },
    { name: 'Color', value: 'Red' },
  ],
  ...fields,
});

it('merchant feed: has an item for each variant, with a link that chooses it', () => {
  const items = itemsOf(
    productNodes({}, [
      sized('10oz'),
      sized('12oz', { availableForSale: false }),
      sized('14oz', { inventoryPolicy: 'CONTINUE', inventoryQuantity: -2 }),
      sized('16oz', { inventoryPolicy: 'CONTINUE', inventoryQuantity: 3 }),
    ]),
  );
  expect(items).toMatchObject([
    {
      title: ['Gloves, 10oz / Red'],
      description: ['A pair of gloves.'],
      item_group_id: ['gloves'],
      link: [`${siteUrl}/products/gloves?Size=10oz&Color=Red`],
      image_link: ['https://cdn.example/gloves-picture_1500x.jpg?v=1'],
      availability: ['in_stock'],
      price: ['89.00 USD'],
      size: ['10oz'],
      color: ['Red'],
      brand: ['Cornerwork'],
      identifier_exists: ['no'],
    },
    { availability: ['out_of_stock'], size: ['12oz'] },
    { availability: ['backorder'], size: ['14oz'] },
    { availability: ['in_stock'], size: ['16oz'] },
  ]);
  const [single] = itemsOf(productNodes());
  expect(single).toMatchObject({ title: ['Gloves'], link: [`${siteUrl}/products/gloves`] });
  expect(single).not.toHaveProperty('item_group_id');
  expect(single).not.toHaveProperty('sale_price');
});

it('merchant feed: has the price before a reduction, and a barcode only with a right check digit', () => {
  const [reduced, wrong] = itemsOf(
    productNodes({}, [
      sized('10oz', { price: '59.9', compareAtPrice: '89.00', barcode: '9521234001003' }),
      sized('12oz', { price: '89.00', compareAtPrice: '80.00', barcode: '9521234001004' }),
    ]),
  );
  expect(reduced).toMatchObject({
    price: ['89.00 USD'],
    sale_price: ['59.90 USD'],
    gtin: ['9521234001003'],
  });
  expect(wrong).toMatchObject({ price: ['89.00 USD'], identifier_exists: ['no'] });
  expect(wrong).not.toHaveProperty('sale_price');
});

it('merchant feed: has the facts that the merchant keeps for Google, where they are valid', () => {
  const facts = {
    'mm-google-shopping.age_group': 'adult',
    'mm-google-shopping.gender': 'everyone',
    'mm-google-shopping.mpn': 'CG-10',
    'custom.bundle_products': '[]',
  };
  const [item] = itemsOf(productNodes({}, [{}], facts), { hasNativeCommerce: true });
  expect(item).toMatchObject({
    age_group: ['adult'],
    mpn: ['CG-10'],
    is_bundle: ['yes'],
    native_commerce: ['true'],
  });
  expect(item).not.toHaveProperty('gender');
});

it.each([
  ['a gift card', productNodes({ isGiftCard: true })],
  ['what is sold in plans only', productNodes({ requiresSellingPlan: true })],
  ['a membership', productNodes({}, [{}], { 'custom.membership_id': 'all-access' })],
  ['what is not sent', productNodes({}, [{ parcel: { requiresShipping: false } }])],
  ['what costs nothing', productNodes({}, [{ price: '0.00' }])],
  ['what has no picture', productNodes({ media___NODE: [] })],
  [
    'what has a tiny picture only',
    [...productNodes({ media___NODE: ['t'] }), pictureNode('t', 90)],
  ],
  [
    'what has a film only',
    [...productNodes({ media___NODE: ['v'] }), pictureNode('v', 900, 'VIDEO')],
  ],
])('merchant feed: leaves out %s', (_what, nodes) => {
  expect(itemsOf(nodes)).toEqual([]);
});

it('merchant feed: pictures without a variant are of the first look alone', () => {
  const red = ['red-0', 'red-1'].map((id) => pictureNode(id));
  const nodes = productNodes({ media___NODE: ['red-0', 'red-1', 'blue-0'] }, [
    { ...sized('S'), media___NODE: ['red-0'] },
    { ...sized('M'), media___NODE: ['blue-0'] },
  ]);
  const [first, other] = itemsOf([...nodes, ...red, pictureNode('blue-0')]);
  expect(first?.additional_image_link).toEqual(['https://cdn.example/red-1_1500x.jpg?v=1']);
  expect(other).toMatchObject({ image_link: ['https://cdn.example/blue-0_1500x.jpg?v=1'] });
  expect(other).not.toHaveProperty('additional_image_link');
});

it('merchant feed: the worst texts keep within the limits and make no XML of their own', () => {
  const title = `</title>]]><g:id>1</g:id>&amp; \u0000\u001b\ud800 "${'🥊'.repeat(200)}`;
  const [item] = itemsOf(
    productNodes({ title, handle: 'h'.repeat(200), description: `a\n\n${title}`.repeat(40) }, [
      sized('<b>10oz</b>'.repeat(20)),
      sized('12oz'),
    ]),
  );
  expect(item?.title?.[0]).toMatch(/^<\/title>\]\]><g:id>1<\/g:id>&amp; "🥊+$/u);
  expect(feedOf([])).toMatch(/<channel>[^]*<\/channel><\/rss>\n$/);
});

const rules: ShopRules = {
  zones: [
    {
      places: [{ country: 'US', provinces: ['AK', 'HI'] }],
      rates: [{ name: 'Standard', price: usd(1200), grams: { upTo: 20_000 }, cents: {} }],
    },
    {
      places: [{ country: 'US', provinces: ['MA', 'NY', 'CA'] }],
      rates: [
        { name: 'Express', price: usd(1500), grams: {}, cents: {} },
        { name: 'Standard', price: usd(500), grams: { upTo: 20_000 }, cents: { upTo: 9_899 } },
        { name: 'Standard', price: usd(0), grams: { upTo: 20_000 }, cents: { from: 9_900 } },
      ],
    },
    {
      places: [{ country: 'CA', provinces: ['ON'] }],
      rates: [{ name: 'Letter', price: usd(900), grams: { upTo: 500 }, cents: {} }],
    },
  ],
  returns: null,
};
const internal = { type: 'ShopRules', contentDigest: '1' };
const rulesNode = { id: 'shop-rules', ...rules, internal };
const weighing = (grams: number) => ({ parcel: { requiresShipping: true, grams } });

it('merchant feed: names the cheapest rate of each place for one parcel, and none without a weight', () => {
  const nodes = productNodes({}, [
    sized('S', weighing(454)),
    sized('M', { ...weighing(501), price: '99.00' }),
    sized('L', weighing(21_000)),
    sized('XL'),
  ]);
  const items = itemsOf([...nodes, rulesNode]);
  const shipping = items.map((item) => ({
    region: item['shipping.region'] ?? [],
    price: item['shipping.price'] ?? [],
  }));
  expect(shipping).toEqual([
    { region: ['AK', 'HI'], price: ['12.00 USD', '12.00 USD', '5.00 USD', '9.00 USD'] },
    { region: ['AK', 'HI'], price: ['12.00 USD', '12.00 USD', '0.00 USD'] },
    { region: [], price: ['15.00 USD'] },
    { region: [], price: [] },
  ]);
});

it('merchant feed: of many variants, reads only those of a product that changed', () => {
  const shop = Array.from({ length: 50 }, (_, place) =>
    productNodes(
      { handle: `p${place}` },
      Array.from({ length: 20 }, (_each, size) =>
        sized(`${size}`, { shopifyId: `gid://shopify/ProductVariant/${place * 20 + size}` }),
      ),
    ),
  ).flat();
  const stored = new Map([...shop, rulesNode].map((node) => [node.id, node]));
  let reads = 0;
  const getNode = (id: string) => {
    reads += 1;
    return stored.get(id);
  };
  const { emitter } = nodeSource([]);
  const ofType = (type: string) =>
    [...stored.values()].filter((node) => node.internal.type === type);
  const cache = openNodeCache({ emitter, getNodesByType: ofType as never });
  const write = () => merchantFeed(cache, getNode, setting).get('merchant-feed.xml') ?? '';
  const before = write();
  expect(before.match(/<item>/g)).toHaveLength(1_000);
  reads = 0;
  expect(write()).toBe(before);
  expect(reads).toBe(0);
  const sold = { ...stored.get('p7-3'), availableForSale: false } as never as NodeInput;
  stored.set('p7-3', sold);
  cache.put(sold as never);
  const after = write();
  expect(after.match(/out_of_stock/g)).toHaveLength(1);
  expect(reads).toBeLessThan(60);
});
