import { movedAddressesPath } from '../../../config/content-access';
import { readEnvironment } from '../../../config/env';
import { createContentTransport } from '../../../content/content-transport';
import type { Redirect } from '../../../lib/http/redirects-file';
import { isRecord } from '../../../lib/values/json';

type MovedPage = Pick<Redirect, 'from' | 'to'>;

/**
 * Asks the mirror where pages were before they moved, and adds what the build itself knows. Without a mirror nothing
 * remembers more.
 */
export async function readMovedPages(
  variables: NodeJS.ProcessEnv,
  hasPage: (path: string) => boolean,
  known: readonly MovedPage[] = [],
): Promise<MovedPage[]> {
  const remembered = await readRememberedPages(variables);
  return [...remembered, ...known].flatMap((page) => withFurtherPages(page, hasPage));
}

async function readRememberedPages(variables: NodeJS.ProcessEnv): Promise<MovedPage[]> {
  const { content } = readEnvironment(variables);
  if (!content.isMirrored) return [];
  const query = new URLSearchParams({ token: content.publicToken });
  const address = `${content.endpoint}/${movedAddressesPath}?${query}`;
  const { body } = await createContentTransport().request(address);
  return (Array.isArray(body) ? body : []).filter(isMovedPage);
}

function isMovedPage(value: unknown): value is MovedPage {
  return isRecord(value) && typeof value.from === 'string' && typeof value.to === 'string';
}

/** Adds the further pages of a list, which move with its first. */
function withFurtherPages(
  { from, to }: MovedPage,
  hasPage: (path: string) => boolean,
): MovedPage[] {
  const pages = [{ from, to }];
  for (let page = 2; hasPage(`${to}/page/${page}`); page += 1) {
    pages.push({ from: `${from}/page/${page}`, to: `${to}/page/${page}` });
  }
  return pages;
}
