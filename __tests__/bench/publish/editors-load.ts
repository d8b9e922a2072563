import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '../../../src/config/routes';
import { percentile } from '../figures';
import { describeArticle, readArticles, timeToLive } from './edit-to-live';
import type { ProductUnderBench } from './product-under-bench';

/** Time between two edits of many editors together. */
const editEveryMs = 2_000;

/** Stories of a bulk import, and the requests a second that the management API accepts. */
const importBatch = 4;

export type EditorsLoad = {
  edits: number;
  medianMs: number;
  worstMs: number;
  /** Maximum number of triggers that waited for a build. */
  maxWaiting: number;
  builds: number;
};

/** Publishes an edit every two seconds, without waiting for the one before. */
export async function measureEditors(
  product: ProductUnderBench,
  minutes: number,
): Promise<EditorsLoad> {
  const articles = await readArticles(product, 60);
  await product.idle();
  const firstBuild = (await product.status()).lastReceipt?.buildId;
  const end = Date.now() + minutes * 60_000;
  const running: Promise<number>[] = [];
  let maxWaiting = 0;
  for (let number = 0; Date.now() < end; number += 1) {
    const nextAt = Date.now() + editEveryMs;
    const article = articles[number % articles.length];
    if (article) running.push(timeToLive(product, describeArticle(product, article)));
    const { waiting } = await product.status();
    maxWaiting = Math.max(maxWaiting, waiting.length);
    await sleep(Math.max(0, nextAt - Date.now()));
  }
  const times = await Promise.all(running);
  const { receipts } = await product.status();
  const known = receipts.findIndex(({ buildId }) => buildId === firstBuild);
  return {
    edits: times.length,
    medianMs: percentile(times, 0.5),
    worstMs: percentile(times, 1),
    maxWaiting,
    builds: known === -1 ? receipts.length : known,
  };
}

export type ImportLoad = {
  stories: number;
  /** From the first request to the last story's public page. */
  seconds: number;
  /** Share of the stories that were public when the last was written. */
  liveAtEnd: number;
  /** Time of a page of the site, and of the shop's answer, during the import. */
  pageMs: { median: number; worst: number };
  shopMs: { median: number; worst: number };
};

/** Imports stories as fast as the management API accepts them. */
export async function measureImport(
  product: ProductUnderBench,
  stories: number,
): Promise<ImportLoad> {
  const { content, addresses } = product;
  const [model] = await readArticles(product, 1);
  if (!model) throw new Error('There is no article to copy.');
  const startedAt = performance.now();
  const slugOf = (number: number) => `imported-${Math.round(startedAt)}-${number}`;
  const pathOf = (number: number) => model.path.replace(/[^/]+$/, slugOf(number));
  let isWriting = true;
  const visits = visitMeanwhile(product, () => isWriting);
  for (let written = 0; written < stories; written += importBatch) {
    const batch = Array.from({ length: Math.min(importBatch, stories - written) }, (_, index) => {
      const title = `Imported ${written + index}`;
      const story = { name: title, slug: slugOf(written + index), parent_id: model.parent_id };
      return content.create({ ...story, content: { ...model.content, title } });
    });
    await Promise.all(batch);
  }
  isWriting = false;
  let live = 0;
  for (let number = 0; number < stories; number += 1) {
    if ((await fetch(addresses.site + pathOf(number))).ok) live += 1;
  }
  for (let number = 0; number < stories;) {
    if ((await fetch(addresses.site + pathOf(number))).ok) number += 1;
    else await sleep(200);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  return { stories, seconds, liveAtEnd: live / stories, ...(await visits) };
}

/** Reads a page and asks the shop, four times a second. */
async function visitMeanwhile(
  { addresses }: ProductUnderBench,
  isOn: () => boolean,
): Promise<Pick<ImportLoad, 'pageMs' | 'shopMs'>> {
  const times = { page: [] as number[], shop: [] as number[] };
  while (isOn()) {
    times.page.push(await timeOf(() => fetch(addresses.site + routes.home())));
    times.shop.push(
      await timeOf(() =>
        fetch(`${addresses.storefront}/api/2026-10/graphql.json`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-shopify-storefront-access-token': 'public',
          },
          body: JSON.stringify({ query: 'mutation { cartCreate { cart { id } } }' }),
        }),
      ),
    );
    await sleep(250);
  }
  const summary = (list: readonly number[]) => ({
    median: percentile(list, 0.5),
    worst: percentile(list, 1),
  });
  return { pageMs: summary(times.page), shopMs: summary(times.shop) };
}

async function timeOf(ask: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  const response = await ask();
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
  return performance.now() - startedAt;
}
