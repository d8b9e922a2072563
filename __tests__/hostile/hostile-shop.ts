import { demoShop } from '../../stand-ins/services/storefront-service/demo-shop/demo-shop';
import type { DemoProduct } from '../../stand-ins/services/storefront-service/demo-shop/demo-shapes';
import type { DemoShop } from '../../stand-ins/services/storefront-service/demo-shop/load-demo-shop';
import type { HostileString } from '../rigs/hostile/hostile-strings';
import type { HostilePage } from './hostile-space';

/** Maximum length of a product's title in Shopify, and of an option's value. */
const maxTitleLength = 255;

/** Returns the demo shop with a product for each string, which it has in every field. */
export function hostileShop(strings: readonly HostileString[]): {
  shop: DemoShop;
  pages: HostilePage[];
} {
  const [model] = demoShop.products;
  if (!model) throw new Error('The demo shop has no products.');
  const added = strings.map(({ text }, number) => hostileProduct(model, text, number));
  const collection = {
    handle: 'hostile',
    title: strings[0]?.text ?? '',
    descriptionHtml: strings.map(({ text }) => text.slice(0, maxTitleLength)).join('<br>'),
    seo: { title: strings[1]?.text ?? '', description: strings[2]?.text ?? '' },
    products: added.map(({ handle }) => handle),
    created: '2026-01-01T00:00:00.000Z',
  };
  return {
    shop: {
      ...demoShop,
      products: [...demoShop.products, ...added],
      collections: [...demoShop.collections, collection],
    },
    pages: [
      ...added.map(({ handle, title }) => ({ path: `/products/${handle}`, text: title })),
      { path: '/collections/hostile', text: collection.title },
    ],
  };
}

function hostileProduct(model: DemoProduct, text: string, number: number): DemoProduct {
  const short = text.slice(0, maxTitleLength).trim() || `Blank ${number}`;
  const [first, second] = [short, `${short.slice(0, maxTitleLength - 2)} 2`];
  const variant = { price: 1_000, stock: 5, grams: 100 };
  return {
    handle: `hostile-${number}`,
    title: short,
    productType: short,
    tags: [short],
    shortDescription: short,
    descriptionHtml: text,
    seo: { title: text, description: text },
    productFilter: short,
    art: model.art,
    views: [short, short, short],
    options: [{ name: short, values: [first, second] }],
    variants: [
      { ...variant, values: [first], sku: short },
      { ...variant, values: [second], sku: short, compareAt: 2_000 },
    ],
    requiresShipping: true,
    metafields: [
      metafield('size_descriptions', 'json', JSON.stringify({ [second]: text, [text]: text })),
      metafield('sale_ends_on', 'date', short),
      metafield('monthly_price', 'money', text),
      metafield('trial_days', 'number_integer', short),
      metafield('membership_id', 'single_line_text_field', short),
      metafield('coupon', 'single_line_text_field', short),
    ],
    created: '2026-01-01T00:00:00.000Z',
  };
}

function metafield(key: string, type: string, value: string) {
  return { key, type, value };
}
