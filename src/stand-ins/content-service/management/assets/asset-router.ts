import type { Router } from 'express';
import express from 'express';
import { takePage } from '../../delivery/paging';
import { readQuery } from '../../delivery/query-parameters';
import { invalidFields } from '../../service-error';
import type { StoredAsset } from '../../store/stored-space';
import type { AssetAction } from '../../webhooks/webhook-event';
import { isRecord } from '../body-fields';
import type { ManagementContext } from '../management-context';
import { readId } from '../management-context';
import { assetOf, deleteAsset, describeAsset, restoreAssets } from './asset-edits';
import { readAssetInput } from './asset-input';
import { selectAssets } from './list-assets';
import { toAsset } from './to-asset';
import { uploadSteps } from './upload-steps';

const largestPage = 100;

/** The library of pictures and files. Addresses, methods and status codes are the real ones. */
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
    const page = takePage(selectAssets(space, query), query, response, largestPage);
    response.json({ assets: page.map((asset) => toAsset(asset, space)) });
  });
  router.use(uploadSteps(context, announce));
  router.get('/assets/:assetId', (request, response) => {
    const space = store.read();
    response.json(toAsset(assetOf(space, readId(request, 'assetId')), space));
  });
  router.put('/assets/:assetId', async (request, response) => {
    const assetId = readId(request, 'assetId');
    const input = readAssetInput(request.body);
    await store.change((space) => describeAsset(space, assetId, input));
    response.status(204).end();
  });
  router.delete('/assets/:assetId', async (request, response) => {
    const assetId = readId(request, 'assetId');
    const deleted = await store.change((space) => deleteAsset(space, assetId));
    announce('deleted', deleted);
    response.json(toAsset(deleted, store.read()));
  });
  router.post('/assets/bulk_restore', async (request, response) => {
    const ids = readIds(request.body);
    const restored = await store.change((space) => restoreAssets(space, ids));
    for (const asset of restored) announce('restored', asset);
    const names = restored.map(({ assetId }) => assetId).join(', ');
    response.json({ message: `Assets restored: ${names || 'none'}` });
  });
  return router;
}

function readIds(body: unknown): number[] {
  const ids: unknown = isRecord(body) ? body.ids : undefined;
  if (Array.isArray(ids) && ids.every(Number.isInteger)) return ids as number[];
  throw invalidFields({ ids: ['must be a list of whole numbers'] });
}
