import type { ReleaseStore } from '../../../src/processes/shared/releases/release-store';
import type { ReleaseBucket } from '../../../src/config/release-place';
import { openObjectStore } from '../../../src/processes/shared/releases/object-store';
import type { ObjectService } from '../object-store/start-object-store';
import { startObjectStore } from '../object-store/start-object-store';

const account = {
  accessKeyId: 'release-key',
  secretAccessKey: 'release-secret',
  region: 'eu-west-3',
};

/** A running service with a bucket. */
export type TestObjectService = ObjectService & {
  settings: ReleaseBucket;
  /** Environment of a product whose releases are in the bucket. */
  variables: Record<string, string>;
  /**
   * Opens a store in the bucket. Its retries do not wait.
   *
   * @param changes of the settings of the service
   */
  openStore: (changes?: Partial<ReleaseBucket>) => ReleaseStore;
};

/** Time-out of requests of a test's store, after which they are repeated. */
export const requestTimeoutMs = 1_000;

/** Starts the object store stand-in on a free port, with the bucket `releases`. */
export async function startTestObjectService(): Promise<TestObjectService> {
  const bucket = 'releases';
  const service = await startObjectStore({
    host: '127.0.0.1',
    port: 0,
    account,
    buckets: [bucket],
  });
  const settings = { ...account, endpoint: service.url, bucket, prefix: 'shop' };
  const timing = { requestTimeoutMs, wait: () => Promise.resolve() };
  const openStore = (changes?: Partial<ReleaseBucket>) =>
    openObjectStore({ ...settings, ...changes }, timing);
  const variables = {
    RELEASE_STORE: `s3://${bucket}/${settings.prefix}`,
    S3_ENDPOINT: service.url,
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  };
  return { ...service, settings, variables, openStore };
}
