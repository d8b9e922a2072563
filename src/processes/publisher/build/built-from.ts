import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJsonFile } from '../../shared/atomic-file';

/** Note in each release. The site server serves no file whose name begins with a dot. */
export const servicesNote = '.built-from.json';

/**
 * Returns a name for the services a site is built from. Only releases of the same services are
 * compared with each other: the first build with real keys has nothing to do with the demo site
 * before it. The name is a digest, because a token is part of it.
 *
 * @param services.dataIdentity of the embedded services' state
 */
export function nameServices(services: {
  contentEndpoint: string;
  contentToken: string;
  storeDomain: string;
  dataIdentity: string;
}): string {
  const { contentEndpoint, contentToken, storeDomain, dataIdentity } = services;
  const parts = [contentEndpoint, contentToken, storeDomain, dataIdentity];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Writes the name of the services into a release.
 *
 * @param releaseFolder of a release in the making
 */
export function noteServices(releaseFolder: string, services: string): void {
  writeFileSync(path.join(releaseFolder, servicesNote), JSON.stringify({ services }));
}

/** True if a release was built from these services. False for a release without a note. */
export async function isBuiltFrom(releaseFolder: string, services: string): Promise<boolean> {
  const note = await readJsonFile(path.join(releaseFolder, servicesNote));
  return typeof note === 'object' && note !== null && 'services' in note
    ? note.services === services
    : false;
}
