import { readLiveRelease } from '../shared/releases/release';
import type { ReleaseStore } from '../shared/releases/release-store';
import type { Publisher } from './publisher';

/**
 * Waits until a publisher has a release of its services: the newest, or that of an earlier start,
 * behind which it builds.
 *
 * @param announce shows how the build behind the earlier release has ended
 * @returns sentences for the person who started it
 * @throws an Error with the cause when there is no release to serve
 */
export async function reportReadiness(
  publisher: Pick<Publisher, 'firstBuild' | 'servedSince'>,
  store: ReleaseStore,
  announce: (text: string) => void,
): Promise<string[]> {
  const report = reportFirstBuild(publisher, store);
  const { servedSince } = publisher;
  if (!servedSince) return report;
  void report.then((problems) => {
    announce(problems.length > 0 ? problems.join('\n') : 'The newest content is live.');
  });
  return [
    `Serving the release of ${servedSince.toISOString()}; building the newest content behind it.`,
  ];
}

/**
 * Waits for the build at the start of a publisher.
 *
 * @returns sentences for the person who started it; none after success
 * @throws an Error with the cause when there is no release to serve
 */
async function reportFirstBuild(
  publisher: Pick<Publisher, 'firstBuild'>,
  store: ReleaseStore,
): Promise<string[]> {
  const receipt = await publisher.firstBuild;
  if (receipt?.outcome === 'live') return [];
  // Without a builder nothing was written.
  const output = receipt?.builder ? `\n\nThe whole output is in ${receipt.logFile}.` : '';
  const cause = receipt ? `\n\n${receipt.cause}${output}` : '';
  const live = await readLiveRelease(store);
  if (!live) throw new Error(`The first build failed, so there is nothing to serve.${cause}`);
  const since = live.since.toISOString();
  const what = receipt?.outcome === 'refused' ? 'The release was refused' : 'The build failed';
  return [`${what}, so the site still shows the release that went live ${since}.${cause}`];
}
