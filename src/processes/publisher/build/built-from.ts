import { createHash } from 'node:crypto';

/**
 * Returns a name for the services a site is built from. Only releases of the same services are
 * compared with each other: the first build with real keys has nothing to do with the demo site
 * before it. The name is a digest, because a token may be part of it.
 *
 * @param services.dataIdentity of the embedded services' state
 */
export function nameServices(services: {
  contentEndpoint: string;
  /** Number of the space, or its token. */
  contentSpace: string;
  storeDomain: string;
  dataIdentity: string;
}): string {
  const { contentEndpoint, contentSpace, storeDomain, dataIdentity } = services;
  const parts = [contentEndpoint, contentSpace, storeDomain, dataIdentity];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
