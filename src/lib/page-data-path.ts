/**
 * Address of the data file of a static page, as Gatsby's loader asks for it (`createPageDataUrl`).
 *
 * @param path of the page; it starts with a slash and has no query
 */
export function pageDataPath(path: string): string {
  return `/page-data/${path.replace(/^\/|\/$/g, '') || 'index'}/page-data.json`;
}
