import type { Environment } from '../../src/config/env';
import { localUrl } from '../../src/processes/shared/listen';

/**
 * Returns the origin at which webhooks arrive: the site's, whose proxy forwards them, or the publisher's own
 * on a machine without a proxy.
 */
export function receiverOrigin({ site, publisher }: Environment): string {
  const hasNoProxy = site.url === localUrl(site) || site.url === `http://127.0.0.1:${site.port}`;
  return hasNoProxy ? localUrl(publisher) : site.url;
}
