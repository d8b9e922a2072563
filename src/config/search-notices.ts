import type { Variables } from './read-variables';

/** Service that passes on to search engines which addresses of the site have changed (IndexNow). */
export type SearchNotices = {
  /** Address that notices are posted to. */
  endpoint: string;
  /** Proves that a notice is the site's, which serves it as the text of `/{key}.txt`. It is no secret. */
  key: string;
};

const publicEndpoint = 'https://api.indexnow.org/indexnow';

/** Key of a site on the stand-ins. */
const embeddedKey = 'embedded-key-for-search-engines';

/**
 * Reads the service of notices to search engines and its key (`INDEXNOW_KEY`). Adds a sentence to `problems` if the
 * key is invalid.
 *
 * @param embeddedEndpoint address of the stand-in; `undefined` for a site on the real services
 * @returns `undefined` without a key
 */
export function readSearchNotices(
  variables: Variables,
  problems: string[],
  embeddedEndpoint: string | undefined,
): SearchNotices | undefined {
  const key = variables['INDEXNOW_KEY'] || (embeddedEndpoint && embeddedKey);
  if (!key) return undefined;
  if (!/^[A-Za-z0-9-]{8,128}$/.test(key)) {
    problems.push(
      `INDEXNOW_KEY is "${key}", but must be 8 to 128 letters, digits and dashes. Make one up, such as a UUID.`,
    );
  }
  return { endpoint: embeddedEndpoint ?? publicEndpoint, key };
}

/** Returns the path of the file that holds a key. */
export function noticeKeyPath(key: string): string {
  return `/${key}.txt`;
}
