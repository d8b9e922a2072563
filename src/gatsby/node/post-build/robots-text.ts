/**
 * Everything may be read. Pages that belong in no index say so themselves, which a crawler that may
 * not read them would never learn.
 */
export function robotsText(siteUrl: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}/sitemap-index.xml`, ''].join('\n');
}
