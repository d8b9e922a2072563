import express from 'express';
import type { Router } from 'express';
import { takePage } from '../../delivery/paging';
import { readQuery } from '../../delivery/query-parameters';
import { notFound } from '../../service-error';
import type { StoredAsset, StoredSpace } from '../../store/stored-space';
import { spaceId } from '../../store/stored-space';
import type { AssetAction } from '../../webhooks/webhook-event';
import type { ManagementContext } from '../management-context';
import { readId } from '../management-context';
import {
  assetOf,
  createAsset,
  deleteAsset,
  detailsOf,
  readUploadRequest,
  toAsset,
} from './asset-edits';
import { nextRowId } from '../../store/space-rows';

const maxPageSize = 100;

/**
 * Creates the router of the asset library. Addresses, methods and status codes are the real ones.
 */
export function assetRouter(context: ManagementContext): Router {
  const { store } = context;
  const router = express.Router();
  const announce = (action: AssetAction, { assetId, path }: StoredAsset) => {
    const filename = `${store.read().assetBaseUrl}${path}`;
    context.webhooks.send({ subject: 'asset', action, assetId, filename });
  };
  router.get('/assets', (request, response) => {
    const query = readQuery(request.url);
    const space = store.read();
    const page = takePage(selectAssets(space, query), query, response, maxPageSize);
    response.json({ assets: page.map((asset) => toAsset(asset, space)) });
  });
  router.use(uploadSteps(context, announce));
  router.get('/assets/:assetId', (request, response) => {
    const space = store.read();
    response.json(toAsset(assetOf(space, readId(request, 'assetId')), space));
  });
  router.delete('/assets/:assetId', async (request, response) => {
    const assetId = readId(request, 'assetId');
    const deleted = await store.change((space) => deleteAsset(space, assetId));
    announce('deleted', deleted);
    response.json(toAsset(deleted, store.read()));
  });
  return router;
}

/** Returns the assets a query selects, newest upload first. */
function selectAssets(space: StoredSpace, query: URLSearchParams): StoredAsset[] {
  const term = (query.get('search') ?? '').trim().toLowerCase();
  return space.assets
    .filter((asset) => {
      const { alt, title, copyright, deletedAt } = detailsOf(asset);
      return (
        !deletedAt && [asset.path, alt, title, copyright].join(' ').toLowerCase().includes(term)
      );
    })
    .toReversed();
}

/**
 * Handles the first and the last step of an upload. Between them the client posts the file to
 * `post_url`.
 *
 * The `pretty_url` of the first step contains the size the client declares. The `filename` of the
 * last one contains the real size of the picture, which layouts read from it.
 */
function uploadSteps(
  { store, uploads }: ManagementContext,
  announce: (action: 'created', asset: StoredAsset) => void,
): Router {
  const router = express.Router();
  router.post('/assets', (request, response) => {
    const { fileName, declaredSize, input } = readUploadRequest(
      request.body,
      readQuery(request.url),
    );
    const folder = ['f', spaceId, declaredSize].filter(Boolean).join('/');
    const space = store.read();
    const highestId = nextRowId(space, 'assets') - 1;
    const signed = uploads.sign({ fileName, folder, highestId, input });
    const address = `${space.assetBaseUrl}${signed.expectedPath}`;
    response.json({
      id: signed.assetId,
      post_url: signed.postUrl,
      pretty_url: address.replace(/^https?:/, ''),
      public_url: address,
      fields: signed.fields,
      locked: false,
      meta_data: {},
    });
  });
  router.get('/assets/:assetId/finish_upload', async (request, response) => {
    const assetId = readId(request, 'assetId');
    const upload = await uploads.finish(assetId);
    if (!upload) throw notFound();
    const asset = await store.change((space) => createAsset(space, assetId, upload));
    announce('created', asset);
    response.json(toAsset(asset, store.read()));
  });
  return router;
}
