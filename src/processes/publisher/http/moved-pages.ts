import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readRedirectsFile, redirectsFileName } from '../../../lib/http/redirects-file';
import type { StoryLookUp } from '../mirror/story-look-up';
import { isMissing } from '../release/release-files';

/** Old addresses that the live release redirects because their pages moved, the newest first. */
export type MovedPages = {
  listed: readonly { from: string; to: string; name: string }[];
  /** Number of those that are not listed. */
  more: number;
};

const maxListed = 50;

/** @param liveFolder of the live release, if there is one */
export async function readFollowedMoves(
  liveFolder: string | undefined,
  lookUp: Pick<StoryLookUp, 'moved'>,
): Promise<MovedPages> {
  const remembered = lookUp.moved();
  if (liveFolder === undefined || remembered.length === 0) return { listed: [], more: 0 };
  const redirects = readRedirectsFile(await readRedirects(liveFolder));
  // A redirect of an editor comes before the one that is remembered.
  const served = remembered.filter(({ from, to }) => redirects.get(from)?.to === encodeURI(to));
  const listed = served.toReversed().map(({ from, to, name }) => ({ from, to, name }));
  return { listed: listed.slice(0, maxListed), more: Math.max(0, listed.length - maxListed) };
}

async function readRedirects(folder: string): Promise<string> {
  try {
    return await readFile(path.join(folder, redirectsFileName), 'utf8');
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}
