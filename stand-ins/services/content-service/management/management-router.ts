import type { Router } from 'express';
import express from 'express';
import { notFound, unauthorized } from '../service-error';
import { spaceId } from '../store/stored-space';
import { assetRouter } from './assets/asset-router';
import { componentGroupRouter } from './components/component-group-router';
import { componentRouter } from './components/component-router';
import { presetRouter } from './components/preset-router';
import { datasourceEntryRouter, datasourceRouter } from './datasources/datasource-router';
import type { ManagementContext } from './management-context';
import { apiKeyRouter, spaceRouter } from './space-router';
import { releaseRouter } from './releases/release-router';
import { releaseStoryRouter } from './releases/release-story-router';
import { schedulingRouter } from './schedulings/scheduling-router';
import { storyActionRouter } from './story-action-router';
import { storyRouter } from './story-router';
import { storyVersionRouter } from './story-version-router';
import { webhookEndpointRouter } from './webhook-endpoint-router';

/** Maximum size of a body, which is a whole story. The real service allows far more. */
const bodyLimit = '5mb';

/**
 * Creates the router of the Management API below `/v1`, which editors use. The token is the raw
 * value of the `Authorization` header. A change is answered, and its webhook sent, once it is on
 * the disk.
 */
export function managementRouter(context: ManagementContext): Router {
  const router = express.Router();
  const space = '/spaces/:spaceId';
  router.use(space, (request, response, next) => {
    if (request.get('authorization') !== context.tokens.management) throw unauthorized();
    if (request.params.spaceId !== String(spaceId)) throw notFound();
    // A browser must not show an editor an older state, or the signature of an hour ago.
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.use(express.json({ limit: bodyLimit, type: () => true }));
  router.use(
    space,
    spaceRouter(context),
    apiKeyRouter(context),
    releaseRouter(context),
    releaseStoryRouter(context),
    storyRouter(context),
    storyActionRouter(context),
    storyVersionRouter(context),
    schedulingRouter(context),
    assetRouter(context),
    componentRouter(context),
    componentGroupRouter(context),
    presetRouter(context),
    datasourceRouter(context),
    datasourceEntryRouter(context),
    webhookEndpointRouter(context),
  );
  return router;
}
