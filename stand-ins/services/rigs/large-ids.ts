import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RunningServer } from '../../../src/processes/shared/listen';
import { listen } from '../../../src/processes/shared/listen';

const prefix = '9007199254';
const ownSpace = 104_200;

/** Returns the id above 2^53, as those of new spaces, that the proxy has in place of an id of the content service. */
export function toLargeId(id: number): string {
  return prefix + String(id).padStart(9, '0');
}

/** Puts the service's ids into a text in place of large ones, which clients send as texts. */
function withOwnIds(sent: string): string {
  return sent.replaceAll(new RegExp(`"?${prefix}(\\d{9})"?`, 'g'), (_all, id) =>
    String(Number(id)),
  );
}

/** Starts a proxy before a content service, with ids that a number of JavaScript cannot hold. */
export async function withLargeIds(service: { url: string }): Promise<RunningServer> {
  const where = { name: 'large ids', host: '127.0.0.1', port: 0, portVariable: 'PORT' };
  const large = await listen((request, response) => void answer(request, response), where);
  return large;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers, url = '' } = request;
    const sent = withOwnIds(await text(request));
    const given = await fetch(service.url + withOwnIds(url), {
      method,
      headers: Object.fromEntries(
        ['authorization', 'content-type'].flatMap((name) => {
          const value = headers[name];
          return typeof value === 'string' ? [[name, value] as const] : [];
        }),
      ),
      ...(sent && { body: sent }),
    });
    for (const name of ['content-type', 'total', 'per-page']) {
      const value = given.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.statusCode = given.status;
    const body = await given.text();
    response.end(
      body.replaceAll(/("(?:\w+_)?id":)([1-9]\d{0,8})\b/g, (all, name: string, id: string) =>
        Number(id) === ownSpace ? all : name + toLargeId(Number(id)),
      ),
    );
  }
}
