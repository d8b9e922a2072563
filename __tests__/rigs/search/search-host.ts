import { searchPointerPath } from '../../../src/domain/search/search-index';
import type { BuiltSearchIndex } from '../../../src/gatsby/node/search-index/build-search-index';
import { listen } from '../../../src/processes/shared/listen';

export type SearchHost = {
  /** Paths that were asked for, in their order. */
  asked: string[];
  /** While true every request is answered with 503. */
  isDown: boolean;
  /** What the pointer says instead, for a release of other code. */
  format?: number;
  close: () => Promise<void>;
};

/** Serves an index over HTTP, and makes `fetch` ask there for paths, as a page of the site would. */
export async function startSearchHost({ pointer, files }: BuiltSearchIndex): Promise<SearchHost> {
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  const server = await listen(
    ({ url = '' }, response) => {
      host.asked.push(url);
      const { format = pointer.format } = host;
      const content =
        url === searchPointerPath ? JSON.stringify({ ...pointer, format }) : contents.get(url);
      response.statusCode = host.isDown ? 503 : content ? 200 : 404;
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
