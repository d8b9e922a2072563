import compression from 'compression';
import type { ErrorRequestHandler, Express, Request, Response } from 'express';
import express from 'express';
import { constants } from 'node:zlib';
import { previewMarker } from '../../config/preview-mode';
import type { Headers } from '../../config/security-headers';
import { plainHeaders, previewHeaders } from '../../config/security-headers';
import type { ServerErrorStatus } from '../../config/server-errors';
import { log } from '../shared/log';
import { readLiveRelease } from '../shared/release-folders';
import { findSlices, sendPage } from './assembled-page';
import type { FoundFile } from './find-file';
import { findFile, findInKeptReleases, readRequestPath } from './find-file';
import { sendErrorPage, sendUnreleasedPage, statusOf } from './error-pages';
import { findHeaders } from './find-headers';
import { findRedirect } from './find-redirect';
import { functionRouter, siteFunctions } from './function-router';

export type SiteOptions = {
  /** Folder of the releases and of the link to the live one. */
  dataFolder: string;
  /** Public origin of the site. */
  siteUrl: string;
  /** Origins whose pages may frame a preview. */
  editorOrigins: readonly string[];
};

/**
 * A range response must keep the bytes its range names. Brotli's quality 5 takes as long as the
 * package's own 4, whose scripts are larger than by gzip, and makes answers 6 to 8 % smaller.
 */
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  filter: (request, response) => !request.headers.range && compression.filter(request, response),
});

/** Serves the live release. Looks it up for every request, so that a switch needs no restart. */
export function createSiteApp(options: SiteOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  const headers = plainHeaders(options.siteUrl);
  app.use((_request, response, next) => {
    setHeaders(options, response, headers);
    next();
  });
  app.use('/api', functionRouter(siteFunctions));
  app.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    response.status(405).set('Allow', 'GET, HEAD').type('text').send('Pages can only be read.\n');
  });
  app.use(compress);
  app.use((request, response) => answer(options, request, response));
  app.use(createErrorHandler(options));
  return app;
}

async function answer(options: SiteOptions, request: Request, response: Response): Promise<void> {
  const target = readRequestPath(request.url);
  if (target.kind === 'malformed') {
    await answerFailure(options, 400, response);
    return;
  }
  if (target.kind === 'redirect') {
    response.set('Cache-Control', 'no-cache').redirect(308, target.location);
    return;
  }
  const live = await readLiveRelease(options.dataFolder);
  if (!live) {
    sendUnreleasedPage(response, (headers) => setHeaders(options, response, headers));
    return;
  }
  const found =
    target.kind === 'path'
      ? ((await findFile(live.folder, target.path)) ??
        (await findInKeptReleases(options.dataFolder, target.path)))
      : undefined;
  setHeaders(options, response, await findHeaders(live.folder));
  if (found && !isErrorPage(found)) {
    await sendFile(response, found);
    return;
  }
  const redirect =
    target.kind === 'path' ? await findRedirect(live.folder, target.path, request.url) : undefined;
  // Revalidated even if permanent, so that an editor can take a redirect back.
  if (redirect) response.set('Cache-Control', 'no-cache').redirect(redirect.status, redirect.to);
  else await sendNotFound(response, live.folder);
}

const errorPage = /^(?:400|404|500|503)(?:\.html|\/index\.html)$/;

/** True for the file of an error page. A request for its own path is answered with 404. */
function isErrorPage({ name }: FoundFile): boolean {
  return errorPage.test(name);
}

async function answerFailure(
  options: SiteOptions,
  status: ServerErrorStatus,
  response: Response,
): Promise<void> {
  const { dataFolder } = options;
  const live = await readLiveRelease(dataFolder).catch(() => undefined);
  // Without a release there is nothing to read: the page says so itself.
  await sendErrorPage(response, status, live?.folder ?? dataFolder, (headers) =>
    setHeaders(options, response, headers),
  );
}

async function sendFile(response: Response, { folder, name, immutable }: FoundFile): Promise<void> {
  response.set('Cache-Control', cacheControl(immutable));
  await sendPageOrFile(response, name, { root: folder, acceptRanges: true });
}

async function sendNotFound(response: Response, folder: string): Promise<void> {
  response.status(404).set('Cache-Control', 'no-cache');
  await sendPageOrFile(response, '404.html', { root: folder, acceptRanges: false });
}

async function sendPageOrFile(
  response: Response,
  name: string,
  options: { root: string; acceptRanges: boolean },
): Promise<void> {
  const slices = name.endsWith('.html') ? await findSlices(options.root) : undefined;
  if (!slices) return send(response, name, options);
  const { root: folder, acceptRanges } = options;
  return sendPage(response, { folder, name, slices, acceptRanges });
}

function send(
  response: Response,
  name: string,
  options: { root: string; acceptRanges: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    response.sendFile(name, { ...options, cacheControl: false, dotfiles: 'allow' }, (error) => {
      if (!error || response.headersSent) resolve();
      else reject(error);
    });
  });
}

/** Error of a request. Those of the file sender have a status below 500 and headers. */
type RequestError = Error & { code?: string; status?: number; headers?: Record<string, string> };

/**
 * Answers errors: refusals of the file sender in a sentence, all others, which are our faults, with
 * the error page, or in a sentence if the client accepts no page.
 */
function createErrorHandler(options: SiteOptions): ErrorRequestHandler {
  return async (error: RequestError, request, response, next) => {
    const isRefusal = error.status !== undefined && error.status < 500;
    if (!isRefusal) log.error('request.failed', { method: request.method }, error);
    if (response.headersSent) {
      next(error);
      return;
    }
    if (!isRefusal && request.accepts('html')) {
      await answerFailure(options, statusOf(error), response);
      return;
    }
    const status = isRefusal ? (error.status ?? 400) : statusOf(error);
    const sentence = isRefusal ? error.message : 'The site server failed; its log says why.';
    response
      .status(status)
      .set(error.headers ?? {})
      .type('text')
      .send(`${sentence}\n`);
  };
}

/** Sets security headers. A page whose address has the editor's marker may be framed by the editor. */
function setHeaders({ editorOrigins }: SiteOptions, response: Response, headers: Headers): void {
  if (!(previewMarker in response.req.query)) response.set(headers);
  else response.set(previewHeaders(headers, editorOrigins));
}

/**
 * Returns the caching rule: hashed files are kept for a year, all others are revalidated by ETag.
 */
function cacheControl(immutable: boolean): string {
  return immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
}
