import { reservedSegments, routes } from './routes';

/** Place of the numbered pages of a list, which belong to the story of its first page. */
const numberedPage = /\/page\/\d+$/;

/**
 * Returns the full slugs that the story of a page can have, the likeliest first: the reverse of
 * `routes`. A path that is a full slug itself, as the editor opens one for a story without a page,
 * counts too.
 *
 * @param path begins with a slash; without query and hash
 * @returns empty for a page that no story is behind, such as the cart
 */
export function storySlugs(path: string): string[] {
  const plain = path.replace(numberedPage, '').replace(/^\/+|\/+$/g, '');
  const [first = '', second, ...rest] = plain.split('/');
  if (rest.length > 0) return [plain];
  if (second === undefined) return rootSlugs(first);
  const folder = listFolders[`/${first}`];
  if (folder) return [`${folder}/${second}`];
  if (reservedSegments.has(first)) return [];
  return [...new Set([`blogs/${second}`, plain])];
}

/** Folder of the stories whose lists are below a path. */
const listFolders: Readonly<Record<string, string>> = {
  [routes.categories()]: 'categories',
  [routes.topics()]: 'topics',
  [routes.authors()]: 'authors',
  [routes.plans()]: 'plans',
};

function rootSlugs(slug: string): string[] {
  if (slug === '') return ['pages/home'];
  return reservedSegments.has(slug) ? [] : [`categories/${slug}`, `pages/${slug}`, slug];
}
