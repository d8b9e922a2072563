// oxlint-disable-next-line import/no-nodejs-modules -- builds and servers hash, pages never do
import { createHash } from 'node:crypto';

/** Returns the source that allows an inline script or style in a content security policy. */
export function policyDigest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
