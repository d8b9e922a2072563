import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import {
  contentTypeOf,
  unknownContentType,
} from '../content-service/management/assets/asset-kinds';
import { malformed } from '../content-service/service-error';
import type { ContentStore } from '../content-service/store/content-store';
import type { StoredAsset } from '../content-service/store/stored-space';
import { openDiskCache } from './disk-cache';
import type { FileFolders } from './original-images';
import { assetMissing, createOriginals, noPicture } from './original-images';
import type { OutputFormat, ImageOperations } from './image-operations';
import { parseOperations } from './parse-operations';
import { renderImage } from './render-image';
import { createWorkGate } from './work-gate';
import { isMissingFile } from '../../../src/lib/values/thrown-values';

export type ImageService = RequestHandler;

/**
 * Form of an address: `/{space}/[{width}x{height}/{hash}/]{file}`, then `/m` and operations for a
 * variant.
 */
const addressForm = /^(\/\d+\/(?:(?:(?:\d+x\d+|x)\/)?[^/]+\/)?[^/]+\.\w+)(?:\/m(\/.*)?)?$/;

const imageFormats: Readonly<Record<string, OutputFormat>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
};

/** Formats sent unchanged: vectors fit every size, and rendering would stop a GIF's animation. */
const unrendered: ReadonlySet<string> = new Set(['.svg', '.gif']);

/** Quality of the unchanged original. Variants are made from the lossless picture. */
const originalQuality = 90;

/** Cache-Control of all images: addresses contain a hash, so their content never changes. */
const forAYear = 'public, max-age=31536000';

/** Bytes, enough for some thousand variants. */
const defaultCacheCapacity = 512 * 1024 * 1024;

/** Number of simultaneous renderings that leaves a laptop responsive. */
const rendersAtATime = 2;

/**
 * Creates the handler of assets and their variants below `/f`, as in Storyblok's image service:
 * without `/m` the original, with `/m` a variant. Without a named format it is WebP for browsers
 * that accept it.
 *
 * @param options.cacheFolder folder that keeps rendered images between starts
 * @param options.cacheCapacity maximum size of the cache in bytes
 */
export async function openImageService(options: {
  store: Pick<ContentStore, 'read'>;
  cacheFolder: string;
  cacheCapacity?: number;
  fileFolders: FileFolders;
}): Promise<ImageService> {
  const capacity = options.cacheCapacity ?? defaultCacheCapacity;
  const cache = await openDiskCache(options.cacheFolder, capacity);
  const originals = createOriginals(options.fileFolders);
  const findAsset = createAssetIndex(options.store);
  const gateRendering = createWorkGate(rendersAtATime);

  const sendVariant = async (
    response: Response,
    asset: StoredAsset,
    operations: ImageOperations,
    format: OutputFormat,
  ) => {
    const original = await originals.find(asset);
    const key = JSON.stringify({ original: original.digest, operations, format });
    const bytes = await cache.get(key, () =>
      gateRendering(async () => renderImage(await original.read(), operations, format, original)),
    );
    response.set({ 'Cache-Control': forAYear, 'X-Content-Type-Options': 'nosniff' });
    response.type(`image/${format}`).send(bytes);
  };

  return async (request, response) => {
    const address = readPath(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') throw assetMissing(`/f${address}`);
    const [, assetPath = '', operationsPath] = addressForm.exec(address) ?? [];
    const asset = findAsset(`/f${assetPath}`);
    if (!asset) throw assetMissing(`/f${assetPath || address}`);
    const { source } = asset;
    const extension = path.extname(asset.path).toLowerCase();
    const isVariant = address !== assetPath;
    if (source.folder !== 'demo-pictures' && (!isVariant || unrendered.has(extension))) {
      const sent = { path: asset.path, contentType: contentTypeOf(asset.path) };
      await sendAssetFile(response, originals.filePath(source), sent);
      return;
    }
    const format = imageFormats[extension];
    if (!format) throw noPicture(asset.path);
    const operations = parseOperations(operationsPath ?? '');
    if (!isVariant) {
      await sendVariant(response, asset, { ...operations, quality: originalQuality }, format);
      return;
    }
    if (!operations.format) response.vary('Accept');
    const negotiated = takesWebp(request) ? 'webp' : format;
    await sendVariant(response, asset, operations, operations.format ?? negotiated);
  };
}

function readPath(request: Request): string {
  try {
    return decodeURIComponent(request.path);
  } catch {
    throw malformed('The address is not properly encoded.');
  }
}

function takesWebp(request: Request): boolean {
  return request.get('accept')?.includes('image/webp') ?? false;
}

/** Indexes assets by path, again whenever the list is replaced. Deleted ones are not included. */
function createAssetIndex(
  store: Pick<ContentStore, 'read'>,
): (assetPath: string) => StoredAsset | undefined {
  let indexed: readonly StoredAsset[] = [];
  let byPath = new Map<string, StoredAsset>();
  return (assetPath) => {
    const { assets } = store.read();
    if (assets !== indexed) {
      indexed = assets;
      const present = assets.filter(({ details }) => !details?.deletedAt);
      byPath = new Map(present.map((asset) => [asset.path, asset]));
    }
    return byPath.get(assetPath);
  };
}

/**
 * Sends a file with range support, which browsers need to seek in a video. `root` is the file's
 * folder, so that a dot in the folder's own path does not make the file hidden.
 *
 * Anyone with the token can upload, and the editor has the same origin: the headers keep every file
 * from running scripts.
 */
function sendAssetFile(
  response: Response,
  file: string,
  asset: { path: string; contentType: string },
): Promise<void> {
  response.set({
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Content-Type': asset.contentType,
    'X-Content-Type-Options': 'nosniff',
    // A file of an unknown kind, such as HTML, is only ever saved.
    ...(asset.contentType === unknownContentType && { 'Content-Disposition': 'attachment' }),
  });
  const options = { root: path.dirname(file), maxAge: '1y' };
  return new Promise((resolve, reject) => {
    response.sendFile(path.basename(file), options, (error?: Error & { code?: string }) => {
      if (isMissingFile(error)) reject(assetMissing(asset.path));
      else if (error && error.code !== 'ECONNABORTED') reject(error);
      else resolve();
    });
  });
}
