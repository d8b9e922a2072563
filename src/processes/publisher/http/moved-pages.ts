import { readRedirectsFile, redirectsFileName } from '../../../lib/http/redirects-file';
import type { StoryLookUp } from '../mirror/story-look-up';
import type { StoredRelease } from '../../shared/releases/release';

/** Old addresses that the live release redirects because their pages moved, the newest first. */
export type MovedPages = {
  listed: readonly { from: string; to: string; name: string }[];
  /** Number of those that are not listed. */
  more: number;
};

const maxListed = 50;

export async function readFollowedMoves(
  live: StoredRelease | undefined,
  lookUp: Pick<StoryLookUp, 'moved'>,
): Promise<MovedPages> {
  const remembered = lookUp.moved();
  if (!live || remembered.length === 0) return { listed: [], more: 0 };
  const redirects = readRedirectsFile(String((await live.read(redirectsFileName)) ?? ''));
  const targets = new Map(redirects.map(({ from, to }) => [decodeURIComponent(from), to]));
  // A redirect of an editor comes before the one that is remembered.
  const served = remembered.filter(({ from, to }) => targets.get(from) === encodeURI(to));
  const listed = served.toReversed().map(({ from, to, name }) => ({ from, to, name }));
  return { listed: listed.slice(0, maxListed), more: Math.max(0, listed.length - maxListed) };
}
