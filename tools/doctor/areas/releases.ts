import { messageOf } from '../../../src/lib/values/thrown-values';
import {
  openFolderStore,
  releaseFolder,
} from '../../../src/processes/shared/releases/folder-store';
import { openObjectStore } from '../../../src/processes/shared/releases/object-store';
import { probeConditions } from '../../../src/processes/shared/releases/probe-conditions';
import { readLiveRelease } from '../../../src/processes/shared/releases/release';
import { dataFolderFrom } from '../../../src/processes/shared/data-folder';
import type { Finding, ProductContext } from '../finding';
import { reportOf } from '../finding';

const report = reportOf('releases');

/** Checks the store of the releases: its conditions, with a value of its own, and what is live in it. */
export async function checkReleases({
  environment,
  variables,
}: ProductContext): Promise<Finding[]> {
  const { releaseBucket: bucket } = environment;
  const store = bucket
    ? openObjectStore(bucket)
    : openFolderStore(releaseFolder(dataFolderFrom(variables)));
  const lines: Finding[] = [];
  if (bucket) {
    try {
      await probeConditions(store);
      lines.push(report.ok('release store', `bucket ${bucket.bucket} honors conditions on PUT`));
    } catch (error) {
      const advice =
        'Correct RELEASE_STORE and the variables S3_…, or take a service that honors conditions.';
      return [report.broken('release store', messageOf(error), advice)];
    }
  }
  const live = await readLiveRelease(store);
  if (live) {
    const since = live.since.toISOString();
    return [...lines, report.ok('live release', `${live.id}, since ${since}`)];
  }
  const place = bucket ? `in the bucket ${bucket.bucket}` : 'in DATA_DIR';
  return [...lines, report.skipped('live release', `there is none ${place}`)];
}
