import { expect } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trainFragment } from '../../src/config/routes';
import { readAddresses } from '../rigs/browser/addresses';
import { test } from '../rigs/browser/fixtures';
import type { HeadFacts } from '../rigs/browser/head-facts';
import { readHeads } from '../rigs/browser/head-facts';

/**
 * Pages without incoming links in the HTML: cart and checkout, to which the header's button leads, answers to forms,
 * the page after payment and the form for reviews that it leads to, error pages, the page for a lost connection and
 * the style guide.
 */
const unlinked =
  /^\/(?:(?:400|403|404|500|503)(?:\.html)?|cart|checkout|offline|review|styleguide|thanks|signup\/[a-z]+)$/;

type Crawl = { reached: Set<string>; broken: string[] };

/** Number of addresses that are requested at once. */
const maxRequests = 20;

/**
 * Follows the links of pages from the home page, and requests each address of the site once.
 *
 * @returns `broken` has one line for each address that is not answered with success, with the first
 *   page that names it
 */
async function crawl(
  origin: string,
  pages: readonly Pick<HeadFacts, 'path' | 'addresses'>[],
): Promise<Crawl> {
  const named = new Map(pages.map(({ path, addresses }) => [path, addresses]));
  const parents = new Map([[`${origin}/`, '']]);
  // The loop also visits what it adds.
  for (const [url] of parents) {
    for (const address of named.get(new URL(url).pathname) ?? []) {
      const target = new URL(address, url);
      target.hash = '';
      if (target.origin === origin && !parents.has(target.href)) parents.set(target.href, url);
    }
  }
  const broken: string[] = [];
  const links = parents.entries();
  const request = async () => {
    for (const [url, parent] of links) {
      const { ok, status } = await fetch(url, { method: 'HEAD' });
      if (!ok) broken.push(`${parent} → ${url} (${status})`);
    }
  };
  await Promise.all(Array.from({ length: maxRequests }, request));
  return { reached: new Set([...parents.keys()].map((url) => new URL(url).pathname)), broken };
}

test('links: every link resolves, and every page has an incoming link', async () => {
  const pages = await readHeads();
  const { reached, broken } = await crawl(readAddresses().site, pages);
  expect(broken).toEqual([]);
  const lost = pages.filter(({ path }) => !reached.has(path) && !unlinked.test(path));
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test('links: every hash leads to an element of its page', async ({ addresses: { site } }) => {
  const pages = await readHeads();
  const ids = new Map(pages.map((page) => [page.path, new Set(page.ids)]));
  const links = pages.flatMap(({ path, hashes }) =>
    hashes.map((href) => ({ path, target: new URL(href, `${site}${path}`) })),
  );
  expect(links.length).toBeGreaterThan(pages.length);
  const wrong = links.filter(
    ({ target }) =>
      target.origin === site &&
      // A script leads to the workout; `plans.spec.ts` has a test of it.
      target.hash !== `#${trainFragment}` &&
      !ids.get(target.pathname)?.has(decodeURIComponent(target.hash.slice(1))),
  );
  expect(wrong.map(({ path, target }) => `${path} → ${target.href}`)).toEqual([]);
});

test('links: the crawler reports a missing page and a missing file', async () => {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/' ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { broken } = await crawl(origin, [{ path: '/', addresses: ['/gone', '/no.png'] }]);
  await new Promise((resolve) => server.close(resolve));
  expect(broken.toSorted()).toEqual([
    `${origin}/ → ${origin}/gone (404)`,
    `${origin}/ → ${origin}/no.png (404)`,
  ]);
});
