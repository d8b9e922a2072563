import * as v from 'valibot';
import type { Environment } from '../../../src/config/env';
import { counted } from '../../../src/lib/values/counted';
import { ShopAccountDocument } from '../../../src/storefront/generated/operations';
import { askShopify, pageInfo, readAllPages } from '../../clients/shopify-admin';
import { ToolError } from '../../clients/tool-error';
import type { Finding, ProductContext } from '../finding';
import { listNames, reportOf } from '../finding';
import { adminAccess } from './accounts';
import { readJson } from './keys';

const report = reportOf('products');

/** Products in one answer. Shopify refuses queries that could cost more than 1,000 points. */
const productsPerPage = 15;

const product = v.object({
  id: v.string(),
  handle: v.string(),
  publishedAt: v.nullable(v.string()),
  priceRangeV2: v.object({ minVariantPrice: v.object({ amount: v.string() }) }),
  media: v.object({ nodes: v.array(v.object({ alt: v.nullish(v.string()) })) }),
  sellingPlanGroupsCount: v.nullish(v.object({ count: v.number() })),
});

type AdminProduct = v.InferOutput<typeof product>;

const productPage = v.object({
  products: v.object({
    nodes: v.array(product),
    pageInfo,
  }),
});

const productQuery = `query DoctorProducts($after: String) {
  products(first: ${productsPerPage}, after: $after, query: "status:active") {
    nodes {
      id handle publishedAt
      priceRangeV2 { minVariantPrice { amount } }
      media(first: 10) { nodes { alt } }
      sellingPlanGroupsCount { count }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** Checks what pages show of products: publication, price, pictures, and the end of what renews. */
export async function checkProducts({ environment }: ProductContext): Promise<Finding[]> {
  const products = await readProducts(environment).catch((error: unknown) => {
    if (!(error instanceof ToolError)) throw error;
    return undefined;
  });
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
    ...(await checkRenewals(environment, published)),
  ];
}

const accountAnswer = v.object({
  data: v.object({
    shop: v.object({
      customerAccountUrl: v.nullable(v.string()),
      subscriptionPolicy: v.nullable(v.object({ url: v.string() })),
    }),
  }),
});

/**
 * Checks that the shop has the pages on which what renews is ended: product pages and checkout link them. A shop
 * that does not answer has a line in the area "keys".
 */
async function checkRenewals(
  { storefront: { endpoint, publicToken } }: Environment,
  products: readonly AdminProduct[],
): Promise<Finding[]> {
  const sold = products.filter(({ sellingPlanGroupsCount: plans }) => plans && plans.count > 0);
  if (sold.length === 0) return [];
  const asked = await readJson(endpoint, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Storefront-Access-Token': publicToken,
    },
    body: JSON.stringify({ query: ShopAccountDocument }),
  }).catch(() => undefined);
  const answer = v.safeParse(accountAnswer, asked?.body);
  if (!answer.success) return [];
  const { customerAccountUrl, subscriptionPolicy } = answer.output.data.shop;
  const missing = [
    ...(customerAccountUrl ? [] : ['customer accounts']),
    ...(subscriptionPolicy ? [] : ['a cancellation policy']),
  ];
  if (missing.length === 0) return [report.ok('renewals', 'the shop says how they are ended')];
  const finding = `${listNames(sold.map(({ handle }) => handle))} can be bought in plans, but the shop lacks ${missing.join(' and ')}, so no page says how a plan is ended`;
  return [
    report.warning(
      'renewals',
      finding,
      'Switch customer accounts on, and write the policy (Settings > Customer accounts, Policies).',
    ),
  ];
}

/** @throws ToolError if the token may not list them */
function readProducts(environment: Environment): Promise<AdminProduct[]> {
  return readAllPages(async (after) => {
    const { data } = await askShopify(adminAccess(environment), productQuery, productPage, {
      after,
    });
    return data.products;
  });
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
