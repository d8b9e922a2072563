import path from 'node:path';
import type { Router } from 'express';
import express from 'express';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';
import { createImageCache } from './image-cache';
import type { ImageFormat } from './image-request';
import { parseImageRequest } from './image-request';

/** `/images/{name}.jpg?v=1`, in every size and format the shop's CDN offers. */
export function imageRouter(service: ShopService): Router {
  const cache = createImageCache(path.join(service.dataDir, 'images'));
  const router = express.Router();
  router.get('/images/:file', async (request, response) => {
    const { searchParams } = new URL(request.originalUrl, service.publicUrl);
    const asked = parseImageRequest(request.params.file, searchParams);
    const art = asked && viewShop(service).catalogue.artByName.get(asked.name);
    if (!asked || !art) {
      response.status(404).type('text').send('There is no such picture in the demo shop.\n');
      return;
    }
    const format = asked.format ?? negotiated(request.get('Accept') ?? '');
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
    response.set('Access-Control-Allow-Origin', '*');
    response.set('Timing-Allow-Origin', '*');
    response.vary('Accept');
    response.type(format).send(await cache.get(art, asked, format));
  });
  return router;
}

/** The CDN sends WebP to whoever says they take it, whatever the file name ends in. */
function negotiated(accept: string): ImageFormat {
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}
