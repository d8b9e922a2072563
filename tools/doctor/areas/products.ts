import * as v from 'valibot';
import type { Environment } from '../../../src/config/env';
import { productMetafields } from '../../../src/config/product-metafields';
import { retry } from '../../../src/lib/http/retry';
import { counted } from '../../../src/lib/values/counted';
import { askShopify } from '../ask-shopify';
import type { Finding, ProductContext } from '../finding';
import { listNames, reportOf } from '../finding';

const report = reportOf('products');

/** Products in one answer. Shopify refuses queries that could cost more than 1,000 points; these cost 650. */
const productsPerPage = 15;

/** Maximum number of retries of a page that Shopify is too busy for. */
const maxRetries = 5;

const product = v.object({
  id: v.string(),
  handle: v.string(),
  publishedAt: v.nullable(v.string()),
  priceRangeV2: v.object({ minVariantPrice: v.object({ amount: v.string() }) }),
  media: v.object({ nodes: v.array(v.object({ alt: v.nullish(v.string()) })) }),
  metafields: v.object({
    nodes: v.array(v.object({ namespace: v.string(), key: v.string() })),
  }),
});

type AdminProduct = v.InferOutput<typeof product>;

const productPage = v.object({
  products: v.object({
    nodes: v.array(product),
    pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullish(v.string()) }),
  }),
});

const productQuery = `query ($after: String) {
  products(first: ${productsPerPage}, after: $after, query: "status:active") {
    nodes {
      id handle publishedAt
      priceRangeV2 { minVariantPrice { amount } }
      media(first: 10) { nodes { alt } }
      metafields(first: 25) { nodes { namespace key } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** Checks what pages show of products: publication, price, pictures, metafields. */
export async function checkProducts({ environment }: ProductContext): Promise<Finding[]> {
  const products = await readProducts(environment);
  if (products === undefined) {
    return [
      report.skipped('products', 'the Admin API does not list them; see the line of its token'),
    ];
  }
  const published = products.filter(({ publishedAt }) => publishedAt !== null);
  if (published.length === 0) {
    const advice = 'Publish a product to the sales channel "Online Store".';
    return [report.broken('products', 'none is published, so builds fail', advice)];
  }
  return [
    report.ok('products', `${counted(published.length, 'is', 'are')} published`),
    judge('publication', products, ({ publishedAt }) => publishedAt === null, {
      ok: 'every active product is published',
      problem: 'active, but not published, so not on the site',
      advice: 'Publish them to the sales channel "Online Store", or set them to draft.',
    }),
    judge(
      'prices',
      published,
      ({ priceRangeV2: range }) => !(Number(range.minVariantPrice.amount) > 0),
      {
        ok: 'every product has one',
        problem: 'without a price above 0',
        advice: 'Set the prices of all variants.',
      },
    ),
    judge('pictures', published, ({ media }) => media.nodes.length === 0, {
      ok: 'every product has one',
      problem: 'without a picture',
      advice: 'Add a picture to each.',
    }),
    judge(
      'alternative texts',
      published,
      ({ media }) => media.nodes.some(({ alt }) => !alt?.trim()),
      {
        ok: 'every picture has one',
        problem: 'with a picture without alternative text, so its title is read out',
        advice: 'Describe each picture in a sentence, at the picture of the product.',
      },
    ),
    await checkMetafields(environment, published),
  ];
}

/** Reads every active product; `undefined` if the token may not. */
async function readProducts(environment: Environment): Promise<AdminProduct[] | undefined> {
  const products: AdminProduct[] = [];
  for (let after: string | null = null; ;) {
    const page = await readPage(environment, after);
    if (!page) return undefined;
    const { nodes, pageInfo } = page.products;
    products.push(...nodes);
    if (!pageInfo.hasNextPage || !pageInfo.endCursor) return products;
    after = pageInfo.endCursor;
  }
}

async function readPage(
  environment: Environment,
  after: string | null,
): Promise<v.InferOutput<typeof productPage> | undefined> {
  const { data } = await retry(() => askShopify('admin', environment, productQuery, { after }), {
    delayAfter: ({ error }, retries) =>
      error === 'Throttled' && retries < maxRetries ? 1_000 * (retries + 1) : undefined,
  });
  const page = v.safeParse(productPage, data);
  return page.success ? page.output : undefined;
}

function judge(
  subject: string,
  products: readonly AdminProduct[],
  isFaulty: (candidate: AdminProduct) => boolean,
  words: { ok: string; problem: string; advice: string },
): Finding {
  const faulty = products.filter(isFaulty).map(({ handle }) => handle);
  if (faulty.length === 0) return report.ok(subject, words.ok);
  const finding = `${counted(faulty.length, 'product')} ${words.problem}: ${listNames(faulty)}`;
  return report.warning(subject, finding, words.advice);
}

const identifiers = Object.entries(productMetafields).flatMap(([namespace, keys]) =>
  keys.map((key) => ({ namespace, key })),
);

const openFields = v.object({
  nodes: v.array(
    v.nullable(
      v.object({
        metafields: v.array(v.nullable(v.object({ namespace: v.string(), key: v.string() }))),
      }),
    ),
  ),
});

const openFieldsQuery = `query ($ids: [ID!]!, $identifiers: [HasMetafieldsIdentifier!]!) {
  nodes(ids: $ids) { ... on Product { metafields(identifiers: $identifiers) { namespace key } } }
}`;

const nameOf = ({ namespace, key }: { namespace: string; key: string }) => `${namespace}.${key}`;

/** Checks that storefronts may read the metafields that products have. */
async function checkMetafields(
  environment: Environment,
  products: readonly AdminProduct[],
): Promise<Finding> {
  const subject = 'metafields';
  const wanted = new Set(identifiers.map(nameOf));
  const used = new Map<string, string>();
  for (const { id, metafields } of products) {
    for (const name of metafields.nodes.map(nameOf)) if (wanted.has(name)) used.set(name, id);
  }
  if (used.size === 0) {
    const advice = `Define the metafields that pages show: ${[...wanted].join(', ')}.`;
    return report.warning(subject, 'no product has any of those that pages show', advice);
  }
  const ids = [...new Set(used.values())];
  const { data } = await askShopify('storefront', environment, openFieldsQuery, {
    ids,
    identifiers,
  });
  const read = v.safeParse(openFields, data);
  if (!read.success) return report.skipped(subject, 'the Storefront API does not answer');
  const open = new Set(
    read.output.nodes
      .flatMap((node) => node?.metafields ?? [])
      .flatMap((field) => (field ? [nameOf(field)] : [])),
  );
  const closed = [...used.keys()].filter((name) => !open.has(name));
  if (closed.length === 0) {
    return report.ok(subject, `storefronts may read all ${used.size} that products have`);
  }
  const finding = `storefronts may not read ${listNames(closed)}`;
  const advice =
    'Under Settings > Custom data > Products give these definitions "Storefronts access".';
  return report.broken(subject, finding, advice);
}
