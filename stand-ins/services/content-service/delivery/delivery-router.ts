import express from 'express';
import type { Router } from 'express';
import type { StoredSpace } from '../store/stored-space';
import { listLinks } from './list-links';
import { readQuery, toReleaseId } from './query-parameters';
import type { DeliveryRequest } from './story-endpoints';
import { getStory, listStories } from './story-endpoints';
import { malformed, unauthorized } from '../service-error';
import type { DeliveredVersion } from '../store/story-tree';
import { withRelease } from '../store/with-release';

/**
 * Creates the router of the Content Delivery API v2 below `/v2/cdn`: read only, always with a
 * `token` parameter. It has the endpoints and parameters that the site and its tools ask for: stories,
 * links and the space. As in the real service, endpoints for stories reject unknown parameters and the
 * others ignore them. No answer depends on `cv`, which the real service needs for its CDN only.
 *
 * With `from_release` every answer is that of the space after the merge, relations and links too. That a
 * public token is refused and that an unknown release changes nothing is unverified; so is whether
 * the real service takes relations from the release (storyblok-js-client#863 has seen it not to).
 *
 * @param options.read returns the current space
 * @param options.siteUrl origin of the site, for `spaces/me`
 */
export function deliveryRouter(options: {
  read: () => StoredSpace;
  tokens: ServiceTokens;
  siteUrl: string;
}): Router {
  const router = express.Router();
  const getSpace = ({ space }: DeliveryRequest) => ({
    space: {
      id: space.spaceId,
      name: space.name,
      domain: space.domain || `${options.siteUrl}/`,
      version: space.cv,
      language_codes: [],
    },
  });
  const get = (path: string, endpoint: (delivery: DeliveryRequest) => unknown) => {
    router.get(path, (request, response) => {
      const query = readQuery(request.url);
      // Newer clients send it with every request; the space itself has no draft and no release.
      if (endpoint === getSpace) for (const name of ['version', 'from_release']) query.delete(name);
      const stored = options.read();
      const { contentVersion, releaseId } = readAccess(query, options.tokens, stored);
      const space = withRelease(stored, releaseId, contentVersion);
      const body = endpoint({ request, response, query, contentVersion, space });
      response.set('Cache-Control', 'max-age=0, must-revalidate').json(body);
    });
  };
  get('/', getSpace);
  get('/spaces/me', getSpace);
  get('/stories', listStories);
  get('/stories/*name', getStory);
  get('/links', listLinks);
  return router;
}

/**
 * Values of the `token` parameter and the `Authorization` header that the service is started with.
 * Further tokens for delivery are made through the management API.
 */
export type ServiceTokens = { public: string; preview: string; management: string };

/**
 * Returns the content version and the release a delivery request may read.
 *
 * @throws ServiceError 401 without a known token, or for drafts and releases with a public one
 */
function readAccess(
  query: URLSearchParams,
  tokens: ServiceTokens,
  { apiKeys }: StoredSpace,
): { contentVersion: DeliveredVersion; releaseId: number | undefined } {
  const token = query.get('token');
  const known = [
    { token: tokens.public, access: 'public' },
    { token: tokens.preview, access: 'private' },
    ...apiKeys,
  ].find((each) => each.token === token);
  if (!known) throw unauthorized();
  const contentVersion = query.get('version') || 'published';
  if (contentVersion !== 'draft' && contentVersion !== 'published') {
    throw malformed(`version is "${contentVersion}", but must be draft or published.`);
  }
  const releaseId = toReleaseId(query.get('from_release'));
  const isPublic = contentVersion === 'published' && releaseId === undefined;
  if (!isPublic && known.access !== 'private') throw unauthorized();
  return { contentVersion, releaseId };
}
