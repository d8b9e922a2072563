/** Services of a fresh demo space and shop, with their editors' APIs. */
import { readEnvironment, serviceKeys } from '../../src/config/env';
import { demoShop } from '../../stand-ins/services/storefront-service/demo-shop/demo-shop';
import type { DemoShop } from '../../stand-ins/services/storefront-service/demo-shop/load-demo-shop';
import { adminProduct, askAdmin } from '../../stand-ins/services/rigs/admin-under-test';
import type { ContentEditor } from '../../stand-ins/services/rigs/content-editor';
import { createContentEditor } from '../../stand-ins/services/rigs/content-editor';
import type { Services } from '../../stand-ins/services/rigs/start-services';
import { startServices } from '../../stand-ins/services/rigs/start-services';

export type Editors = {
  content: ContentEditor;
  /** Base address of the delivery API. */
  contentEndpoint: string;
  service: Services['content'];
  shop: Services['shop'];
  /** Handles of products that no edit changes. */
  spared: readonly string[];
  /** Adds a product that the shop did not have. Resolves to `undefined` when all are in the shop. */
  addProduct: () => Promise<string | undefined>;
  close: () => Promise<void>;
};

/** Products that the shop gets only during the run. The demo's discounts name none of them. */
const newProducts = [
  'full-face-headgear',
  'speed-bag',
  'kick-shield',
  'first-bell-gloves',
  'teardrop-bag',
  'body-protector',
  'squeeze-bottle',
  'corner-cap',
];

const touchProduct = `mutation ($product: ProductUpdateInput) {
  productUpdate(product: $product) { userErrors { message } } }`;

/** Returns the demo shop without some of its products. */
function shopWithout(missing: readonly string[]): DemoShop {
  return {
    ...demoShop,
    products: demoShop.products.filter(({ handle }) => !missing.includes(handle)),
    collections: demoShop.collections.map(({ products, ...collection }) => ({
      ...collection,
      products: Array.isArray(products)
        ? products.filter((handle) => !missing.includes(handle))
        : products,
    })),
  };
}

/**
 * Starts the services on free ports and names them in the environment of the builds. No service key
 * of the person who runs the test stays in it.
 *
 * @param options.siteUrl origin of the site
 * @param options.publisher receives the webhooks of both services
 * @param options.spared handles of products that no edit changes
 * @param options.shop instead of the demo shop, to which a run can add products
 */
export async function openEditors(
  dataFolder: string,
  options: {
    publisher?: string;
    siteUrl?: string;
    spared?: readonly string[];
    shop?: DemoShop;
  } = {},
): Promise<Editors> {
  for (const name of serviceKeys) process.env[name] = '';
  const { content, storefront } = readEnvironment(process.env);
  const webhook = (name: string, secret: string) =>
    options.publisher === undefined
      ? {}
      : { webhook: { url: `${options.publisher}/webhooks/${name}`, secret } };
  const missing = [...newProducts];
  const {
    content: service,
    shop,
    variables,
    close,
  } = await startServices(dataFolder, {
    content: webhook('storyblok', content.webhookSecret),
    shop: {
      shop: options.shop ?? shopWithout(missing),
      ...(options.siteUrl !== undefined && { siteUrl: options.siteUrl }),
      ...webhook('shopify', storefront.webhookSecret),
    },
  });
  Object.assign(process.env, variables);
  return {
    content: createContentEditor(service.url),
    contentEndpoint: `http://localhost:${new URL(service.url).port}/v2`,
    service,
    shop,
    spared: options.spared ?? [],
    addProduct: async () => {
      const added = missing.shift();
      if (added === undefined) return undefined;
      await shop.restart({ shop: shopWithout(missing) });
      // A shop announces a new product; a start with one more does not.
      const { id, title } = await adminProduct(shop, added);
      await askAdmin(shop, touchProduct, { product: { id, title } });
      return added;
    },
    close,
  };
}
