import type { KeptObject } from './kept-objects';
import { ObjectServiceError, toElements, toXml } from './service-error';

/**
 * Answers `ListObjectsV2`. Continuation tokens hold the last key, or the last common prefix, of the page.
 *
 * @param maxPageKeys maximum number of keys on a page, whatever was asked for
 * @throws ObjectServiceError for parameters that are not valid
 */
export function listObjects(
  name: string,
  objects: ReadonlyMap<string, KeptObject>,
  query: URLSearchParams,
  maxPageKeys: number,
): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? undefined;
  const token = query.get('continuation-token') ?? undefined;
  const startAfter = query.get('start-after') ?? undefined;
  const maxKeys = readMaxKeys(query.get('max-keys') ?? '1000');
  const after = token ? Buffer.from(token, 'base64').toString() : (startAfter ?? '');
  const found = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => cutAfter(key, delimiter, prefix.length));
  // Names of different keys are equal where those have a common prefix.
  const rest = [...new Set(found)].filter((each) => each > after).sort();
  const page = rest.slice(0, Math.min(maxKeys, maxPageKeys));
  const last = page.at(-1);
  const isTruncated = last !== undefined && rest.length > page.length;
  const head = toElements({
    Name: name,
    Prefix: prefix,
    Delimiter: delimiter,
    MaxKeys: maxKeys,
    StartAfter: startAfter,
    ContinuationToken: token,
    NextContinuationToken: isTruncated ? Buffer.from(last).toString('base64') : undefined,
    KeyCount: page.length,
    IsTruncated: isTruncated,
  });
  const entries = page.map((key) => {
    const object = objects.get(key);
    if (!object || isCut(key, delimiter, prefix.length)) {
      return `<CommonPrefixes>${toElements({ Prefix: key })}</CommonPrefixes>`;
    }
    const { etag: ETag, body, modifiedAt } = object;
    const LastModified = modifiedAt.toISOString();
    const facts = { Key: key, LastModified, ETag, Size: body.length, StorageClass: 'STANDARD' };
    return `<Contents>${toElements(facts)}</Contents>`;
  });
  return toXml('ListBucketResult', head + entries.join(''));
}

function readMaxKeys(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new ObjectServiceError('InvalidArgument', 'Argument max-keys must be an integer.');
}

/** Returns the key up to and with the first delimiter after the prefix. */
function cutAfter(key: string, delimiter: string | undefined, prefixLength: number): string {
  const at = delimiter ? key.indexOf(delimiter, prefixLength) : -1;
  return at < 0 || !delimiter ? key : key.slice(0, at + delimiter.length);
}

function isCut(key: string, delimiter: string | undefined, prefixLength: number): boolean {
  return Boolean(delimiter) && key.slice(prefixLength).endsWith(String(delimiter));
}
