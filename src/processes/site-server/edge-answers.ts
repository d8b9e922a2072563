import type { RequestHandler, Response } from 'express';
import type { EdgeProvider } from '../../config/edge-cache';
import { edgeLifetimeS, edgeStaleS } from '../../config/edge-cache';
import { previewMarker } from '../../config/preview-mode';

/** Tags of the answers that edges may keep. */
const offered = new WeakMap<Response, readonly string[]>();

/** Lets edges keep an answer, if it is sent with status 200 or 304. */
export function offerToEdges(response: Response, tags: readonly string[]): void {
  offered.set(response, tags);
}

const edgeControl = `max-age=${edgeLifetimeS}, stale-if-error=${edgeStaleS}`;

/** Headers of an answer that edges keep and browsers revalidate, by its tags. */
const headersOf: Readonly<
  Record<EdgeProvider, (tags: readonly string[]) => Record<string, string>>
> = {
  cloudflare: (tags) => ({
    'Cache-Control': 'public, no-cache',
    'CDN-Cache-Control': edgeControl,
    'Cache-Tag': tags.join(','),
  }),
  fastly: (tags) => ({
    'Cache-Control': 'public, no-cache',
    'Surrogate-Control': edgeControl,
    'Surrogate-Key': tags.join(' '),
  }),
  // It has no header of its own, and would heed `no-cache` itself. For browsers `max-age=0` is the same;
  // `must-revalidate` would forbid edges to serve a copy while no site server answers.
  cloudfront: (tags) => ({
    'Cache-Control': `public, max-age=0, s-maxage=${edgeLifetimeS}, stale-if-error=${edgeStaleS}`,
    'Cache-Tag': tags.join(','),
  }),
};

/**
 * Decides for every answer, when its headers are sent, whether edges may keep it. What was not offered, or
 * became an error since, is private, as is every answer to the editor's marker: Fastly keeps what is not
 * private, whatever else `Cache-Control` says.
 */
export function guardEdges(provider: EdgeProvider): RequestHandler {
  return (request, response, next) => {
    const isPreview = previewMarker in request.query;
    const writeHead = response.writeHead.bind(response);
    Object.assign(response, {
      writeHead: (...head: Parameters<typeof writeHead>) => {
        const mayBeKept = !isPreview && [200, 304].includes(response.statusCode);
        const tags = mayBeKept ? offered.get(response) : undefined;
        const rule = response.get('Cache-Control') ?? 'no-store';
        if (tags) response.set(headersOf[provider](tags));
        else if (isPreview || !rule.startsWith('public')) {
          response.set('Cache-Control', `private, ${rule.replace('public, ', '')}`);
        }
        return writeHead(...head);
      },
    });
    next();
  };
}
