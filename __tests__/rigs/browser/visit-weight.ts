import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Request, Response } from '@playwright/test';

/** Bytes that a page loads before any interaction, by kind, and its number of requests. */
export type VisitWeight = {
  /** Compressed by gzip, as are styles and scripts. */
  html: number;
  /** Written into the HTML, of which they are a part, and loaded. */
  styles: number;
  scripts: number;
  pictures: number;
  faces: number;
  /** Number of requests of these kinds. */
  requests: number;
};

/** One file of a visit. */
export type LoadedFile = { kind: keyof VisitWeight; name: string; bytes: number };

const kinds: Readonly<Record<string, keyof VisitWeight>> = {
  document: 'html',
  stylesheet: 'styles',
  script: 'scripts',
  image: 'pictures',
  font: 'faces',
};

const compressedSize = (body: Buffer | string) => gzipSync(body, { level: 9 }).length;

/**
 * A fast line, said to the browser: it loads pictures from further below the viewport if answers are slow,
 * as they are on a busy machine. Latency in milliseconds, throughput in bytes a second.
 */
const fastLine = {
  offline: false,
  latency: 1,
  downloadThroughput: 100_000_000,
  uploadThroughput: 100_000_000,
};

/** Opens a page and weighs what it loads by itself. */
export async function weighVisit(
  context: BrowserContext,
  address: string,
): Promise<{ weight: VisitWeight; files: LoadedFile[] }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', fastLine);
  const responses: Response[] = [];
  page.on('response', (response) => void responses.push(response));
  const open = new Set<Request>();
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  await page.goto(address, { waitUntil: 'load' });
  await untilIdle(page, open);
  const files = (await Promise.all(responses.map(weigh))).flat();
  await page.close();
  const weight = { html: 0, styles: 0, scripts: 0, pictures: 0, faces: 0, requests: 0 };
  for (const { kind, bytes } of files) weight[kind] += bytes;
  weight.requests = files.filter(({ name }) => name !== inlineStyles).length;
  return { weight, files };
}

/** Waits until the site's script has started and two idle moments in a row find no request open. */
async function untilIdle(page: Page, open: ReadonlySet<Request>): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('site-interactive').length > 0);
  for (let idle = 0; idle < 2; idle = open.size === 0 ? idle + 1 : 0) {
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))),
    );
  }
}

const inlineStyles = 'styles in the HTML';
const inlineSheet = /<style[^>]*>([^]*?)<\/style>/g;

async function fetchBody(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

async function weigh(response: Response): Promise<LoadedFile[]> {
  const kind = kinds[response.request().resourceType()];
  // Prefetches of data depend on how busy the machine is; a redirect has no body.
  if (!kind || !response.ok()) return [];
  // A worker that has ended takes the body of its script with it.
  const body = await response.body().catch(() => fetchBody(response.url()));
  const isCompressed = kind !== 'pictures' && kind !== 'faces';
  const name = new URL(response.url()).pathname;
  const file = { kind, name, bytes: isCompressed ? compressedSize(body) : body.length };
  if (kind !== 'html') return [file];
  const sheets = [...body.toString('utf8').matchAll(inlineSheet)].map(([, text = '']) => text);
  const styles = { kind: 'styles', name: inlineStyles, bytes: compressedSize(sheets.join('')) };
  return [file, styles as LoadedFile];
}
