import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ListPage } from '../../../src/features/taxonomy/listing/growing-list';
import { articleSummary } from '../builders/article-summaries';

/** Articles named by their numbers, as a list has them. */
export function numberedArticles(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => numberedArticle(from + index));
}

function numberedArticle(number: number) {
  return articleSummary({
    storyUuid: `article-${number}`,
    path: `/training/article-${number}`,
    title: `Article ${number}`,
  });
}

/** Answer of a test for a page: a page, a status, or nothing until the list is closed. */
type Answer = ListPage | number | 'silence';

/**
 * Serves data files of static pages in Gatsby's form, and leads `fetch` of the page to them, since
 * jsdom has no server of its own.
 *
 * @param answers by the page's path; a test may change them while it runs
 */
export async function serveListPages(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/page-data|\/page-data\.json$/g, '');
    asked.push(path);
    const answer = answers[path] ?? 404;
    if (answer === 'silence') return;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.end(JSON.stringify(toPageData(answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  leadFetchTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toPageData({ articles, ...pageContext }: ListPage): object {
  const queried = articles.map((article) => ({ coverImage: null, ...article }));
  return { result: { data: { articles: queried }, pageContext } };
}

/** Leads a page's own paths to a server; jsdom has no server of its own. */
export function leadFetchTo(origin: string): void {
  const realFetch = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) =>
      realFetch(new URL(address instanceof Request ? address.url : address, origin), init),
    );
}
