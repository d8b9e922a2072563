import { routes } from '../../src/config/routes';
import { tagSlug } from '../../src/domain/site-map/tags';
import type { ImportMapping } from './import-mapping';
import type { Source, SourceIndex } from './source';
import { decodeAddress } from './addresses';

/** Target of an old address: a story that the import makes or finds, by its key, or a path of the site. */
export type AddressTarget = { story: string } | { path: string };

/** Keys of what an import makes, each kind in a space of its own. */
export const storyKeys = {
  post: (key: string) => `post ${key}`,
  topic: (slug: string) => `topic ${slug}`,
  category: (slug: string) => `category ${slug}`,
  author: (slug: string) => `author ${slug}`,
  folder: (slug: string) => `folder ${slug}`,
  redirects: (number: number) => `redirects ${number}`,
};

/** Old addresses of a source. */
export type AddressBook = {
  /** Every old path with its target, without a slash at its end, some with a query. */
  entries: ReadonlyMap<string, AddressTarget>;
  /**
   * Reads an address of a text: where it leads now, with its hash.
   *
   * @returns `undefined` for one of another site
   */
  find: (
    address: string,
  ) => { target: AddressTarget | undefined; anchor: string; path: string } | undefined;
};

export function createAddressBook(
  { name, origin }: Pick<Source, 'name' | 'origin'>,
  index: SourceIndex,
  mapping: ImportMapping,
): AddressBook {
  const entries = new Map<string, AddressTarget>();
  const add = (address: string, target: AddressTarget) => {
    const path = normalize(address);
    if (path !== undefined && path !== '/' && !entries.has(path)) entries.set(path, target);
  };
  for (const post of index.posts) {
    for (const path of post.paths) add(path, { story: storyKeys.post(post.key) });
  }
  for (const term of index.terms) {
    for (const path of term.paths) add(path, termTarget(mapping.terms[term.key]));
  }
  for (const author of index.authors) {
    const choice = mapping.authors[author.key];
    const target = choice ? { story: storyKeys.author(choice.author) } : { path: routes.authors() };
    for (const path of author.paths ?? []) add(path, target);
  }
  if (name.startsWith('wordpress')) {
    for (const path of dateArchives(index)) add(path, { path: routes.sitemap() });
    for (const path of ['/feed', '/feed/rss', '/feed/rss2', '/feed/atom', '/rss', '/?feed=rss2']) {
      add(path, { path: routes.feed() });
    }
  }
  return {
    entries,
    find: (address) => {
      const url = ownAddress(address, origin);
      if (!url) return undefined;
      const anchor = decodeAddress(url.hash.slice(1));
      const path = normalize(url.pathname) ?? '/';
      const target = entries.get(`${path}${url.search}`) ?? entries.get(path);
      return { target, anchor, path: `${path}${url.search}` };
    },
  };
}

function termTarget(choice: ImportMapping['terms'][string] | undefined): AddressTarget {
  if (choice === undefined || choice === 'out') return { path: routes.topics() };
  if ('topic' in choice) return { story: storyKeys.topic(choice.topic) };
  const slug = tagSlug(choice.tag);
  return { path: slug === undefined ? routes.topics() : routes.tag(slug) };
}

/** Lists the years and months in which the old site published something. */
function dateArchives(index: SourceIndex): string[] {
  const months = index.posts.flatMap(({ kind, state, date }) =>
    kind === 'post' && state === 'published' && date ? [date.slice(0, 7).replace('-', '/')] : [],
  );
  return [...new Set(months.flatMap((month) => [`/${month.slice(0, 4)}`, `/${month}`]))];
}

/** Returns an address of the old site as a URL; `undefined` for another site's, or for no address of a page. */
function ownAddress(address: string, origin: string | undefined): URL | undefined {
  const text = address.trim();
  const base = origin ?? 'http://site.invalid';
  if (text === '' || text.startsWith('#') || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  return bareHost(url) === bareHost(new URL(base)) ? url : undefined;
}

/** A site answers with and without `www`, and by both protocols. */
function bareHost(url: URL): string {
  return url.host.replace(/^www\./, '');
}

/** Decodes a path and takes the slash off its end; `undefined` for what is none. */
function normalize(address: string): string | undefined {
  const [path = '', query] = address.split('?');
  const decoded = decodeAddress(path);
  if (!decoded.startsWith('/')) return undefined;
  const bare = decoded.replace(/\/+$/, '') || '/';
  return query === undefined ? bare : `${bare}?${query}`;
}
