import { createHash, timingSafeEqual } from 'node:crypto';
import type { Response } from 'express';

/** A version of Shopify's API: one a quarter, each supported for a year. */
type ApiVersion = { handle: string; displayName: string; supported: boolean };

/**
 * Returns the versions at a date: the current quarter's and the three before it are supported, the
 * next one is a release candidate, and there is always `unstable`.
 */
export function knownVersions(now: Date): ApiVersion[] {
  const quarter = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3);
  const supported = [-3, -2, -1, 0].map((offset) => toVersion(quarter + offset));
  return [
    ...supported.map((handle, index) => ({
      handle,
      displayName: index === supported.length - 1 ? `${handle} (Latest)` : handle,
      supported: true,
    })),
    version(toVersion(quarter + 1), 'Release candidate'),
    version('unstable', 'unstable'),
  ];
}

/**
 * Resolves the version that answers a request. A retired version, or none, is served by the oldest
 * supported one.
 *
 * @returns null for a name that is not a version, or for a future one
 */
export function resolveVersion(requested: string | undefined, now: Date): string | null {
  const known = knownVersions(now).map(({ handle }) => handle);
  const oldest = known[0] ?? 'unstable';
  if (requested === undefined) return oldest;
  if (known.includes(requested)) return requested;
  const isRetired = /^20\d\d-(?:01|04|07|10)$/.test(requested) && requested < oldest;
  return isRetired ? oldest : null;
}

/** Returns the newest stable version. */
export function latestVersion(now: Date): string {
  return knownVersions(now).findLast(({ supported }) => supported)?.handle ?? 'unstable';
}

function version(handle: string, displayName: string): ApiVersion {
  return { handle, displayName, supported: false };
}

function toVersion(quarter: number): string {
  const month = String((quarter % 4) * 3 + 1).padStart(2, '0');
  return `${Math.floor(quarter / 4)}-${month}`;
}

/** Tells the client of a request that a part of what it asks for is deprecated. */
export function sayDeprecated(
  response: Response,
  { isDeprecated }: { isDeprecated: boolean },
): void {
  if (!isDeprecated) return;
  const reason = 'https://shopify.dev/api/usage/versioning#deprecation-practices';
  response.set('X-Shopify-API-Deprecated-Reason', reason);
}

/** Compares two secrets in constant time. */
export function sameSecret(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
