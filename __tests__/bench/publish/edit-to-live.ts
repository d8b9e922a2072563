import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '../../../src/config/routes';
import { pageDataPath } from '../../../src/lib/http/page-data-path';
import { adminProduct, askAdmin } from '../../../stand-ins/services/rigs/admin-under-test';
import type { Product } from '../../endurance/product';

/** A change that readers can see. */
type Edit = {
  /** Makes the change. The clock starts before it. */
  make: () => Promise<unknown>;
  /** Public addresses, with the text that each shows once the change is live. */
  shows: readonly (readonly [path: string, text: string])[];
};

/** Prepares the edit of a number. */
type EditKind = (number: number) => Promise<Edit>;

/** An edit that is not live after this time counts as lost. */
const lostMs = 15 * 60_000;

/** Time between two looks at a page. */
const lookAgainMs = 20;

/** Pauses between edits: the builder saves its state after 5 s without an order. */
const pauses = { short: 300, long: 7_000, everyLong: 10 };

/** Makes edits of a kind one after the other, each when no build runs, and returns the milliseconds of each. */
export async function measureEdits(
  product: Product,
  [kind, next]: [string, EditKind],
  count: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const edit = await next(number);
    await product.settled();
    await sleep(number % pauses.everyLong === 0 ? pauses.long : pauses.short);
    times.push(await timeToLive(product.siteUrl, edit));
    process.stdout.write(`  ${kind} ${number}: ${Math.round(times.at(-1) ?? 0)} ms\n`);
  }
  return times;
}

/** Makes a change and returns the milliseconds until every address shows it. */
async function timeToLive(siteUrl: string, { make, shows }: Edit): Promise<number> {
  const startedAt = performance.now();
  await make();
  for (const [path, text] of shows) {
    while (!(await (await fetch(siteUrl + path)).text()).includes(text)) {
      if (performance.now() - startedAt > lostMs) throw new Error(`${path} never shows ${text}.`);
      await sleep(lookAgainMs);
    }
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

/** Reads some articles and the paths of their pages. */
async function readArticles({ editors: { content }, siteUrl }: Product, count: number) {
  const sitemap = await (await fetch(`${siteUrl}/sitemap-0.xml`)).text();
  const found = [];
  for (const { id, slug, parent_id } of await content.listSome('blogs/')) {
    const [, path] = new RegExp(`<loc>https?://[^/]+(/[^/]+/${slug})</loc>`).exec(sitemap) ?? [];
    if (path) found.push({ id, parent_id, path, content: (await content.read(id)).content });
    if (found.length === count) return found;
  }
  throw new Error(`Only ${found.length} articles have a page.`);
}

/** Returns a text that no other edit gave. */
const newText = (kind: string, number: number) => `${kind} ${number} of ${Date.now()}`;

/** Kinds of edits that the benchmark makes. */
export async function editKinds(product: Product, count: number) {
  const { content, shop } = product.editors;
  const articles = await readArticles(product, count);
  const articleOf = (number: number) => {
    const article = articles[number % articles.length];
    if (!article) throw new Error('There are no articles.');
    return article;
  };
  const editField = (field: string) => async (number: number) => {
    const article = articleOf(number);
    const text = newText(field, number);
    article.content = { ...article.content, [field]: text };
    return {
      make: () => content.publish(article.id, { content: article.content }),
      shows: pageShows(article.path, text),
    };
  };
  const publishNew = async (number: number) => {
    const model = articleOf(number);
    const title = newText('New article', number);
    const slug = title.toLowerCase().replaceAll(' ', '-');
    const story = { name: title, slug, parent_id: model.parent_id };
    return {
      make: () => content.create({ ...story, content: { ...model.content, title } }),
      shows: pageShows(model.path.replace(/[^/]+$/, slug), title),
    };
  };
  const editMenu = async (number: number): Promise<Edit> => {
    const [layout] = await content.list('global');
    if (!layout) throw new Error('There is no layout.');
    const { content: fields } = await content.read(layout.id);
    const [first, ...others] = fields.header_menus as object[];
    const label = newText('Menu', number);
    const changed = { ...fields, header_menus: [{ ...first, label }, ...others] };
    return {
      make: () => content.publish(layout.id, { content: changed }),
      shows: [
        [routes.home(), label],
        [articleOf(number).path, label],
        [routes.product('speed-rope'), label],
      ],
    };
  };
  const editPrice = async (number: number) => {
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
  };
  return {
    description: editField('description'),
    title: editField('title'),
    'new article': publishNew,
    menu: editMenu,
    price: editPrice,
  };
}
