import type { KeptObject } from './kept-objects';
import { toElements, toXml } from './service-error';

/**
 * Answers `ListObjectsV2`. Continuation tokens hold the last key of the page.
 *
 * @param maxKeys maximum number of keys on a page
 */
export function listObjects(
  name: string,
  objects: ReadonlyMap<string, KeptObject>,
  query: URLSearchParams,
  maxKeys: number,
): string {
  const prefix = query.get('prefix') ?? '';
  const token = query.get('continuation-token') ?? undefined;
  const after = Buffer.from(token ?? '', 'base64').toString();
  const rest = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const page = rest.slice(0, maxKeys);
  const [last] = page.at(-1) ?? [];
  const isTruncated = last !== undefined && rest.length > page.length;
  const head = toElements({
    Name: name,
    Prefix: prefix,
    MaxKeys: maxKeys,
    ContinuationToken: token,
    NextContinuationToken: isTruncated ? Buffer.from(last).toString('base64') : undefined,
    KeyCount: page.length,
    IsTruncated: isTruncated,
  });
  const entries = page.map(([Key, { etag: ETag, body, modifiedAt }]) => {
    const LastModified = modifiedAt.toISOString();
    const facts = { Key, LastModified, ETag, Size: body.length, StorageClass: 'STANDARD' };
    return `<Contents>${toElements(facts)}</Contents>`;
  });
  return toXml('ListBucketResult', head + entries.join(''));
}
