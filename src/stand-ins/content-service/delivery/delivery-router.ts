import type { Router } from 'express';
import express from 'express';
import type { StoredSpace } from '../store/stored-space';
import { getAsset } from './asset-endpoint';
import { getDatasource, listDatasourceEntries, listDatasources } from './datasource-endpoints';
import { readLanguage, spaceLanguages } from './languages';
import { getLink, listLinks } from './link-endpoints';
import { readQuery } from './query-parameters';
import type { ServiceTokens } from './read-access';
import { readAccess } from './read-access';
import type { DeliveryRequest } from './story-endpoints';
import { getStory, listStories } from './story-endpoints';
import { listTags } from './tag-endpoint';

/**
 * The Content Delivery API v2 below `/v2/cdn`: read only, always with a `token` parameter. The
 * endpoints for stories refuse unknown parameters as the real ones do; the others ignore them. No
 * answer depends on `cv`, which the real service needs for its CDN only.
 *
 * @param options.read the space as of now
 * @param options.siteUrl where the space's stories are read, for `spaces/me`
 */
export function deliveryRouter(options: {
  read: () => StoredSpace;
  tokens: ServiceTokens;
  siteUrl: string;
}): Router {
  const router = express.Router();
  const get = (path: string, endpoint: (delivery: DeliveryRequest) => unknown) => {
    router.get(path, (request, response) => {
      const query = readQuery(request.url);
      const contentVersion = readAccess(query, options.tokens);
      const language = readLanguage(query);
      const space = options.read();
      const body = endpoint({ request, response, query, contentVersion, language, space });
      response.set('Cache-Control', 'max-age=0, must-revalidate').json(body);
    });
  };
  const getSpace = ({ space }: DeliveryRequest) => ({
    space: {
      id: space.spaceId,
      name: space.name,
      domain: `${options.siteUrl}/`,
      version: space.cv,
      language_codes: [...spaceLanguages(space)],
    },
  });
  get('/', getSpace);
  get('/spaces/me', getSpace);
  get('/stories', listStories);
  get('/stories/*name', getStory);
  get('/links', listLinks);
  get('/links/:uuid', getLink);
  get('/tags', listTags);
  get('/datasources', listDatasources);
  get('/datasources/:name', getDatasource);
  get('/datasource_entries', listDatasourceEntries);
  get('/assets/me', getAsset);
  return router;
}
