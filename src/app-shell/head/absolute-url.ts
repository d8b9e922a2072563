import { publicEnv } from '../../config/public-env';

/** The public address of a path; of the site itself for `/`. A trailing slash is dropped. */
export function absoluteUrl(path: string): string {
  return new URL(path.replace(/(.)\/$/, '$1'), publicEnv.siteUrl).href;
}
