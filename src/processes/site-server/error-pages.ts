import type { Response } from 'express';
import { routes } from '../../config/routes';
import type { ServerErrorStatus } from '../../config/server-errors';
import { serverErrors } from '../../config/server-errors';
import type { Headers } from '../../config/security-headers';
import { plainPolicy, policyHeader } from '../../config/security-headers';
import type { Failure } from '../../lib/values/normalize-error';
import { normalizeError } from '../../lib/values/normalize-error';
import { policyDigest } from '../../lib/http/policy-digest';
import { log } from '../shared/log';
import type { StoredRelease } from '../shared/releases/release';
import { readPage } from './assembled-page';
import { findHeaders } from './find-headers';
import { errorCodeOf } from '../../lib/values/thrown-values';

/** Seconds before a browser asks again after status 503. */
const retryAfterS = 5;

/** Codes of errors that end by themselves: too many open files, no memory, a device that is busy. */
const passingCodes: ReadonlySet<string> = new Set([
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'EAGAIN',
  'EBUSY',
]);

/** Failure of the server: its status, and the message to show unless it is the status's own. */
type ServerFailure = { statusCode: ServerErrorStatus; message?: string };

/** Returns the status of an error of the server: 503 if a later attempt can succeed, else 500. */
export function statusOf(error: unknown): 500 | 503 {
  return isPassing(error) ? 503 : 500;
}

function isPassing(error: unknown): boolean {
  return passingCodes.has(errorCodeOf(error) ?? '');
}

/** Sets security headers of an answer. */
type SetHeaders = (headers: Headers) => void;

/**
 * Sends the error page of a release, with its status. A page that cannot be read is replaced by one
 * that needs nothing else.
 *
 * @param failure its message takes the place of the page's own
 * @param release absent before the first one
 */
export async function sendErrorPage(
  response: Response,
  failure: ServerFailure,
  release: StoredRelease | undefined,
  setHeaders: SetHeaders,
): Promise<void> {
  const { statusCode } = failure;
  prepare(response, statusCode);
  const { message: usual, advice } = serverErrors[statusCode];
  const { message = usual } = failure;
  try {
    const name = `${statusCode}/index.html`;
    const html = release && (await readPage(release, name));
    if (!html) throw new Error(release ? `The release has no ${name}.` : 'There is no release.');
    const isUsual = message === usual;
    setHeaders(await findHeaders(release));
    response.send(
      isUsual ? html : html.toString().replaceAll(escapeHtml(usual), () => escapeHtml(message)),
    );
  } catch (error) {
    setHeaders(plainPageHeaders);
    response.send(lastResortPage({ statusCode, message }, error, advice));
  }
}

/**
 * Sends the page for an address that has none, with status 404. A release that lacks it gets one that
 * needs nothing else.
 *
 * @param send sends the page of the release
 */
export async function sendNotFoundPage(
  response: Response,
  send: () => Promise<void>,
  setHeaders: SetHeaders,
): Promise<void> {
  response.status(404).set('Cache-Control', 'no-cache');
  try {
    await send();
  } catch (error) {
    if (response.headersSent || isPassing(error)) throw error;
    log.error('request.failed', { page: '404.html' }, error);
    setHeaders(plainPageHeaders);
    const failure = { statusCode: 404, message: 'This page could not be found' };
    response.type('html').send(lastResortPage(failure, error));
  }
}

/** Sends a page of its own while there is no release. It reloads by a timer. */
export function sendUnreleasedPage(response: Response, setHeaders: SetHeaders): void {
  prepare(response, 503);
  setHeaders(plainPageHeaders);
  const refresh = `<meta http-equiv="refresh" content="${retryAfterS}">`;
  const text = `<p>There is no release to show yet. This page looks again every ${retryAfterS} seconds.</p>`;
  response.send(plainPage(503, 'The site is being built', text, refresh));
}

function prepare(response: Response, status: ServerErrorStatus): void {
  response.status(status).set('Cache-Control', 'no-store').type('html');
  if (status === 503) response.set('Retry-After', String(retryAfterS));
}

function lastResortPage(
  { statusCode, message }: Failure,
  error: unknown,
  advice = 'The fault is on our side and has been recorded.',
): string {
  const detail = withoutPaths(normalizeError(error).message);
  const details = [message, detail].map((text) => `<li>${escapeHtml(text)}</li>`);
  return plainPage(
    statusCode,
    'An error occurred while showing the error page',
    `<ul aria-label="Details">${details.join('')}</ul><p>${advice}</p>`,
  );
}

/** Removes the folders of this machine from a message. */
function withoutPaths(text: string): string {
  return text.replace(/'[^']*[/\\]([^'/\\]*)'/g, "'$1'");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const plainStyles = `
body { max-width: 40rem; margin: 0 auto; padding: 4.5rem 1rem; background: #f4eddf; color: #15110e; font: 1.0625rem/1.6 Archivo, Arial, Helvetica, sans-serif; }
p:first-child { margin: 0; color: #c2102b; font: 7rem/1 Anton, 'Arial Narrow', Impact, sans-serif; }
h1 { font: 2.375rem/1.1 Anton, 'Arial Narrow', Impact, sans-serif; text-transform: uppercase; }
a { color: inherit; font-weight: 700; }
`;

const plainPageHeaders: Headers = { [policyHeader]: plainPolicy([policyDigest(plainStyles)]) };

/** Builds a page without style sheets, scripts or pictures. */
function plainPage(status: number, title: string, text: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}
<title>${title}</title>
<style>${plainStyles}</style>
</head>
<body>
<main>
<p>${status}</p>
<h1>${title}</h1>
${text}
<p><a href="${routes.home()}">Go back to home</a></p>
</main>
</body>
</html>
`;
}
