import type { Variables } from './read-variables';
import { readAddress } from './read-variables';

/** Place of the releases in a service that speaks S3, and the key to it. */
export type ReleaseBucket = {
  /** Address of the service, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Folder in the bucket; empty for the bucket itself. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const keyVariables = ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

/**
 * Reads where the releases are: `RELEASE_STORE=s3://bucket/folder`. Adds a sentence to `problems` for each
 * variable that is missing or invalid.
 *
 * @returns `undefined` for a folder of this machine
 */
export function readReleaseBucket(
  variables: Variables,
  problems: string[],
): ReleaseBucket | undefined {
  const text = variables['RELEASE_STORE'];
  if (!text) return undefined;
  const [, bucket = '', prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(text) ?? [];
  if (!bucket) {
    problems.push(
      `RELEASE_STORE is "${text}", but must look like s3://bucket/folder, or be absent for a folder of this machine.`,
    );
  }
  for (const name of keyVariables.filter((each) => !variables[each])) {
    problems.push(`${name} is missing. RELEASE_STORE needs it.`);
  }
  const {
    AWS_REGION: region = '',
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = variables;
  const endpoint =
    readAddress(variables, 'RELEASE_STORE_ENDPOINT', problems) ??
    `https://s3.${region}.amazonaws.com`;
  const folder = prefix.replace(/\/+$/, '');
  return { endpoint, region, bucket, prefix: folder, accessKeyId, secretAccessKey };
}
