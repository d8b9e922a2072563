import { createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** Every script element that the browser would run; data blocks stay. */
const runningScripts = /<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/g;

/** Links that fetch scripts or data of scripts ahead. */
const scriptLinks = /<link[^>]*(?:as="script"|as="fetch"|rel="modulepreload")[^>]*>/g;

type Served = { whole: string; stripped: string; close: () => Promise<void> };

/** Serves a site twice, as it is and without scripts, both through the same proxy. */
export async function serveWithoutScripts(site: string): Promise<Served> {
  const whole = await listen(createServer((from, to) => pass(site, from, to, (html) => html)));
  const stripped = await listen(
    createServer((from, to) =>
      pass(site, from, to, (html) => html.replace(runningScripts, '').replace(scriptLinks, '')),
    ),
  );
  return {
    whole: addressOf(whole),
    stripped: addressOf(stripped),
    close: async () => {
      await Promise.all([whole, stripped].map(end));
    },
  };
}

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
      const body = gzipSync(change(Buffer.concat(parts).toString('utf8')));
      const headers = { ...answer.headers, 'content-encoding': 'gzip' };
      delete headers['transfer-encoding'];
      to.writeHead(status, { ...headers, 'content-length': body.length });
      to.end(body);
    });
  });
  outgoing.on('error', () => to.destroy());
  from.pipe(outgoing);
}

function listen(server: Server): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => resolve(server));
  });
}

function addressOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function end(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
