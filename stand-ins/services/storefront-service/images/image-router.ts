import path from 'node:path';
import express from 'express';
import type { Router } from 'express';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';
import type { ShopImageFormat, ShopImageRequest } from './image-request';
import { parseImageRequest } from './image-request';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { writeFileAtomically } from '../../../../src/processes/shared/atomic-file';
import sharp from 'sharp';
import { imageSize } from '../storefront-api/present-image';

/** Creates the router of `/images/{name}.jpg?v=1`, in every size and format of the shop's CDN. */
export function imageRouter(service: ShopService): Router {
  const cache = createImageCache(path.join(service.dataDir, 'images'));
  const router = express.Router();
  router.get('/images/:file', async (request, response) => {
    const { searchParams } = new URL(request.originalUrl, service.publicUrl);
    const asked = parseImageRequest(request.params.file, searchParams);
    const picture = asked && viewShop(service).catalog.pictureFiles.get(asked.name);
    if (!asked || !picture) {
      response.status(404).type('text').send('There is no such picture in the demo shop.\n');
      return;
    }
    const format = asked.format ?? negotiated(request.get('Accept') ?? '');
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
    response.set('Access-Control-Allow-Origin', '*');
    response.set('Timing-Allow-Origin', '*');
    response.vary('Accept');
    response.type(format).send(await cache.get(picture, asked, format));
  });
  return router;
}

/** Returns WebP for clients that accept it, whatever the file's extension, as the CDN does. */
function negotiated(accept: string): ShopImageFormat {
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

type ImageCache = {
  /** Returns the picture in one size and format, rendered at most once. */
  get: (picture: string, request: ShopImageRequest, format: ShopImageFormat) => Promise<Buffer>;
};

/** Creates the cache of rendered pictures on disk. File names contain a digest of the picture. */
function createImageCache(folder: string): ImageCache {
  const underWay = new Map<string, Promise<Buffer>>();

  async function load(
    file: string,
    svg: string,
    request: ShopImageRequest,
    format: ShopImageFormat,
  ) {
    const cached = await readFile(file).catch(() => null);
    if (cached) return cached;
    const rendered = await renderImage(svg, request, format);
    await writeFileAtomically(file, rendered);
    return rendered;
  }

  return {
    get: async (picture, request, format) => {
      const svg = await readFile(picture, 'utf8');
      const { width, height, crop } = request;
      const identity = JSON.stringify([svg, width, height, crop]);
      const digest = createHash('sha256').update(identity).digest('hex').slice(0, 24);
      const file = path.join(folder, `${request.name}-${digest}.${format}`);
      const waiting = underWay.get(file);
      if (waiting) return waiting;
      const work = load(file, svg, request, format).finally(() => underWay.delete(file));
      underWay.set(file, work);
      return work;
    },
  };
}

const dotsPerInch = 72;

/**
 * Renders an SVG. Like the CDN, it never enlarges: with a crop the picture fills
 * the box and is cut, without one it fits inside.
 */
async function renderImage(
  svg: string,
  request: Pick<ShopImageRequest, 'width' | 'height' | 'crop'>,
  format: ShopImageFormat,
): Promise<Buffer> {
  const { width, height } = request;
  const longest = Math.min(imageSize, Math.max(width ?? 0, height ?? 0) || imageSize);
  const density = Math.max(1, (dotsPerInch * longest) / imageSize);
  const drawn = sharp(Buffer.from(svg), { density }).resize({
    width: width ?? undefined,
    height: height ?? undefined,
    fit: request.crop ? 'cover' : 'inside',
    position: request.crop && request.crop !== 'center' ? request.crop : 'centre',
    withoutEnlargement: longest === imageSize,
  });
  switch (format) {
    case 'jpeg':
      return drawn
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer();
    case 'png':
      return drawn.png().toBuffer();
    case 'webp':
      return drawn.webp({ quality: 80 }).toBuffer();
  }
}
