import type { ReleaseBucket } from '../../../config/release-place';
import type { ObjectAnswer, ObjectRequest, Timing } from './object-client';
import { createObjectClient, describeRefusal, elementsOf } from './object-client';
import type { ReleaseStore } from './release-store';

/** Folders in which nothing needs to be encoded, neither in an address nor in a list. */
const prefixPattern = /^(?:[\w-][\w.-]*(?:\/|$))*$/;

/**
 * Opens a store on a service of objects. The version of a value is its `ETag`, which on most services
 * is a digest: the same bytes have the same version again. The live value holds the time, so it never
 * has the same bytes twice. Services that ignore conditions would let two publishers overwrite each
 * other; `probeConditions` finds that out.
 *
 * @throws Error if the endpoint or the prefix is not valid
 */
export function openObjectStore(settings: ReleaseBucket, timing: Timing = {}): ReleaseStore {
  const { bucket, endpoint } = settings;
  const prefix = settings.prefix.replace(/^\/+|\/+$/g, '');
  if (!URL.canParse(endpoint)) {
    throw new Error(`The address of the object store, "${endpoint}", is not a URL. Correct it.`);
  }
  if (!prefixPattern.test(prefix)) {
    throw new Error(
      `The prefix "${prefix}" in bucket ${bucket} is not valid. Use names of letters, digits, ".", "_" and "-".`,
    );
  }
  const ask = createObjectClient(settings, timing);
  const at = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  const refuse = (request: ObjectRequest, answer: ObjectAnswer) =>
    new Error(describeRefusal(settings, request, answer));

  const get = async (key: string) => {
    const request: ObjectRequest = { method: 'GET', key: at(key) };
    const answer = await ask(request);
    if (answer.code === 'NoSuchKey') return undefined;
    if (answer.status !== 200) throw refuse(request, answer);
    return answer.body;
  };

  const look: ReleaseStore['look'] = async (key, unless) => {
    const headers = unless === undefined ? undefined : { 'If-None-Match': unless };
    const request: ObjectRequest = { method: 'GET', key: at(key), headers };
    const answer = await ask(request);
    if (answer.code === 'NoSuchKey') return undefined;
    if (answer.status === 304) return 'unchanged';
    if (answer.status !== 200 || answer.etag === null) throw refuse(request, answer);
    return { body: answer.body, version: answer.etag };
  };

  return {
    get,
    look,
    put: async (key, body) => {
      const request: ObjectRequest = { method: 'PUT', key: at(key), body };
      const answer = await ask(request);
      if (answer.status !== 200) throw refuse(request, answer);
    },
    swap: async (key, body, version) => {
      const headers: Record<string, string> =
        version === undefined ? { 'If-None-Match': '*' } : { 'If-Match': version };
      const request: ObjectRequest = { method: 'PUT', key: at(key), headers, body };
      const answer = await ask(request);
      if (answer.status === 200) return true;
      if (answer.code === 'NoSuchKey') return false;
      if (answer.status !== 412) throw refuse(request, answer);
      // The condition may fail because of the earlier attempt itself. Its value then says so; if it
      // has been replaced since, another process is ahead all the same.
      return answer.isUncertain && (await get(key))?.equals(body) === true;
    },
    list: async (folder) => {
      const keys: string[] = [];
      const query: Record<string, string> = { 'list-type': '2', prefix: at(`${folder}/`) };
      for (;;) {
        const request: ObjectRequest = { method: 'GET', key: '', query };
        const answer = await ask(request);
        const page = answer.body.toString();
        if (answer.status !== 200 || !/<ListBucketResult[\s>]/.test(page)) {
          throw refuse(request, answer);
        }
        for (const key of elementsOf(page, 'Key')) keys.push(key.slice(at('').length));
        const [next] = elementsOf(page, 'NextContinuationToken');
        if (next === undefined) return keys;
        query['continuation-token'] = next;
      }
    },
    remove: async (key) => {
      const request: ObjectRequest = { method: 'DELETE', key: at(key) };
      const answer = await ask(request);
      if (![200, 204].includes(answer.status) && answer.code !== 'NoSuchKey') {
        throw refuse(request, answer);
      }
    },
  };
}
