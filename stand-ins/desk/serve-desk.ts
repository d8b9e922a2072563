/**
 * Serves the desk, the editor's page at `/editor`. It is a page of the service's own origin, has
 * no more rights than any program with the management token, and gets that token from its shell.
 */
import path from 'node:path';
import type { RequestHandler, Router } from 'express';
import express from 'express';
import type { Headers } from '../../src/config/security-headers';
import { documentHeaders } from '../../src/config/security-headers';
import type { DeskSettings } from './app/wire/desk-settings';
import { settingsElementId } from './app/wire/desk-settings';
import type { DeskBundle, DeskBundler } from './bundle-desk';
import { assetsPath } from './bundle-desk';

/** Publisher that the desk asks what is live. */
export type PublisherAccess = { url: string; password: string | undefined };

export type DeskOptions = {
  settings: DeskSettings;
  /** Origin that browsers reach this service by. The site lets only this one frame its previews. */
  publicUrl: string;
  bundler: DeskBundler;
  publisher: PublisherAccess;
};

/**
 * Creates the router below `/editor`: the page, its script, the status of the publisher, and where an
 * address of the site leads (`/public?url=`).
 */
export function deskRouter(options: DeskOptions): Router {
  const { settings, publicUrl, bundler } = options;
  const router = express.Router();
  router.get('/assets/:name', async (request, response) => {
    const { files } = await bundler.current();
    const bytes = files.get(request.params.name);
    if (!bytes) {
      response.status(404).json({ error: 'The desk has been built anew. Reload its page.' });
      return;
    }
    response.set({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
    response.type(path.extname(request.params.name)).send(bytes);
  });
  router.use(refuseOthers(publicUrl));
  router.get('/status', passStatus(options.publisher));
  router.get('/public', followAddress(settings.siteUrl));
  const headers = headersOf(options);
  router.get('/{*path}', async (_request, response) => {
    const bundle = await bundler.current();
    response.set({
      ...headers,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    });
    response.send(renderShell(settings, bundle));
  });
  return router;
}

const loopbackAddress = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Accepts requests of this machine by the service's own name. The shell contains a token, which
 * neither another machine nor a page of another name that leads here may read.
 */
function refuseOthers(publicUrl: string): RequestHandler {
  const { host } = new URL(publicUrl);
  return (request, response, next) => {
    if (!loopbackAddress.test(request.socket.remoteAddress ?? '')) {
      response.status(403).json({ error: 'The desk is served to this machine only.' });
    } else if (request.get('host') !== host) {
      response.redirect(307, publicUrl + request.originalUrl);
    } else next();
  };
}

/** Time-out of the publisher's answer. */
const statusTimeoutMs = 30_000;

/** Passes on the status of the publisher, whose password the browser need not know. */
function passStatus({ url, password }: PublisherAccess): RequestHandler {
  const key = Buffer.from(`desk:${password}`).toString('base64');
  const headers = {
    accept: 'application/json',
    ...(password !== undefined && { authorization: `Basic ${key}` }),
  };
  return async (_request, response) => {
    const signal = AbortSignal.timeout(statusTimeoutMs);
    response.set('Cache-Control', 'no-store').type('json');
    try {
      const answer = await fetch(`${url}/status`, { headers, redirect: 'manual', signal });
      response.status(answer.status).send(await answer.text());
    } catch {
      const error = `The publisher at ${url} does not answer, so nothing is known about what is live. "npm start" runs it.`;
      response.status(502).json({ error });
    }
  };
}

const addressTimeoutMs = 10_000;
const maxRedirects = 3;

/**
 * Answers with the address that one of the site leads to, and its status: the browser may not read other
 * origins. Only addresses of the site are asked.
 */
function followAddress(siteUrl: string): RequestHandler {
  const { origin } = new URL(siteUrl);
  return async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const signal = AbortSignal.timeout(addressTimeoutMs);
    let url = typeof request.query.url === 'string' ? request.query.url : '';
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      if (!URL.canParse(url) || new URL(url).origin !== origin) {
        response.status(400).json({ error: `Name an address that stays on ${origin}.` });
        return;
      }
      const answer = await fetch(url, { redirect: 'manual', signal }).catch(() => undefined);
      const location = answer?.headers.get('location');
      await answer?.body?.cancel();
      if (answer && !location) {
        response.json({ url, status: answer.status });
        return;
      }
      if (!location) break;
      url = URL.canParse(location, url) ? new URL(location, url).href : '';
    }
    response.status(502).json({ error: `The site does not say where ${url} leads.` });
  };
}

/** Allows the desk's own files and the site in a frame, and nothing that a story could bring. */
function headersOf({ settings, publicUrl }: DeskOptions): Headers {
  return documentHeaders({
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", publicUrl, 'data:', 'blob:'],
    'media-src': ["'self'", publicUrl, 'blob:'],
    'connect-src': ["'self'"],
    'frame-src': [new URL(settings.siteUrl).origin],
    'form-action': ["'none'"],
  });
}

function renderShell(settings: DeskSettings, { script, style }: DeskBundle): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Desk</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assetsPath}/${style}">
<script type="application/json" id="${settingsElementId}">${json}</script>
<script type="module" src="${assetsPath}/${script}"></script>
</head>
<body><div id="desk"></div><noscript>The desk needs JavaScript.</noscript></body>
</html>
`;
}
