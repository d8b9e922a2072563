/**
 * Cases of ceph's s3-tests for the part of S3 that releases need, by their names there
 * (`s3tests/functional/test_s3.py`), with Amazon's own client.
 */
import { randomUUID } from 'node:crypto';
import type { GetObjectCommandInput, PutObjectCommandInput } from '@aws-sdk/client-s3';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ObjectService } from '../../../object-store/start-object-store';
import { startObjectStore } from '../../../object-store/start-object-store';

const account = { accessKeyId: 'test-key', secretAccessKey: 'test-secret', region: 'eu-west-3' };

let service: ObjectService;
let client: S3Client;
let Bucket: string;

function openClient(credentials: { accessKeyId: string; secretAccessKey: string }): S3Client {
  const { region } = account;
  const endpoint = service.url;
  return new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 });
}

beforeAll(async () => {
  // The client announces the end of its support for this version of Node.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  service = await startObjectStore({ host: '127.0.0.1', port: 0, account, buckets: [] });
  client = openClient(account);
});
beforeEach(async () => {
  Bucket = randomUUID();
  await client.send(new CreateBucketCommand({ Bucket }));
});
afterAll(async () => {
  client.destroy();
  await service.close();
});

const put = (Body: string, more: Partial<PutObjectCommandInput> = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key: 'foo', Body: Buffer.from(Body), ...more }));

const get = (more: Partial<GetObjectCommandInput> = {}) =>
  client.send(new GetObjectCommand({ Bucket, Key: 'foo', ...more }));

const remove = () => client.send(new DeleteObjectCommand({ Bucket, Key: 'foo' }));

async function read(more: Partial<GetObjectCommandInput> = {}): Promise<string | undefined> {
  return (await get(more)).Body?.transformToString();
}

/** Returns the error of a failed request as status and code. */
async function refusal(request: Promise<unknown>): Promise<[number | undefined, string]> {
  const error: unknown = await request.then(
    () => new Error('The request succeeded.'),
    (reason: unknown) => reason,
  );
  const { name, $metadata } = error as { name: string; $metadata?: { httpStatusCode?: number } };
  return [$metadata?.httpStatusCode, name];
}

const preconditionFailed = [412, 'PreconditionFailed'];
const noSuchKey = [404, 'NoSuchKey'];

describe('test_object', () => {
  test('write_read_update_read_delete', async () => {
    expect(await put('bar')).toMatchObject({ ETag: '"37b51d194a7513e45b56f6524f2d51f2"' });
    expect(await read()).toBe('bar');
    await put('soup');
    expect(await read()).toBe('soup');
    await remove();
    expect(await refusal(get())).toEqual(noSuchKey);
    await remove();
  });

  test('write_to_nonexist_bucket', async () => {
    const request = put('foo', { Bucket: 'whatchutalkinboutwillis' });
    expect(await refusal(request)).toEqual([404, 'NoSuchBucket']);
  });

  test('head_zero_bytes', async () => {
    await put('');
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'foo' }));
    expect(head.ContentLength).toBe(0);
  });
});

test('test_get_object_ifnonematch', async () => {
  const { ETag: IfNoneMatch } = await put('bar');
  expect(await refusal(get({ IfNoneMatch }))).toEqual([304, expect.anything()]);
  expect(await read({ IfNoneMatch: 'ABCORZ' })).toBe('bar');
});

/** Conditions, given the entity tag of the object. */
type Conditions = (etag: string) => { IfMatch?: string; IfNoneMatch?: string };

const good: Conditions = (IfMatch) => ({ IfMatch });
const bad: Conditions = () => ({ IfMatch: '"ABCORZ"' });
const noneThere: Conditions = () => ({ IfNoneMatch: '*' });

test.each([
  ['put_object_ifmatch_good', good, undefined],
  ['put_object_ifmatch_failed', bad, preconditionFailed],
  ['put_object_ifnonmatch_overwrite_existed_failed', noneThere, preconditionFailed],
])('test_%s', async (_name, conditions, expected) => {
  const { ETag = '' } = await put('bar');
  const request = put('zar', conditions(ETag));
  if (expected) expect(await refusal(request)).toEqual(expected);
  else await request;
  expect(await read()).toBe(expected ? 'bar' : 'zar');
});

test('test_put_object_if_match of a tag, and ifnonmatch_nonexisted_good', async () => {
  await put('gone');
  await remove();
  expect(await refusal(put('bar', bad('')))).toEqual(noSuchKey);
  expect(await refusal(get())).toEqual(noSuchKey);
  await put('bar', noneThere(''));
  expect(await read()).toBe('bar');
});

test.each([
  ['prefix_basic', 'foo/', ['foo/bar', 'foo/baz']],
  ['prefix_not_exist', 'd', []],
])('test_bucket_listv2_%s', async (_name, Prefix, keys) => {
  await Promise.all(['foo/bar', 'foo/baz', 'quux'].map((Key) => put(Key, { Key })));
  const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
  expect(page).toMatchObject({ Prefix, KeyCount: keys.length, IsTruncated: false });
  expect((page.Contents ?? []).map(({ Key }) => Key)).toEqual(keys);
});

describe('object store: a signature', () => {
  test.each([
    ['of another secret', { secretAccessKey: 'other' }, 'SignatureDoesNotMatch'],
    ['of an unknown key', { accessKeyId: 'other' }, 'InvalidAccessKeyId'],
  ])('%s is refused', async (_case, changes, code) => {
    const other = openClient({ ...account, ...changes });
    const request = other.send(new GetObjectCommand({ Bucket, Key: 'foo' }));
    expect(await refusal(request)).toEqual([403, code]);
    other.destroy();
  });

  test('is needed', async () => {
    const answer = await fetch(`${service.url}/${Bucket}/foo`);
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('<Code>AccessDenied</Code>'),
    ]);
  });

  test('covers keys that must be encoded', async () => {
    const Key = "rope (old)/it's ä+b*!.txt";
    await put('text', { Key });
    expect(await read({ Key })).toBe('text');
  });
});
