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

const keyVariables = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Key of the embedded object store. */
const embeddedKey = {
  region: 'eu-central-1',
  accessKeyId: 'embedded-release-key',
  secretAccessKey: 'embedded-release-secret',
};

/**
 * Reads where the releases are: `RELEASE_STORE=s3://bucket/folder`. Adds a sentence to `problems` for each
 * variable that is missing or invalid.
 *
 * @param embeddedStore address of the embedded object store, if it serves those who name no other
 * @returns `undefined` for a folder of this machine
 */
export function readReleaseBucket(
  variables: Variables,
  problems: string[],
  embeddedStore: string | undefined,
): ReleaseBucket | undefined {
  const text = variables['RELEASE_STORE'];
  if (!text) return undefined;
  const [, bucket = '', folder = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(text) ?? [];
  if (!bucket) {
    problems.push(
      `RELEASE_STORE is "${text}", but must look like s3://bucket/folder, or be absent for a folder of this machine.`,
    );
  }
  const prefix = folder.replace(/\/+$/, '');
  const address = readAddress(variables, 'S3_ENDPOINT', problems);
  if (embeddedStore !== undefined && !variables.S3_ENDPOINT && !hasKey(variables)) {
    return { endpoint: embeddedStore, bucket, prefix, ...embeddedKey };
  }
  for (const name of keyVariables.filter((each) => !variables[each])) {
    problems.push(`${name} is missing. RELEASE_STORE needs it.`);
  }
  const {
    S3_REGION: region = '',
    S3_ACCESS_KEY_ID: accessKeyId = '',
    S3_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = variables;
  const endpoint = address ?? `https://s3.${region}.amazonaws.com`;
  return { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey };
}

function hasKey(variables: Variables): boolean {
  return keyVariables.some((name) => variables[name]);
}
