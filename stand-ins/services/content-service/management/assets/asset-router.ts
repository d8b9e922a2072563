import express from 'express';
import type { Router } from 'express';
import { takePage } from '../../delivery/paging';
import { readList, readQuery } from '../../delivery/query-parameters';
import { invalidFields, notFound } from '../../service-error';
import type { StoredAsset, StoredSpace } from '../../store/stored-space';
import { spaceId } from '../../store/stored-space';
import type { AssetAction } from '../../webhooks/webhook-event';
import { isJsonObject } from '../body-fields';
import type { ManagementContext } from '../management-context';
import { readId } from '../management-context';
import {
  assetOf,
  createAsset,
  deleteAsset,
  describeAsset,
  detailsOf,
  readAssetInput,
  readUploadRequest,
  restoreAssets,
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
  const ids: unknown = isJsonObject(body) ? body.ids : undefined;
  if (Array.isArray(ids) && ids.every(Number.isInteger)) return ids as number[];
  throw invalidFields({ ids: ['must be a list of whole numbers'] });
}

/** Returns the assets a query selects, newest upload first; with `in_trash` the deleted ones. */
function selectAssets(space: StoredSpace, query: URLSearchParams): StoredAsset[] {
  const inTrash = ['1', 'true'].includes(query.get('in_trash') ?? '');
  const ids = readList(query, 'by_ids');
  return space.assets
    .filter((asset) => Boolean(asset.details?.deletedAt) === inTrash)
    .filter(({ assetId }) => !ids || ids.includes(String(assetId)))
    .filter((asset) => matchesTexts(asset, query))
    .toReversed();
}

function matchesTexts(asset: StoredAsset, query: URLSearchParams): boolean {
  const { alt, title, copyright } = detailsOf(asset);
  const texts: Record<string, string> = {
    search: [asset.path, alt, title, copyright].join(' '),
    by_alt: alt,
    by_title: title,
    by_copyright: copyright,
  };
  return Object.entries(texts).every(([name, text]) =>
    text.toLowerCase().includes((query.get(name) ?? '').trim().toLowerCase()),
  );
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
