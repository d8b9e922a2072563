import type { Publisher } from '../publisher';
import { readLiveRelease } from '../../shared/release-folders';

/**
 * Waits for the build a publisher begins with.
 *
 * @returns sentences for the person who started it; none when all went well
 * @throws an Error with the cause when there is no release to serve
 */
export async function reportFirstBuild(
  publisher: Pick<Publisher, 'firstBuild'>,
  dataFolder: string,
): Promise<string[]> {
  const receipt = await publisher.firstBuild;
  if (receipt?.outcome === 'live') return [];
  const cause = receipt ? `\n\n${receipt.cause}\n\nThe whole output is in ${receipt.logFile}.` : '';
  const live = await readLiveRelease(dataFolder);
  if (!live) throw new Error(`The first build failed, so there is nothing to serve.${cause}`);
  const since = live.since.toISOString();
  const what = receipt?.outcome === 'refused' ? 'The release was refused' : 'The build failed';
  return [`${what}, so the site still shows the release that went live ${since}.${cause}`];
}
