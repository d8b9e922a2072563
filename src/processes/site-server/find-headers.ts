import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Headers } from '../../config/security-headers';
import { earlierPolicy, policyHeader } from '../../config/security-headers';
import { headersFileName, readHeadersFile } from '../../lib/http/headers-file';
import { isMissingFile } from '../../lib/values/thrown-values';

/** Headers of the release that was asked last. A release never changes. */
let known: { folder: string; headers: Headers } | undefined;

/**
 * Returns the security headers that a release brings along. They belong to it: after a rollback its
 * pages have the inline scripts of their time, and the policy that allows those.
 */
export async function findHeaders(folder: string): Promise<Headers> {
  if (known?.folder !== folder) known = { folder, headers: await readHeaders(folder) };
  return known.headers;
}

async function readHeaders(folder: string): Promise<Headers> {
  try {
    return readHeadersFile(await readFile(path.join(folder, headersFileName), 'utf8'));
  } catch (error) {
    // Releases that are older than the file.
    if (!isMissingFile(error)) throw error;
    return { [policyHeader]: earlierPolicy };
  }
}
