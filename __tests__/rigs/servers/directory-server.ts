import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { DirectoryEntry } from '../../../src/domain/article/article';
import type { BuiltArticle } from '../../../src/gatsby/node/pages/site-map-of-nodes';
import { articleDirectory } from '../../../src/gatsby/node/post-build/article-directory';
import { updateFiles } from '../../../src/gatsby/node/post-build/update-files';
import { cachedNodes } from '../builders/node-source';

type DirectoryArticle = DirectoryEntry & { storyUuid: string };

/** An article as the directory lists it; a test names only what matters to it. */
export function directoryArticle(
  storyUuid: string,
  fields: Partial<DirectoryArticle> = {},
): DirectoryArticle {
  return {
    storyUuid,
    path: `/training/${storyUuid}`,
    title: `About ${storyUuid}`,
    readingMinutes: 4,
    ...fields,
  };
}

/** Serves the directory of articles as a build writes it, and `fetch` of the page asks it. */
export async function serveDirectory(articles: readonly DirectoryArticle[]) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'directory-'));
  const listed = articles.map(({ path: pagePath, ...node }) => ({ path: pagePath, node }));
  const index = { articles: listed as unknown as readonly BuiltArticle[] };
  await updateFiles(folder, articleDirectory(cachedNodes([]), index));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    readFile(path.join(folder, request.url ?? '')).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    folder,
    origin,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}
