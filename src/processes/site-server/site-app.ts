import compression from 'compression';
import type { ErrorRequestHandler, Express, Request, Response } from 'express';
import express from 'express';
import path from 'node:path';
import { previewMarker } from '../../config/preview-mode';
import type { PreviewAccess } from '../../config/content-access';
import type { EdgeProvider } from '../../config/edge-cache';
import { middlewareFileName } from '../../config/route-middleware';
import { routes } from '../../config/routes';
import type { TrustedProxies } from '../../config/trusted-proxies';
import type { Headers } from '../../config/security-headers';
import { markdownHeaders, plainHeaders, previewHeaders } from '../../config/security-headers';
import { serverErrors } from '../../config/server-errors';
import { headersFileName } from '../../lib/http/headers-file';
import { redirectsFileName } from '../../lib/http/redirects-file';
import { log } from '../shared/log';
import { releaseFolder } from '../shared/releases/folder-store';
import { queriesTag, tagsOf } from '../shared/releases/edge-tags';
import { contentKey } from '../shared/releases/release-store';
import type { StoredRelease, ReleaseReader } from '../shared/releases/release';
import { releasesIn } from '../shared/releases/release';
import { sendPage } from './assembled-page';
import { profilePath, sendAssistantProfile } from './assistant-profile';
import { brotliOptions, sendCompressed, shortTag } from './compressed-file';
import { guardEdges, offerToEdges } from './edge-answers';
import type { FoundFile } from './find-file';
import { findComposed, findFile, findInKeptReleases, readRequestPath } from './find-file';
import { sendErrorPage, sendNotFoundPage, sendUnreleasedPage, statusOf } from './error-pages';
import { findHeaders } from './find-headers';
import { functionRouter, siteFunctions } from './function-router';
import type { ReportFailure } from './report-failure';
import { RouteError, runMiddleware } from './run-middleware';
import { isMissingFile } from '../../lib/values/thrown-values';
import { ReleaseDamage } from '../shared/releases/manifest';

export type SiteOptions = {
  /** Folder with the store of the releases. */
  dataFolder: string;
  /** Public origin of the site. */
  siteUrl: string;
  /** Origins whose pages may frame a preview. */
  editorOrigins: readonly string[];
  /** Absent on a site without previews. */
  preview?: PreviewAccess | undefined;
  /** Origin of the shop's own pages. */
  shopOrigin: string;
  trustedProxies: TrustedProxies;
  /** Provider of the edges before this server; absent without. */
  edge?: EdgeProvider | undefined;
  reportFailure: ReportFailure;
};

/** A range response must keep the bytes its range names. */
const compress = compression({
  brotli: brotliOptions,
  filter: (request, response) => !request.headers.range && compression.filter(request, response),
});

type ServedSite = SiteOptions & { reader: ReleaseReader };

