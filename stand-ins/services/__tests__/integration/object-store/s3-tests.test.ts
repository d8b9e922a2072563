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

/** Conditions, given the entity tag of the object. */
type Conditions = (etag: string) => { IfMatch?: string; IfNoneMatch?: string };

const good: Conditions = (IfMatch) => ({ IfMatch });
const goodWithoutQuotes: Conditions = (etag) => ({ IfMatch: etag.replaceAll('"', '') });
const bad: Conditions = () => ({ IfMatch: '"ABCORZ"' });
const same: Conditions = (IfNoneMatch) => ({ IfNoneMatch });
const other: Conditions = () => ({ IfNoneMatch: 'ABCORZ' });
const anyThere: Conditions = () => ({ IfMatch: '*' });
const noneThere: Conditions = () => ({ IfNoneMatch: '*' });

test.each([
  ['get_object_ifmatch_good', good, undefined],
  ['get_object_ifmatch_failed', bad, preconditionFailed],
  ['get_object_ifnonematch_good', same, [304, expect.anything()]],
  ['get_object_ifnonematch_failed', other, undefined],
])('test_%s', async (_name, conditions, expected) => {
  const { ETag = '' } = await put('bar');
  const request = read(conditions(ETag));
  if (expected) expect(await refusal(request)).toEqual(expected);
  else expect(await request).toBe('bar');
});

test.each([
  ['put_object_ifmatch_good', good, undefined],
  ['put_object_ifmatch_good without quotes', goodWithoutQuotes, undefined],
  ['put_object_ifmatch_failed', bad, preconditionFailed],
  ['put_object_ifmatch_overwrite_existed_good', anyThere, undefined],
  ['put_object_ifnonmatch_good', other, undefined],
  ['put_object_ifnonmatch_failed', same, preconditionFailed],
  ['put_object_ifnonmatch_overwrite_existed_failed', noneThere, preconditionFailed],
])('test_%s', async (_name, conditions, expected) => {
  const { ETag = '' } = await put('bar');
  const request = put('zar', conditions(ETag));
  if (expected) expect(await refusal(request)).toEqual(expected);
  else await request;
  expect(await read()).toBe(expected ? 'bar' : 'zar');
});

test.each([
  ['put_object_ifmatch_nonexisted_failed', anyThere, noSuchKey],
  ['put_object_if_match of a tag', bad, noSuchKey],
  ['put_object_ifnonmatch_nonexisted_good', noneThere, undefined],
  ['put_object_if_none_match of a tag', other, undefined],
])('test_%s', async (_name, conditions, expected) => {
  await put('gone');
  await remove();
  const request = put('bar', conditions(''));
  if (expected) expect(await refusal(request)).toEqual(expected);
  else await request;
  const now = expected ? refusal(get()) : read();
  expect(await now).toEqual(expected ?? 'bar');
});

describe('test_bucket_listv2', () => {
  const createObjects = (...keys: string[]) => Promise.all(keys.map((Key) => put(Key, { Key })));

  const list = async (
    query: Partial<ConstructorParameters<typeof ListObjectsV2Command>[0]> = {},
  ) => {
    const page = await client.send(new ListObjectsV2Command({ Bucket, ...query }));
    const keys = page.Contents?.map(({ Key }) => Key) ?? [];
    const prefixes = page.CommonPrefixes?.map(({ Prefix }) => Prefix) ?? [];
    expect(page.KeyCount).toBe(keys.length + prefixes.length);
    return { ...page, keys, prefixes };
  };

  test('delimiter_prefix', async () => {
    await createObjects('asdf', 'boo/bar', 'boo/baz/xyzzy', 'cquux/thud', 'cquux/bla');
    const pages = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list({ Delimiter: '/', MaxKeys: 1, ContinuationToken });
      pages.push([page.keys, page.prefixes]);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(pages).toEqual([
      [['asdf'], []],
      [[], ['boo/']],
      [[], ['cquux/']],
    ]);
    const boo = await list({ Delimiter: '/', Prefix: 'boo/', MaxKeys: 2 });
    expect(boo).toMatchObject({ keys: ['boo/bar'], prefixes: ['boo/baz/'], IsTruncated: false });
  });

  test.each([
    ['prefix_basic', { Prefix: 'foo/' }, ['foo/bar', 'foo/baz']],
    ['prefix_empty', { Prefix: '' }, ['foo/bar', 'foo/baz', 'quux']],
    ['prefix_none', {}, ['foo/bar', 'foo/baz', 'quux']],
    ['prefix_not_exist', { Prefix: 'd' }, []],
  ])('%s', async (_name, query, keys) => {
    await createObjects('foo/bar', 'foo/baz', 'quux');
    expect(await list(query)).toMatchObject({ ...query, keys, prefixes: [] });
  });

  test('continuationtoken', async () => {
    await createObjects('bar', 'baz', 'foo', 'quxx');
    const { NextContinuationToken: ContinuationToken } = await list({ MaxKeys: 1 });
    const rest = { ContinuationToken, IsTruncated: false, keys: ['baz', 'foo', 'quxx'] };
    expect(await list({ ContinuationToken })).toMatchObject(rest);
  });
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
