import { request } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { RunningServer } from '../../../src/processes/shared/listen';
import { listen } from '../../../src/processes/shared/listen';

/** Every script element that the browser would run; data blocks stay. */
const runningScripts = /<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/g;

/** Links that fetch scripts or data of scripts ahead. */
const scriptLinks = /<link[^>]*(?:as="script"|as="fetch"|rel="modulepreload")[^>]*>/g;

/** Serves on a free port. */
export function serve(handler: RequestListener): Promise<RunningServer> {
  return listen(handler, { name: 'pages', host: '127.0.0.1', port: 0, portVariable: '' });
}

/** Serves a site twice, as it is and without scripts, both through the same proxy. */
export async function serveWithoutScripts(site: string) {
  const whole = await serve((from, to) => pass(site, from, to, (html) => html));
  const stripped = await serve((from, to) =>
    pass(site, from, to, (html) => html.replace(runningScripts, '').replace(scriptLinks, '')),
  );
  return { whole, stripped };
}

/** The part of the content security policy that is in the HTML: digests of its inline styles and scripts. */
const policyElement = /<meta[^>]*http-equiv="content-security-policy"[^>]*>/i;

/** Answers with other HTML, and without its content security policy, which knows only its own. */
function pass(
  site: string,
  from: IncomingMessage,
  to: ServerResponse,
  change: (html: string) => string,
): void {
  const headers = { ...from.headers, host: new URL(site).host };
  const isPage = from.headers.accept?.includes('text/html') ?? false;
  if (isPage) Object.assign(headers, { 'accept-encoding': 'identity' });
  const outgoing = request(site + (from.url ?? '/'), { method: from.method, headers }, (answer) => {
    const status = answer.statusCode ?? 502;
    if (!isPage || !answer.headers['content-type']?.startsWith('text/html')) {
      to.writeHead(status, answer.headers);
      answer.pipe(to);
      return;
    }
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      const html = change(Buffer.concat(parts).toString('utf8').replace(policyElement, ''));
      // Another of these proxies asks for the plain text.
      const isZipped = /\bgzip\b/.test(from.headers['accept-encoding'] ?? '');
      const body = isZipped ? gzipSync(html) : Buffer.from(html);
      const headers = { ...answer.headers, 'content-length': String(body.length) };
      delete headers['transfer-encoding'];
      Reflect.deleteProperty(headers, 'content-security-policy');
      to.writeHead(status, isZipped ? { ...headers, 'content-encoding': 'gzip' } : headers);
      to.end(body);
    });
  });
  outgoing.on('error', () => to.destroy());
  from.pipe(outgoing);
}