/** Serves the live release. Looks it up for every request, so that a switch needs no restart. */
export function createSiteApp(settings: SiteOptions): Express {
  const options = { ...settings, reader: releasesIn(settings.dataFolder) };
  const app = express();
  app.disable('x-powered-by');
  if (options.edge) app.use(guardEdges(options.edge));
  const headers = plainHeaders(options.siteUrl);
  app.use((_request, response, next) => {
    setHeaders(options, response, headers);
    next();
  });
  app.get(profilePath, sendAssistantProfile(options.shopOrigin));
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

async function answer(options: ServedSite, request: Request, response: Response): Promise<void> {
  const target = readRequestPath(request.url);
  if (target.kind === 'malformed') {
    await answerFailure(options, { statusCode: 400 }, response);
    return;
  }
  if (target.kind === 'redirect') {
    response.set('Cache-Control', 'no-cache').redirect(308, target.location);
    return;
  }
  const live = await options.reader.live();
  if (!live) {
    sendUnreleasedPage(response, (headers) => setHeaders(options, response, headers));
    return;
  }
  setHeaders(options, response, await findHeaders(live));
  // An address that fails the validation has no route, so no middleware either.
  if (target.kind === 'path') {
    await answerPath(options, request, response, { urlPath: target.path, live });
  } else await sendNotFound(options, response, live);
}

async function answerPath(
  options: ServedSite,
  request: Request,
  response: Response,
  { urlPath, live }: { urlPath: string; live: StoredRelease },
): Promise<void> {
  const { reader, preview, shopOrigin } = options;
  const file = findFile(live, urlPath) ?? (await findInKeptReleases(reader, urlPath));
  const found = file && !isHidden(file) ? file : undefined;
  const composed = found ? undefined : findComposed(live, urlPath);
  if (composed !== undefined) {
    const query = request.url.replace(/^[^?]*/, '');
    response.set('Cache-Control', 'no-cache').redirect(308, composed + query);
    return;
  }
  const redirect = found?.immutable
    ? undefined
    : await runMiddleware(found ? urlPath : routes.notFound(), {
        ...{
          release: live,
          path: urlPath,
          preview,
          shopOrigin,
          target: request.url,
          query: request.query,
          hasFile: found !== undefined,
        },
        isFramed: request.get('Sec-Fetch-Dest') === 'iframe',
      });
  if (redirect?.to.startsWith(shopOrigin)) sendHandOver(response, redirect.to);
  // Revalidated even if permanent, so that an editor can take a redirect back.
  else if (redirect)
    response.set('Cache-Control', 'no-cache').redirect(redirect.status, redirect.to);
  else if (found) await sendFile(options, response, found);
  else await sendNotFound(options, response, live);
}

const errorPage =
  /^(?:400|403|404|500|503)(?:\.html|\/index\.html)$|^page-data\/(?:400|403|500|503)\/page-data\.json$/;

/** Files of a release that servers and Gatsby read, and no browser. */
const serverFiles: readonly string[] = [
  headersFileName,
  middlewareFileName,
  redirectsFileName,
  'chunk-map.json',
  'webpack.stats.json',
];

/**
 * True for a file that has no address: one that is not for readers, an error page, and the data by which a browser
 * would show that page there.
 */
function isHidden({ name }: FoundFile): boolean {
  return errorPage.test(name) || serverFiles.includes(name);
}

async function answerFailure(
  options: ServedSite,
  failure: Parameters<typeof sendErrorPage>[1],
  response: Response,
): Promise<void> {
  const { reader, reportFailure } = options;
  const { statusCode, message = serverErrors[statusCode].message } = failure;
  reportFailure({ statusCode, message });
  // Without a release there is nothing to read: the page says so itself.
  const live = await reader.live().catch(() => undefined);
  await sendErrorPage(response, failure, live, (headers) => setHeaders(options, response, headers));
}

/**
 * Sends a page that leads to the shop at once. A redirect would belong to the submission of a form, which
 * the security policy of the site confines to the site.
 */
function sendHandOver(response: Response, url: string): void {
  response.set({ 'Cache-Control': 'no-store', Refresh: `0; url=${url}` }).type('html');
  const body = `<p><a href="${url}">Continue to checkout</a></p>`;
  response.send(`<!doctype html><html lang="en"><title>Checkout</title>${body}</html>\n`);
}

async function sendFile(options: ServedSite, response: Response, file: FoundFile): Promise<void> {
  const { immutable, release, name } = file;
  response.set('Cache-Control', cacheControl(immutable));
  if (options.edge && !immutable) {
    const tags = tagsOf(release.files, name);
    // A later release may redirect the same path with this query.
    offerToEdges(response, response.req.url.includes('?') ? [...tags, queriesTag] : tags);
  }
  await sendPageOrFile(options, response, file, { acceptRanges: true });
}

function sendNotFound(options: ServedSite, response: Response, live: StoredRelease): Promise<void> {
  const page = findFile(live, '/404.html');
  return sendNotFoundPage(
    response,
    async () => {
      if (!page) throw new Error('The release has no 404.html.');
      await sendPageOrFile(options, response, page, { acceptRanges: false });
    },
    (headers) => {
      setHeaders(options, response, headers);
      options.reportFailure({ statusCode: 404, message: 'This page could not be found' });
    },
  );
}

async function sendPageOrFile(
  { dataFolder, reader }: ServedSite,
  response: Response,
  file: FoundFile,
  { acceptRanges }: { acceptRanges: boolean },
): Promise<void> {
  const { name, content } = file;
  if (name.endsWith('/index.md')) response.set(markdownHeaders);
  if (name.endsWith('.html')) return sendPage(response, file, { acceptRanges });
  if (await sendCompressed(response, file, reader.store)) return;
  // Weak, since the answer may be compressed on its way.
  response.set('ETag', `W/"${shortTag(content.digest)}"`).type(path.extname(name));
  // A file outside the root with a dot in its path, as in the folder `.data`, would be refused.
  const root = releaseFolder(dataFolder);
  const sent = { root, acceptRanges, cacheControl: false, lastModified: false };
  await new Promise<void>((resolve, reject) => {
    response.sendFile(contentKey(content.digest), sent, (error) => {
      if (!error || response.headersSent) resolve();
      // The release lists it, so it is no address that nobody has.
      else if (isMissingFile(error))
        reject(new ReleaseDamage(`The release store has no ${contentKey(content.digest)}.`));
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
function createErrorHandler(options: ServedSite): ErrorRequestHandler {
  return async (error: RequestError, request, response, next) => {
    // The client has left, which is no failure.
    if (error.code === 'ECONNABORTED') return;
    const isRefusal = error.status !== undefined && error.status < 500;
    const failure = error instanceof RouteError ? error : { statusCode: statusOf(error) };
    if (!isRefusal && failure.statusCode >= 500) {
      log.error('request.failed', { method: request.method }, error);
    }
    if (response.headersSent) {
      next(error);
      return;
    }
    if (!isRefusal && request.accepts('html')) {
      await answerFailure(options, failure, response);
      return;
    }
    const isForPeople = isRefusal || error instanceof RouteError;
    const sentence = isForPeople ? error.message : 'The site server failed; its log says why.';
    response
      .status(isRefusal ? (error.status ?? 400) : failure.statusCode)
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
