/** Version of Shopify's APIs whose schema all documents of this site are checked with (`npm run generate`). */
export const checkedApiVersion = '2026-10';

/** Returns the day on which Shopify's support of a version ends, a year after its beginning: `2027-10-01`. */
export function endOfApiVersion(version: string): string {
  const [year = '', month = ''] = version.split('-');
  return `${Number(year) + 1}-${month}-01`;
}

/** Describes what may go wrong with a version: that nobody has checked it, or that it has ended. */
export function apiVersionNotice(version: string, now: Date): string | undefined {
  const end = endOfApiVersion(version);
  if (now.toISOString() >= end) {
    return `Shopify has supported version ${version} of its API until ${end}, and answers with another one since. Update the site.`;
  }
  if (version <= checkedApiVersion) return undefined;
  return `SHOPIFY_API_VERSION is ${version}, but what the site asks for is checked with ${checkedApiVersion}: what Shopify has changed since then is at your own risk.`;
}
