import type { Page } from '@playwright/test';
import type { ReleasePage } from './release-files';

/** What a page says of itself to machines. Fields it does not say are empty texts. */
export type HeadFacts = {
  path: string;
  title: string;
  description: string;
  canonical: string;
  robots: string;
  previous: string;
  next: string;
  /** Contents of `meta` by name or property, each in the order of the page. */
  meta: Record<string, string[]>;
  httpEquiv: string[];
  feeds: { href: string; title: string }[];
  headings: number;
  jsonLd: string[];
};

/** Reads pages with the browser's own parser. No page is opened, so no script runs. */
export async function readHeads(
  browserPage: Page,
  pages: readonly ReleasePage[],
): Promise<HeadFacts[]> {
  const heads: HeadFacts[] = [];
  for (const { path, html } of pages) {
    heads.push({ path, ...(await browserPage.evaluate(parseHead, html)) });
  }
  return heads;
}

/** Runs in the browser, so it can use nothing from outside itself. */
function parseHead(html: string): Omit<HeadFacts, 'path'> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const first = (selector: string, attribute: string) =>
    page.querySelector(selector)?.getAttribute(attribute) ?? '';
  const meta: Record<string, string[]> = {};
  for (const element of all('meta[name], meta[property]')) {
    const name = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
    (meta[name] ??= []).push(element.getAttribute('content') ?? '');
  }
  return {
    title: page.title,
    description: first('meta[name=description]', 'content'),
    canonical: first('link[rel=canonical]', 'href'),
    robots: first('meta[name=robots]', 'content'),
    previous: first('link[rel=prev]', 'href'),
    next: first('link[rel=next]', 'href'),
    meta,
    httpEquiv: all('meta[http-equiv]').map((element) => element.getAttribute('http-equiv') ?? ''),
    feeds: all('link[rel=alternate][type="application/rss+xml"]').map((element) => ({
      href: element.getAttribute('href') ?? '',
      title: element.getAttribute('title') ?? '',
    })),
    headings: all('h1').length,
    jsonLd: all('script[type="application/ld+json"]').map((element) => element.textContent),
  };
}
