import { publicEnv } from '../../config/public-env';

/** Returns the public URL of a path, without a trailing slash; of the site itself for `/`. */
export function absoluteUrl(path: string): string {
  return new URL(path.replace(/(.)\/$/, '$1'), publicEnv.siteUrl).href;
}
