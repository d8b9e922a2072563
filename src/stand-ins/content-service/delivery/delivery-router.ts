import type { Router } from 'express';
import express from 'express';
import type { ContentStore } from '../store/content-store';
import { getDatasource, listDatasourceEntries, listDatasources } from './datasource-endpoints';
import { getLink, listLinks } from './link-endpoints';
import { readQuery } from './query-parameters';
import type { ServiceTokens } from './read-access';
import { readAccess } from './read-access';
import type { DeliveryRequest } from './story-endpoints';
import { getStory, listStories } from './story-endpoints';
import { listTags } from './tag-endpoint';

/**
 * The Content Delivery API v2 below `/v2/cdn`: read only, always with a `token` parameter. The
 * endpoints for stories refuse unknown parameters as the real ones do; the others ignore them.
 *
 * @param options.siteUrl where the space's stories are read, for `spaces/me`
 */
export function deliveryRouter(options: {
  store: ContentStore;
  tokens: ServiceTokens;
  siteUrl: string;
}): Router {
  const router = express.Router();
  const get = (path: string, endpoint: (delivery: DeliveryRequest) => unknown) => {
    router.get(path, (request, response) => {
      const query = readQuery(request.url);
      const contentVersion = readAccess(query, options.tokens);
      const space = options.store.read();
      const body = endpoint({ request, response, query, contentVersion, space });
      response.set('Cache-Control', 'max-age=0, must-revalidate').json(body);
    });
  };
  const getSpace = ({ space }: DeliveryRequest) => ({
    space: {
      id: space.spaceId,
      name: space.name,
      domain: `${options.siteUrl}/`,
      version: space.cv,
      language_codes: [],
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
  return router;
}
