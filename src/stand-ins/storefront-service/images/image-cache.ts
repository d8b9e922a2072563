import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../../../processes/shared/atomic-file';
import { composeArt } from '../../demo/art/compose-art';
import type { Art } from '../catalogue/catalogue';
import type { ImageFormat, ImageRequest } from './image-request';
import { renderImage } from './render-image';

export type ImageCache = {
  /** The picture in one size and format, drawn at most once. */
  get: (art: Art, request: ImageRequest, format: ImageFormat) => Promise<Buffer>;
};

/** Keeps rendered pictures on disk under a name that changes with the drawing itself. */
export function createImageCache(folder: string): ImageCache {
  const drawings = new Map<string, string>();
  const underWay = new Map<string, Promise<Buffer>>();

  function drawing(art: Art): string {
    const key = JSON.stringify(art);
    const svg = drawings.get(key) ?? composeArt({ kind: 'product', ...art });
    drawings.set(key, svg);
    return svg;
  }

  async function load(file: string, svg: string, request: ImageRequest, format: ImageFormat) {
    const cached = await readFile(file).catch(() => null);
    if (cached) return cached;
    const rendered = await renderImage(svg, request, format);
    await writeFileAtomically(file, rendered);
    return rendered;
  }

  return {
    get: (art, request, format) => {
      const svg = drawing(art);
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
