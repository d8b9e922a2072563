import type { Browser } from '@playwright/test';
import type { HostileString } from '../rigs/hostile/hostile-strings';
import { visitPages } from './visit-pages';

/** Maximum length of an address that servers accept. */
const maxAddressLength = 2_000;

/**
 * Opens the search, the cart and a list of products with each string in the query and the hash, and
 * lists what is wrong.
 */
export function searchEach(
  browser: Browser,
  siteUrl: string,
  strings: readonly HostileString[],
): Promise<string[]> {
  const pages = strings.flatMap(({ text }) => {
    const word = encodeURIComponent(text.slice(0, 60).replace(/\p{Surrogate}/gu, ''));
    return [
      { path: `/search?q=${word}&kind=${word}#${word}`, text: '' },
      { path: `/cart?discount=${word}&lines=${word}&add=${word}#${word}`, text: '' },
      { path: `/products?${word}=${word}&sort=${word}#${word}`, text: '' },
    ].filter(({ path }) => path.length < maxAddressLength);
  });
  return visitPages(browser, siteUrl, pages);
}
