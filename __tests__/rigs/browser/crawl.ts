import type { HeadFacts } from './head-facts';

type Crawl = { reached: Set<string>; broken: string[] };

/** Number of addresses that are requested at once. */
const maxRequests = 20;

/**
 * Follows the links of pages from the home page, and requests each address of the site once.
 *
 * @returns `broken` has one line for each address that is not answered with success, with the first
 *   page that names it
 */
export async function crawl(
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
