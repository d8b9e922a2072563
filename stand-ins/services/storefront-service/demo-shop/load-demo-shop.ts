import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { YAMLParseError, parse } from 'yaml';
import type { DemoContent } from './content-shapes';
import type {
  DemoCollection,
  DemoDiscounts,
  DemoGiftCard,
  DemoProduct,
  DemoSellingPlanGroup,
  DemoShippingZone,
} from './demo-shapes';
import { fileShapes, productShape } from './demo-shapes';
import { reviewEntry } from './metaobject-entries';

/** Products, terms and content of a shop. Without terms it has no discounts and ships nowhere. */
export type DemoShop = {
  products: DemoProduct[];
  collections: DemoCollection[];
  discounts?: DemoDiscounts;
  giftCards?: DemoGiftCard[];
  shippingZones?: DemoShippingZone[];
  sellingPlanGroups?: DemoSellingPlanGroup[];
  /** Stored with the shop's state, where the merchant changes it. */
  content?: DemoContent;
  /** True if it has no metafield definitions, and nothing is published to the site's channel. */
  isBeforeSetup?: boolean;
};

/**
 * Loads a demo shop from its YAML files.
 *
 * @throws an Error that names the file, and each field with a mistake
 */
export function loadDemoShop(folder: string) {
  const read = <Name extends keyof typeof fileShapes>(name: Name) =>
    readFile(folder, name, fileShapes[name]) as v.InferOutput<(typeof fileShapes)[Name]>;
  const { details, metafields, productMetafields, bestSellers } = read('shop.yaml');
  const products = bestSellers.map((handle): DemoProduct => ({
    handle,
    ...readFile(folder, `products/${handle}.yaml`, productShape),
  }));
  const reviews = read('reviews.yaml');
  refuseUnknownProducts(folder, products, reviews);
  const shop: Required<Omit<DemoShop, 'isBeforeSetup'>> = {
    products,
    collections: read('collections.yaml'),
    discounts: read('discounts.yaml'),
    giftCards: read('gift-cards.yaml'),
    shippingZones: read('shipping-zones.yaml'),
    sellingPlanGroups: read('selling-plans.yaml'),
    content: {
      blogs: read('content/blogs.yaml'),
      policies: read('content/policies.yaml'),
      metaobjects: Object.entries(reviews).flatMap(([product, list]) =>
        list.map((review) => reviewEntry(product, review)),
      ),
    },
  };
  return { shop, details, metafields, productMetafields };
}

function readFile<Shape extends v.GenericSchema>(
  folder: string,
  name: string,
  shape: Shape,
): v.InferOutput<Shape> {
  const file = path.join(folder, name);
  const { success, issues, output } = v.safeParse(shape, readYaml(file));
  if (success) return output;
  throw mistake(
    file,
    issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`),
  );
}

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    if (error instanceof YAMLParseError) throw mistake(file, [error.message]);
    throw error;
  }
}

function mistake(file: string, lines: readonly string[]): Error {
  return new Error([`Mend ${file}:`, ...lines].join('\n- '));
}

/** Refuses a product that is not among the best sellers, and a handle that is no product. */
function refuseUnknownProducts(
  folder: string,
  products: readonly DemoProduct[],
  reviews: Readonly<Record<string, unknown>>,
): void {
  const handles = new Set(products.map(({ handle }) => handle));
  for (const file of readdirSync(path.join(folder, 'products'))) {
    if (handles.has(path.basename(file, '.yaml'))) continue;
    throw mistake(path.join(folder, 'shop.yaml'), [`bestSellers: products/${file} is missing`]);
  }
  const check = (file: string, field: string, named: readonly string[] = []) => {
    const unknown = named.filter((handle) => !handles.has(handle));
    if (unknown.length === 0) return;
    throw mistake(path.join(folder, file), [`${field}: ${unknown.join(', ')} is no product`]);
  };
  check('reviews.yaml', 'the file', Object.keys(reviews));
  for (const { handle, bundleOf, complements } of products) {
    check(`products/${handle}.yaml`, 'bundleOf', bundleOf);
    check(`products/${handle}.yaml`, 'complements', complements);
  }
}
