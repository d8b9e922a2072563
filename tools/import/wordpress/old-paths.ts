/** Paths that the old site had, without a slash at their end. */
import type { ExportEntry } from './read-export-entries';

/** Place of the old site. */
export type OldSite = {
  /** Empty if the export does not name it. */
  origin: string;
  /** Path of the blog within the origin, such as `/blog`; mostly empty. */
  root: string;
  title: string;
};

/** Returns the site that an export names. */
export function toOldSite(fields: ExportEntry['fields']): OldSite {
  const address = fields.get('wp:base_blog_url') ?? fields.get('link') ?? '';
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : undefined;
  return {
    origin: url?.origin ?? '',
    root: withoutEnd(url?.pathname ?? ''),
    title: fields.get('title') ?? '',
  };
}

/** Returns the path of an address, with a query that names a post; `undefined` if it has no address. */
function pathOfLink(link: string, site: OldSite): string | undefined {
  const base = site.origin || 'https://unnamed.invalid';
  if (link.trim() === '' || !URL.canParse(link.trim(), base)) return undefined;
  const { pathname, searchParams } = new URL(link.trim(), base);
  const named = ['p', 'page_id'].find((name) => searchParams.has(name));
  if (named) return `${pathname}?${named}=${searchParams.get(named) ?? ''}`;
  return withoutEnd(pathname) || '/';
}

function withoutEnd(path: string): string {
  return path.replace(/\/$/, '');
}

type PostPlace = {
  id: number;
  isPage: boolean;
  link: string;
  /** As the address has it. */
  slug: string;
  oldSlugs: readonly string[];
  pages: number;
};

/** Returns every path of a post, the usual one first. */
export function pathsOfPost(post: PostPlace, site: OldSite): string[] {
  const { id, slug } = post;
  const numbered = [`${site.root}/?p=${id}`];
  if (post.isPage) numbered.unshift(`${site.root}/?page_id=${id}`);
  const usual = pathOfLink(post.link, site);
  if (usual === undefined || usual.includes('?')) return unique([usual ?? '', ...numbered]);
  const renamed = post.oldSlugs.flatMap((old) =>
    slug !== '' && usual.endsWith(`/${slug}`) ? `${usual.slice(0, -slug.length)}${old}` : [],
  );
  const pages = Array.from({ length: post.pages - 1 }, (_, page) => `${usual}/${page + 2}`);
  return unique([usual, ...numbered, ...renamed, ...pages]);
}

/** Returns the paths of a term, by the bases that WordPress has unless somebody changed them. */
export function pathsOfTerm(
  term: { kind: 'category' | 'tag'; id: string; slugs: readonly string[] },
  site: OldSite,
): string[] {
  const last = term.slugs.at(-1) ?? '';
  const list = `${site.root}/${term.kind}/${term.slugs.join('/')}`;
  const query = term.kind === 'tag' ? `tag=${last}` : `cat=${term.id}`;
  const numbered = term.kind === 'tag' || term.id !== '' ? [`${site.root}/?${query}`] : [];
  return unique([list, `${site.root}/${term.kind}/${last}`, `${list}/feed`, ...numbered]);
}

export function pathsOfAuthor(author: { id: string; login: string }, site: OldSite): string[] {
  const slug = author.login
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^-|-$/g, '');
  const list = `${site.root}/author/${slug}`;
  return [list, `${list}/feed`, ...(author.id ? [`${site.root}/?author=${author.id}`] : [])];
}

function unique(paths: readonly string[]): string[] {
  return [...new Set(paths.filter((path) => path !== ''))];
}
