import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '../../../src/config/routes';
import { pageDataPath } from '../../../src/lib/http/page-data-path';
import type { Receipt } from '../../../src/processes/publisher/release/receipt';
import type { Content, Listed } from '../../../stand-ins/services/rigs/content-editor';
import { adminProduct, askAdmin } from '../../../stand-ins/services/rigs/admin-under-test';
import type { Memory, ProductUnderBench } from './product-under-bench';
import { lookAgainMs, readSteps } from './product-under-bench';

/** A change that readers can see. */
export type Edit = {
  /** Makes the change. The clock starts before it. */
  make: () => Promise<unknown>;
  /** Public addresses, with the text that each shows once the change is live. */
  shows: readonly (readonly [path: string, text: string])[];
};

/** One measured edit. */
export type Measured = {
  kind: string;
  /** From the editor's request, which sends the webhook, until all addresses show the change. */
  liveMs: number;
  receipt: Receipt | undefined;
  steps: ReadonlyMap<string, number>;
  requests: number;
  memory: Memory;
};

/** An edit that is not live after this time counts as lost. */
const lostMs = 15 * 60_000;

/** Pauses between edits: the builder saves its state after 5 s without an order. */
const pauses = { short: 300, long: 7_000, everyLong: 10 };

/** Makes edits one after the other, each when no build runs. */
export async function measureEdits(
  product: ProductUnderBench,
  kinds: Readonly<Record<string, (number: number) => Promise<Edit>>>,
  count: number,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [kind, next] of Object.entries(kinds)) {
    for (let number = 1; number <= count; number += 1) {
      const edit = await next(number);
      await product.idle();
      await sleep(number % pauses.everyLong === 0 ? pauses.long : pauses.short);
      const requestsBefore = await product.requests();
      const liveMs = await timeToLive(product, edit);
      await product.idle();
      const { lastReceipt } = await product.status();
      measured.push({
        kind,
        liveMs,
        receipt: lastReceipt ?? undefined,
        steps: lastReceipt ? await readSteps(lastReceipt.logFile) : new Map(),
        requests: (await product.requests()) - requestsBefore,
        memory: await product.builderMemory(),
      });
      process.stdout.write(`  ${kind} ${number}: ${Math.round(liveMs)} ms\n`);
    }
  }
  return measured;
}

/** Makes a change and returns the milliseconds until every address shows it. */
export async function timeToLive({ addresses }: ProductUnderBench, edit: Edit): Promise<number> {
  const startedAt = performance.now();
  await edit.make();
  const waiting = [...edit.shows];
  while (waiting[0]) {
    const [path, text] = waiting[0];
    const response = await fetch(addresses.site + path);
    if ((await response.text()).includes(text)) waiting.shift();
    else if (performance.now() - startedAt > lostMs)
      throw new Error(`${path} never shows ${text}.`);
    else await sleep(lookAgainMs);
  }
  return performance.now() - startedAt;
}

/** Page and page data of a path, both with the text. */
function pageShows(path: string, text: string): Edit['shows'] {
  return [
    [path, text],
    [pageDataPath(path), text],
  ];
}

/** An article and the path of its page. */
type Article = Listed & { content: Content; path: string };

/** Reads some articles that have a page. */
export async function readArticles(
  { content, addresses }: ProductUnderBench,
  count: number,
): Promise<Article[]> {
  const slugs = new Map<unknown, string>();
  for (const { id, uuid, slug } of await content.list('categories/')) {
    slugs.set(uuid, slug);
    const { topics = [] } = (await content.read(id)).content as { topics?: string[] };
    for (const topic of topics) slugs.set(topic, slug);
  }
  for (const { id, uuid } of await content.list('topics/')) {
    const { category } = (await content.read(id)).content;
    slugs.set(uuid, slugs.get(category) ?? '');
  }
  const found: Article[] = [];
  for (const story of await content.listSome('blogs/')) {
    const { content: fields } = await content.read(story.id);
    const path = routes.article(slugs.get(fields.topic) ?? '', story.slug);
    const page = await fetch(addresses.site + path);
    if (page.ok) found.push({ ...story, content: fields, path });
    if (found.length === count) return found;
  }
  throw new Error(`Only ${found.length} articles have a page.`);
}

/** Returns a title that no other edit gave. */
const newText = (kind: string, number: number) => `${kind} ${number} of ${Date.now()}`;

/** Returns an edit of an article's description. */
export function describeArticle({ content }: ProductUnderBench, article: Article): Edit {
  const description = newText('Description', article.id);
  article.content = { ...article.content, description };
  return {
    make: () => content.publish(article.id, { content: article.content }),
    shows: pageShows(article.path, description),
  };
}

/** Kinds of edits that the benchmark makes. */
export async function editKinds(product: ProductUnderBench, count: number) {
  const { content, addresses } = product;
  const articles = await readArticles(product, count);
  const articleOf = (number: number) => {
    const article = articles[number % articles.length];
    if (!article) throw new Error('There are no articles.');
    return article;
  };
  return {
    description: async (number: number) => describeArticle(product, articleOf(number)),
    title: async (number: number): Promise<Edit> => {
      const article = articleOf(number);
      const title = newText('Title', number);
      article.content = { ...article.content, title };
      return {
        make: () => content.publish(article.id, { content: article.content }),
        shows: pageShows(article.path, title),
      };
    },
    'new article': async (number: number): Promise<Edit> => {
      const model = articleOf(number);
      const title = newText('New article', number);
      const slug = title.toLowerCase().replaceAll(' ', '-');
      const story = { name: title, slug, parent_id: model.parent_id };
      return {
        make: () => content.create({ ...story, content: { ...model.content, title } }),
        shows: pageShows(model.path.replace(/[^/]+$/, slug), title),
      };
    },
    menu: async (number: number): Promise<Edit> => {
      const [layout] = await content.list('global');
      if (!layout) throw new Error('There is no layout.');
      const { content: fields } = await content.read(layout.id);
      const [first, ...others] = fields.header_menus as object[];
      const label = newText('Menu', number);
      return {
        make: () =>
          content.publish(layout.id, {
            content: { ...fields, header_menus: [{ ...first, label }, ...others] },
          }),
        shows: [
          [routes.home(), label],
          [articleOf(number).path, label],
          [routes.product('speed-rope'), label],
        ],
      };
    },
    price: async (number: number): Promise<Edit> => {
      const shop = { server: { url: addresses.storefront } };
      const { id, variants } = await adminProduct(shop, 'speed-rope');
      // Without a zero at the end, which data leave out.
      const price = `${(Math.floor(Date.now() / 10) % 900) + 100}.${11 + (number % 9)}`;
      return {
        make: () =>
          askAdmin(
            shop,
            `mutation ($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
              productVariantsBulkUpdate(productId: $productId, variants: $variants) {
                userErrors { message } } }`,
            { productId: id, variants: variants.nodes.map((each) => ({ id: each.id, price })) },
          ),
        shows: pageShows(routes.product('speed-rope'), price),
      };
    },
  };
}
