import type { HTMLElement } from 'node-html-parser';
import { parse } from 'node-html-parser';
import { liveReleaseFolder, readReleasePages } from './release-files';

/** Machine-readable facts of a page and its anchors. A missing field is an empty string. */
export type HeadFacts = {
  path: string;
  title: string;
  description: string;
  canonical: string;
  robots: string;
  previous: string;
  next: string;
  /** Contents of `meta` by name or property, in document order. */
  meta: Record<string, string[]>;
  httpEquiv: string[];
  feeds: { href: string; title: string }[];
  headings: number;
  jsonLd: string[];
  /** Ids of all elements. */
  ids: string[];
  /** Targets of all links that have a hash. */
  hashes: string[];
  /** Addresses that the page names: links, files it loads, pictures in every size, its metadata. */
  addresses: string[];
};

const known = new Map<string, Promise<HeadFacts[]>>();

/**
 * Returns the facts of every page of the live release. A release never changes, so each is parsed
 * once.
 */
export async function readHeads(): Promise<HeadFacts[]> {
  const folder = await liveReleaseFolder();
  const heads = known.get(folder) ?? parseRelease(folder);
  known.set(folder, heads);
  return heads;
}

async function parseRelease(folder: string): Promise<HeadFacts[]> {
  const pages = await readReleasePages(folder);
  return pages.map(({ path, html }) => ({ path, ...factsOf(parse(html, { blockTextElements })) }));
}

/** Elements whose content is text. `noscript` is parsed, as in a browser without scripts. */
const blockTextElements = { script: true, style: true };

function factsOf(page: HTMLElement): Omit<HeadFacts, 'path'> {
  const all = (selector: string) => page.querySelectorAll(selector);
  const first = (selector: string, attribute: string) =>
    page.querySelector(selector)?.getAttribute(attribute) ?? '';
  const meta: Record<string, string[]> = {};
  for (const element of all('meta[name], meta[property]')) {
    const name = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
    (meta[name] ??= []).push(element.getAttribute('content') ?? '');
  }
  const jsonLd = all('script[type="application/ld+json"]').map((element) => element.rawText);
  return {
    title: page.querySelector('head title')?.text.trim() ?? '',
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
    jsonLd,
    ids: all('[id]').map(({ id }) => id),
    hashes: all('a[href*="#"]').map((link) => link.getAttribute('href') ?? ''),
    addresses: [
      ...all('[href], [src], [srcset], [imagesrcset], [poster]').flatMap(addressesOf),
      ...Object.values(meta).flat().filter(isAddress),
      ...jsonLd.flatMap(addressesIn),
    ],
  };
}

function addressesOf(element: HTMLElement): string[] {
  const sets = [element.getAttribute('srcset'), element.getAttribute('imagesrcset')];
  const pictures = sets.flatMap((set) => (set ? set.split(/,\s+/) : []));
  return [
    ...['href', 'src', 'poster'].flatMap((name) => element.getAttribute(name) ?? []),
    ...pictures.map((picture) => picture.trim().split(/\s/)[0] ?? ''),
  ];
}

function isAddress(text: string): boolean {
  return /^https?:/.test(text);
}

/** Returns every address in a JSON text, at any depth. */
function addressesIn(json: string): string[] {
  const found: string[] = [];
  JSON.parse(json, (_name, value: unknown) => {
    if (typeof value === 'string' && isAddress(value)) found.push(value);
    return value;
  });
  return found;
}
