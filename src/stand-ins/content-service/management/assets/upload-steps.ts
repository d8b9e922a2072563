import type { Router } from 'express';
import express from 'express';
import { readQuery } from '../../delivery/query-parameters';
import { notFound } from '../../service-error';
import { nextRowId } from '../../store/space-rows';
import type { StoredAsset } from '../../store/stored-space';
import { spaceId } from '../../store/stored-space';
import type { ManagementContext } from '../management-context';
import { readId } from '../management-context';
import { createAsset } from './asset-edits';
import type { AssetInput } from './asset-input';
import { readUploadRequest } from './asset-input';
import { toAsset } from './to-asset';

/**
 * The first and the last step of an upload; between them the client posts the file to `post_url`.
 *
 * The `pretty_url` of the first step contains the size the client declares. The `filename` of the
 * last holds the size the picture really has, since layouts read it from there.
 */
export function uploadSteps(
  { store, uploads }: ManagementContext,
  announce: (action: 'created', asset: StoredAsset) => void,
): Router {
  const router = express.Router();
  const inputs = new Map<number, AssetInput>();
  router.post('/assets', (request, response) => {
    const asked = readUploadRequest(request.body, readQuery(request.url));
    const folder = ['f', spaceId, asked.declaredSize].filter(Boolean).join('/');
    const space = store.read();
    const highestId = nextRowId(space, 'assets') - 1;
    const signed = uploads.sign({ fileName: asked.fileName, folder, highestId });
    inputs.set(signed.assetId, asked.input);
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
    const input = inputs.get(assetId) ?? {};
    inputs.delete(assetId);
    const asset = await store.change((space) => createAsset(space, assetId, upload, input));
    announce('created', asset);
    response.json(toAsset(asset, store.read()));
  });
  return router;
}
