import type { Router } from 'express';
import express from 'express';
import { notFound, unauthorized } from '../service-error';
import { spaceId } from '../store/stored-space';
import { assetRouter } from './assets/asset-router';
import { datasourceEntryRouter, datasourceRouter } from './datasources/datasource-router';
import type { ManagementContext } from './management-context';
import { storyActionRouter } from './story-action-router';
import { storyRouter } from './story-router';
import { storyVersionRouter } from './story-version-router';
import { webhookEndpointRouter } from './webhook-endpoint-router';
import { webhookLogRouter } from './webhook-log-router';

/** Bodies are whole stories; the real service takes far larger ones than any here. */
const bodyLimit = '5mb';

/**
 * The Management API below `/v1`: what an editor does. The token travels raw in the `Authorization`
 * header. Every answer that tells of a change is sent when the change is on the disk, and webhooks
 * are not before.
 */
export function managementRouter(context: ManagementContext): Router {
  const router = express.Router();
  const space = '/spaces/:spaceId';
  router.use(space, (request, _response, next) => {
    if (request.get('authorization') !== context.tokens.management) throw unauthorized();
    if (request.params.spaceId !== String(spaceId)) throw notFound();
    next();
  });
  router.use(express.json({ limit: bodyLimit, type: () => true }));
  router.use(
    space,
    storyRouter(context),
    storyActionRouter(context),
    storyVersionRouter(context),
    assetRouter(context),
    datasourceRouter(context),
    datasourceEntryRouter(context),
    webhookEndpointRouter(context),
    webhookLogRouter(context),
  );
  return router;
}
