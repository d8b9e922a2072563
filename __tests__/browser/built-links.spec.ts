import { expect } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAddresses } from '../rigs/browser/addresses';
import { test } from '../rigs/browser/fixtures';
import { readHeads } from '../rigs/browser/head-facts';

/**
 * Pages without incoming links: answers to forms, the page after payment, error pages and the style
 * guide.
 */
const unlinked = /^\/(?:(?:400|404|500|503)(?:\.html)?|styleguide|thanks|signup\/[a-z]+)$/;

type Crawl = { reached: Set<string>; broken: string[] };

/** Follows every link of a site from its home page. `broken` has one line for each broken link. */
async function crawl(origin: string): Promise<Crawl> {
  const { LinkChecker } = await import('linkinator');
  const { links } = await new LinkChecker().check({
    path: `${origin}/`,
    recurse: true,
    // Addresses have no trailing slash, so relative links are resolved as the browser does.
    cleanUrls: true,
    concurrency: 20,
    // Retries connections that the server closed on reuse; answers of 4xx are not retried.
    retryErrors: true,
    retryErrorsCount: 3,
    retryErrorsJitter: 100,
    // Pictures are served by the services; other sites are not checked.
    linksToSkip: (link) => Promise.resolve(new URL(link).origin !== origin),
  });
  return {
    reached: new Set(links.map(({ url }) => new URL(url).pathname)),
    broken: links
      .filter(({ state }) => String(state) === 'BROKEN')
      .map(({ url, parent, status }) => `${parent ?? ''} → ${url} (${status ?? 0})`),
  };
}

test('links: every link resolves, and every page has an incoming link', async () => {
  test.setTimeout(5 * 60_000);
  const { reached, broken } = await crawl(readAddresses().site);
  expect(broken).toEqual([]);
  const pages = await readHeads();
  const lost = pages.filter(({ path }) => !reached.has(path) && !unlinked.test(path));
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test('links: every hash leads to an element of its page', async ({ addresses: { site } }) => {
  test.setTimeout(5 * 60_000);
  const pages = await readHeads();
  const ids = new Map(pages.map((page) => [page.path, new Set(page.ids)]));
  const links = pages.flatMap(({ path, hashes }) =>
    hashes.map((href) => ({ path, target: new URL(href, `${site}${path}`) })),
  );
  expect(links.length).toBeGreaterThan(pages.length);
  const wrong = links.filter(
    ({ target }) =>
      target.origin === site &&
      !ids.get(target.pathname)?.has(decodeURIComponent(target.hash.slice(1))),
  );
  expect(wrong.map(({ path, target }) => `${path} → ${target.href}`)).toEqual([]);
});

test('links: the crawler reports a missing page and a missing file', async () => {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html' });
    response.end(url === '/' ? '<title>Home</title><a href="/gone">1</a><img src="/no.png">' : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { broken } = await crawl(origin);
  await new Promise((resolve) => server.close(resolve));
  expect(broken).toEqual([
    `${origin}/ → ${origin}/gone (404)`,
    `${origin}/ → ${origin}/no.png (404)`,
  ]);
});
