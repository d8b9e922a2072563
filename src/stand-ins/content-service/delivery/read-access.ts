import { malformed, unauthorized } from '../service-error';
import type { ContentVersion } from '../store/story-tree';

/** Who may do what; values of the `token` parameter and the `Authorization` header. */
export type ServiceTokens = { public: string; preview: string; management: string };

/**
 * The content version a delivery request may read.
 *
 * @throws ServiceError 401 without a known token, or for drafts with the public one
 */
export function readAccess(query: URLSearchParams, tokens: ServiceTokens): ContentVersion {
  const token = query.get('token');
  if (token !== tokens.public && token !== tokens.preview) throw unauthorized();
  const version = query.get('version') || 'published';
  if (version === 'published') return version;
  if (version !== 'draft') {
    throw malformed(`version is "${version}", but must be draft or published.`);
  }
  if (token !== tokens.preview) throw unauthorized();
  return version;
}
