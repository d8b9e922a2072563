import type { ReleaseBucket } from '../../../src/config/release-place';
import { openObjectStore } from '../../../src/processes/shared/releases/object-store';
import { startObjectStore } from '../object-store/start-object-store';

const account = {
  accessKeyId: 'release-key',
  secretAccessKey: 'release-secret',
  region: 'eu-west-3',
};

/** A running service with a bucket. */
export type TestObjectService = Awaited<ReturnType<typeof startTestObjectService>>;

/** Starts the object store stand-in on a free port, with the bucket `releases`. */
export async function startTestObjectService() {
  const bucket = 'releases';
  const service = await startObjectStore({
    host: '127.0.0.1',
    port: 0,
    account,
    buckets: [bucket],
  });
  const settings = { ...account, endpoint: service.url, bucket, prefix: 'shop' };
  const timing = { wait: () => Promise.resolve() };
  /** Opens a store in the bucket, with other settings. Its retries do not wait. */
  const openStore = (changes?: Partial<ReleaseBucket>) =>
    openObjectStore({ ...settings, ...changes }, timing);
  /** Environment of a product whose releases are in the bucket. */
  const variables = {
    RELEASE_STORE: `s3://${bucket}/${settings.prefix}`,
    S3_ENDPOINT: service.url,
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  };
  return { ...service, settings, variables, openStore };
}
