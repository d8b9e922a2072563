import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { malformed, notFound } from '../content-service/service-error';
import type { ContentStore } from '../content-service/store/content-store';
import type { AssetSource, StoredAsset } from '../content-service/store/stored-space';
import { isMissingFile } from '../content-service/thrown-values';
import { openDiskCache } from './disk-cache';
import type { ImageFormat, ImageOperations } from './image-operations';
import { createOriginals } from './original-images';
import { parseOperations } from './parse-operations';
import { renderImage } from './render-image';

export type ImageService = RequestHandler;

/** `/{space}/[{width}x{height}/{hash}/]{file}`, then `/m` and operations for a variant. */
const addressForm = /^(\/\d+\/(?:\d+x\d+\/[^/]+\/)?[^/]+\.\w+)(?:\/m(\/.*)?)?$/;

const imageFormats: Readonly<Record<string, ImageFormat>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
};

/** Quality of the unchanged original; variants are made from the lossless picture. */
const originalQuality = 90;

/** Addresses contain a hash, so what they name never changes. */
const forAYear = 'public, max-age=31536000';

/**
 * Serves assets and their variants below `/f`, as Storyblok's image service does: without `/m` the
 * original, with `/m` the picture as WebP where the browser takes it, unless a format is named.
 *
 * @param options.cacheFolder keeps rendered images between starts
 */
export function createImageService(options: {
  store: ContentStore;
  cacheFolder: string;
  fileFolders: Readonly<Record<Extract<AssetSource, { kind: 'file' }>['folder'], string>>;
}): ImageService {
  const cache = openDiskCache(options.cacheFolder);
  const originals = createOriginals(cache, options.fileFolders);
  const findAsset = createAssetIndex(options.store);

  const sendVariant = async (
    response: Response,
    asset: StoredAsset,
    operations: ImageOperations,
    format: ImageFormat,
  ) => {
    const original = await originals.find(asset);
    const key = JSON.stringify({ original: original.digest, operations, format });
    const bytes = await cache.get(key, async () =>
      renderImage(await original.read(), operations, format),
    );
    response.set('Cache-Control', forAYear).type(`image/${format}`).send(bytes);
  };

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound();
    const [, assetPath = '', operationsPath] = addressForm.exec(readPath(request)) ?? [];
    const asset = findAsset(`/f${assetPath}`);
    if (!asset) throw notFound();
    const format = imageFormats[path.extname(asset.path)];
    const isVariant = readPath(request) !== assetPath;
    if (!isVariant && asset.source.kind === 'file') {
      await sendFile(response, originals.filePath(asset.source));
      return;
    }
    if (!format) throw notFound();
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

/** Assets by path, found anew when the list was replaced. */
function createAssetIndex(store: ContentStore): (assetPath: string) => StoredAsset | undefined {
  let indexed: readonly StoredAsset[] = [];
  let byPath = new Map<string, StoredAsset>();
  return (assetPath) => {
    const { assets } = store.read();
    if (assets !== indexed) {
      indexed = assets;
      byPath = new Map(assets.map((asset) => [asset.path, asset]));
    }
    return byPath.get(assetPath);
  };
}

/**
 * Sends a file with range support, which browsers need to seek in a film. The folder is the root, so
 * that a dot in its own path does not count as a hidden file.
 */
function sendFile(response: Response, file: string): Promise<void> {
  const options = { root: path.dirname(file), maxAge: '1y' };
  return new Promise((resolve, reject) => {
    response.sendFile(path.basename(file), options, (error?: Error & { code?: string }) => {
      if (isMissingFile(error)) reject(notFound());
      else if (error && error.code !== 'ECONNABORTED') reject(error);
      else resolve();
    });
  });
}
