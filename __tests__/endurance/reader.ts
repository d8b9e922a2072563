import { isPageFile } from '../../src/processes/publisher/release/built-files';
import { releasesIn } from '../../src/processes/shared/releases/release';
import { setTimeout as sleep } from 'node:timers/promises';

/** A reader who fetches pages of the live site without end. */
export type Reader = {
  pages: () => number;
  close: () => Promise<void>;
};

/** Pause between two pages. */
const pauseMs = 150;

/** Smallest page of the site, in characters. A blank page has the head only. */
const minPageLength = 5_000;

/**
 * @param below returns a whole number below a limit
 * @param fail records a page that is blank, cut off or missing
 */
export function startReader(
  { siteUrl, dataFolder }: { siteUrl: string; dataFolder: string },
  below: (limit: number) => number,
  fail: (problem: string) => void,
): Reader {
  let pages = 0;
  let isClosed = false;
  const releases = releasesIn(dataFolder);
  const read = async () => {
    const live = await releases.live();
    if (!live) return;
    const names = [...live.files.keys()].filter(isPageFile);
    const name = names[below(names.length)] ?? 'index.html';
    const address = `/${name.replace(/\/?index\.html$/, '').replace(/\.html$/, '')}`;
    const response = await fetch(`${siteUrl}${encodeURI(address)}`);
    const html = await response.text();
    pages += 1;
    const problem = describeProblem(response.status, html);
    if (problem === undefined) return;
    // The page may have gone with the release that came meanwhile.
    const now = await releases.live();
    if (response.status === 404 && now?.id !== live.id) return;
    fail(`reader: ${address} ${problem}`);
  };
  const live = async () => {
    while (!isClosed) {
      await read().catch((error: unknown) => fail(`reader: ${String(error)}`));
      await sleep(pauseMs);
    }
  };
  const living = live();
  return {
    pages: () => pages,
    close: async () => {
      isClosed = true;
      await living;
    },
  };
}

function describeProblem(status: number, html: string): string | undefined {
  if (status !== 200 && status !== 404) return `answers ${status}.`;
  if (!html.trimEnd().endsWith('</html>')) return 'ends early.';
  if (!/<main[\s>]/.test(html) || !/<h1[\s>]/.test(html)) return 'has no main part or no heading.';
  return html.length < minPageLength ? 'is blank.' : undefined;
}
