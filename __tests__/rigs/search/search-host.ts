import { searchPointerPath } from '../../../src/domain/search/search-index';
import { listen } from '../../../src/processes/shared/listen';
import type { IndexFiles } from './built-index';
import { readPointer } from './built-index';

export type SearchHost = {
  /** Paths that were asked for, in their order. */
  asked: string[];
  /** While true every request is answered with 503. */
  isDown: boolean;
  /** Address that is answered with 503. */
  missing?: string | undefined;
  /** Content of the pointer instead, for a release of other code. */
  format?: number;
  close: () => Promise<void>;
};

/** Serves an index over HTTP, and makes `fetch` ask there for paths, as a page of the site would. */
export async function startSearchHost(files: IndexFiles): Promise<SearchHost> {
  const pointer = readPointer(files);
  const server = await listen(
    ({ url = '' }, response) => {
      host.asked.push(url);
      const { format = pointer.format } = host;
      const content =
        url === searchPointerPath ? JSON.stringify({ ...pointer, format }) : files.get(url);
      response.statusCode = host.isDown || url === host.missing ? 503 : content ? 200 : 404;
      response.setHeader('content-type', 'application/json');
      response.end(content ?? '{}');
    },
    { name: 'search host', host: '127.0.0.1', port: 0, portVariable: '' },
  );
  const host: SearchHost = { asked: [], isDown: false, close: server.close };
  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    realFetch(typeof input === 'string' ? new URL(input, server.url) : input, init);
  host.close = async () => {
    globalThis.fetch = realFetch;
    await server.close();
  };
  return host;
}
