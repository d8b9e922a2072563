import compression from 'compression';
import type { ErrorRequestHandler, Express, Request, Response } from 'express';
import express from 'express';
import { readLiveRelease } from '../shared/release-folders';
import type { FoundFile } from './find-file';
import { findFile, findInKeptReleases, readRequestPath } from './find-file';
import { findRedirect } from './find-redirect';
import { functionRouter, siteFunctions } from './function-router';

type SiteOptions = {
  /** Folder of the releases and of the link to the live one. */
  dataFolder: string;
  /** Origins whose pages may frame a preview. */
  editorOrigins: readonly string[];
};

/** Editor's marker in an address. */
const previewMarker = '_storyblok';

/** A range response must keep the bytes its range names. */
const compress = compression({
  filter: (request, response) => !request.headers.range && compression.filter(request, response),
});

/** Serves the live release. Looks it up for every request, so that a switch needs no restart. */
export function createSiteApp(options: SiteOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use((request, response, next) => {
    const isPreview = previewMarker in request.query;
    response.set(securityHeaders(isPreview, options.editorOrigins));
    next();
  });
  app.use('/api', functionRouter(siteFunctions));
  app.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    response.status(405).set('Allow', 'GET, HEAD').type('text').send('Pages can only be read.\n');
  });
  app.use(compress);
  app.use((request, response) => answer(options, request, response));
  app.use(answerError);
  return app;
}

async function answer(options: SiteOptions, request: Request, response: Response): Promise<void> {
  const target = readRequestPath(request.url);
  if (target.kind === 'malformed') {
    response.status(400).type('text').send('This address is malformed.\n');
    return;
  }
  if (target.kind === 'redirect') {
    response.set('Cache-Control', 'no-cache').redirect(308, target.location);
    return;
  }
  const live = await readLiveRelease(options.dataFolder);
  if (!live) {
    response.status(503).set({ 'Retry-After': String(retryAfterS), 'Cache-Control': 'no-store' });
    response.send(unavailablePage);
    return;
  }
  const found =
    target.kind === 'path'
      ? ((await findFile(live.folder, target.path)) ??
        (await findInKeptReleases(options.dataFolder, target.path)))
      : undefined;
  if (found && !isNotFoundPage(found)) {
    await sendFile(response, found);
    return;
  }
  const redirect =
    target.kind === 'path' ? await findRedirect(live.folder, target.path, request.url) : undefined;
  // Revalidated even if permanent, so that an editor can take a redirect back.
  if (redirect) response.set('Cache-Control', 'no-cache').redirect(redirect.status, redirect.to);
  else await sendNotFound(response, live.folder);
}

/** True for the 404 page, which is not found under its own address either. */
function isNotFoundPage({ name }: FoundFile): boolean {
  return name === '404.html' || name === '404/index.html';
}

function sendFile(response: Response, { folder, name, immutable }: FoundFile): Promise<void> {
  response.set('Cache-Control', cacheControl(immutable));
  return send(response, name, { root: folder });
}

function sendNotFound(response: Response, folder: string): Promise<void> {
  response.status(404).set('Cache-Control', 'no-cache');
  return send(response, '404.html', { root: folder, acceptRanges: false });
}

function send(
  response: Response,
  name: string,
  options: { root: string; acceptRanges?: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    response.sendFile(name, { ...options, cacheControl: false, dotfiles: 'allow' }, (error) => {
      if (!error || response.headersSent) resolve();
      else reject(error);
    });
  });
}

/**
 * Answers an error. Errors of the file sender carry status and headers; all others are our faults.
 */
const answerError: ErrorRequestHandler = (
  error: Error & { status?: number; headers?: Record<string, string> },
  _request,
  response,
  next,
) => {
  const { status = 500, headers = {} } = error;
  if (status >= 500) process.stderr.write(`${error.stack ?? error.message}\n`);
  if (response.headersSent) {
    next(error);
    return;
  }
  const sentence = status >= 500 ? 'The site server failed; its log says why.' : error.message;
  response.status(status).set(headers).type('text').send(`${sentence}\n`);
};

/** Returns the headers of every response. `isPreview`: the address has the editor's marker. */
function securityHeaders(
  isPreview: boolean,
  editorOrigins: readonly string[],
): Record<string, string> {
  const framing: Record<string, string> = isPreview
    ? { 'Content-Security-Policy': `frame-ancestors 'self' ${editorOrigins.join(' ')}` }
    : { 'X-Frame-Options': 'SAMEORIGIN' };
  return {
    ...framing,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

/**
 * Returns the caching rule: hashed files are kept for a year, all others are revalidated by ETag.
 */
function cacheControl(immutable: boolean): string {
  return immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Seconds before a browser asks again while the first release is built. */
const retryAfterS = 5;

/** Page shown before the first release. It reloads by a timer. */
const unavailablePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retryAfterS}">
<title>The site is being built</title>
</head>
<body>
<main>
<h1>The site is being built</h1>
<p>There is no release to show yet. This page looks again every ${retryAfterS} seconds.</p>
</main>
</body>
</html>
`;
