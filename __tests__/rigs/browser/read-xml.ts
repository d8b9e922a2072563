import type { Page } from '@playwright/test';

export type SitemapEntry = { url: string; lastModified: string };

export type FeedItem = {
  title: string;
  link: string;
  guid: string;
  author: string;
  categories: string[];
  published: string;
  /** HTML of the article. */
  content: string;
  /** Addresses of links and media in the content. */
  addresses: string[];
  words: number;
  pictures: string[];
};

export type Feed = { title: string; link: string; self: string; items: FeedItem[] };

/** Reads a sitemap with the browser's XML parser. */
export function readSitemap(browserPage: Page, xml: string): Promise<SitemapEntry[]> {
  return browserPage.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, 'application/xml');
    const fault = file.querySelector('parsererror')?.textContent;
    if (fault) throw new Error(`Not XML: ${fault}`);
    return [...file.querySelectorAll('url, sitemap')].map((entry) => ({
      url: entry.querySelector('loc')?.textContent ?? '',
      lastModified: entry.querySelector('lastmod')?.textContent ?? '',
    }));
  }, xml);
}

/** Reads the feed with the browser's XML parser, and the content of items with its HTML parser. */
export function readFeed(browserPage: Page, xml: string): Promise<Feed> {
  return browserPage.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, 'application/xml');
    const fault = file.querySelector('parsererror')?.textContent;
    if (fault) throw new Error(`Not XML: ${fault}`);
    const texts = (from: Element | Document, name: string) =>
      [...from.getElementsByTagName(name)].map((element) => element.textContent);
    const first = (from: Element | Document, name: string) => texts(from, name)[0] ?? '';
    return {
      title: first(file, 'title'),
      link: first(file, 'link'),
      self: file.getElementsByTagName('atom:link')[0]?.getAttribute('href') ?? '',
      items: [...file.getElementsByTagName('item')].map((item) => {
        const content = first(item, 'content:encoded');
        const { body } = new DOMParser().parseFromString(content, 'text/html');
        return {
          title: first(item, 'title'),
          link: first(item, 'link'),
          guid: first(item, 'guid'),
          author: first(item, 'dc:creator'),
          categories: texts(item, 'category'),
          published: first(item, 'pubDate'),
          content,
          addresses: [...body.querySelectorAll('[href], [src]')].map(
            (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
          ),
          words: body.textContent.split(/\s+/).filter(Boolean).length,
          pictures: [...item.getElementsByTagName('media:content')].map(
            (element) => element.getAttribute('url') ?? '',
          ),
        };
      }),
    };
  }, xml);
}
