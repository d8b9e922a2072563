import type { Headers } from '../../config/security-headers';
import { earlierPolicy, policyHeader } from '../../config/security-headers';
import { headersFileName, readHeadersFile } from '../../lib/http/headers-file';
import { ofRelease } from '../shared/releases/of-release';

/**
 * Returns the security headers that a release brings along. They belong to it: after a rollback its
 * pages have the inline scripts of their time, and the policy that allows those.
 */
export const findHeaders = ofRelease(async ({ read }): Promise<Headers> => {
  const file = await read(headersFileName);
  // Releases that are older than the file.
  return file ? readHeadersFile(file.toString()) : { [policyHeader]: earlierPolicy };
});
