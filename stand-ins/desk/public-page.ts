import type { RequestHandler } from 'express';
import { streamPieces } from './stream-pieces';

/** A page of the site as anybody reads it. */
type FetchedPage = {
  /** Address after redirects. */
  url: string;
  status: number;
  html: string;
};

const timeoutMs = 10_000;
const maxRedirects = 3;

/** Maximum size of a page in bytes. The site's largest pages have a tenth of it. */
const maxBytes = 2 * 1024 * 1024;

type Refusal = { status: 400 | 502; error: string };

/**
 * Creates the handler of `?url=`, which reads a page of the site for the desk: the browser may not
 * read pages of another origin. Only addresses of the site are read, anew each time.
 *
 * @param siteUrl origin of the site
 */
export function readPublicPage(siteUrl: string): RequestHandler {
  const site = new URL(siteUrl).origin;
  return async (request, response) => {
    const { url } = request.query;
    const answer = await readPage(typeof url === 'string' ? url : '', site);
    response.set('Cache-Control', 'no-store');
    if ('error' in answer) response.status(answer.status).json({ error: answer.error });
    else response.json(answer);
  };
}

async function readPage(first: string, site: string): Promise<FetchedPage | Refusal> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (!URL.canParse(url) || new URL(url).origin !== site) {
      const error = redirects === 0 ? `Name an address of ${site}.` : `${first} leads elsewhere.`;
      return { status: redirects === 0 ? 400 : 502, error };
    }
    const answer = await request(url, signal);
    if ('error' in answer) return answer;
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status >= 400 || location === null) {
      return readBody(answer, url, signal);
    }
    await answer.body?.cancel();
    url = URL.canParse(location, url) ? new URL(location, url).href : '';
  }
  return { status: 502, error: `${first} is redirected more than ${maxRedirects} times.` };
}

async function request(url: string, signal: AbortSignal): Promise<Response | Refusal> {
  try {
    // As a reader asks: a proxy may answer with the copy it has, and then the page is not live yet.
    return await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual', signal });
  } catch {
    return { status: 502, error: describeSilence(url, signal) };
  }
}

async function readBody(
  answer: Response,
  url: string,
  signal: AbortSignal,
): Promise<FetchedPage | Refusal> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of streamPieces(answer.body)) {
      pieces.push(piece);
      length += piece.length;
      if (length > maxBytes) return { status: 502, error: `${url} is larger than 2 MB.` };
    }
  } catch {
    return { status: 502, error: describeSilence(url, signal) };
  }
  return { url, status: answer.status, html: Buffer.concat(pieces).toString('utf8') };
}

function describeSilence(url: string, signal: AbortSignal): string {
  return signal.aborted
    ? `${url} did not answer within ${timeoutMs / 1_000} seconds.`
    : `The site at ${new URL(url).origin} does not answer. "npm start" runs it.`;
}
