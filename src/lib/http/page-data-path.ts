/**
 * Returns the address of a static page's data file, as Gatsby's loader builds it
 * (`createPageDataUrl`).
 *
 * @param path of the page; it starts with a slash and has no query
 */
export function pageDataPath(path: string): string {
  return `/page-data/${path.replace(/^\/|\/$/g, '') || 'index'}/page-data.json`;
}
