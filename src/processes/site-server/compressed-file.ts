import type { Request, Response } from 'express';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CopyEncoding } from '../shared/releases/hashed-files';
import { hasCompressedCopies, minCompressedBytes } from '../shared/releases/hashed-files';
import type { ReleaseStore } from '../shared/releases/release-store';
import { copyKey } from '../shared/releases/release-store';
import type { FoundFile } from './find-file';

/**
 * Brotli's quality 6 takes 2 ms for a page, as the 4 of the package `compression`, whose answers are
 * larger than by gzip; 7 takes four times as long for half a per cent.
 */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer) => promisify(gzip)(body),
} satisfies Record<CopyEncoding, (body: Buffer) => Promise<Buffer>>;

/** Bytes of compressed files that stay in memory: some hundred pages and the scripts. */
const maxKeptBytes = 16 * 2 ** 20;

/** Compressed files by their tags, the one that was sent longest ago first. */
const kept = new Map<string, Buffer>();

/** One version of a text. The tag is another one for every content and encoding. */
type Version = { tag: string; type: string };

/** Returns the part of a digest that tells versions of an answer apart. */
export function shortTag(digest: string): string {
  return digest.slice(0, 24);
}

/** Texts but pages, which are assembled and so have a sender of their own. */
const textName = /\.(?:js|css|json|svg|xml|txt|md)$/;

/**
 * Sends a text file compressed: the copy that the publisher has made of a hashed one, or else compressed
 * here, once. A feed takes 60 ms each time, so that one visitor's requests would keep the machine busy.
 *
 * @returns false if the client asked for a part or accepts no compression, or if the file is small or no
 * text; nothing has been sent then
 */
export async function sendCompressed(
  response: Response,
  { release, name, content: { digest, bytes } }: FoundFile,
  store: ReleaseStore,
): Promise<boolean> {
  if (!textName.test(name) || bytes < minCompressedBytes) return false;
  // Of the whole and plain text too: a cache would send it to everybody.
  response.vary('Accept-Encoding');
  const encoding = chooseEncoding(response.req);
  if (!encoding) return false;
  const version = { tag: `"${shortTag(digest)}-${encoding}"`, type: path.extname(name) };
  response.set('Accept-Ranges', 'bytes');
  // Missing for some seconds after a promotion.
  const copy = hasCompressedCopies(name) && (await store.get(copyKey(digest, encoding)));
  if (copy) await sendEncoded(response, version, encoding, () => copy);
  else {
    // Other bytes than the copy's, so the tag is weak.
    const once = { ...version, tag: `W/${version.tag}` };
    await sendCompressedOnce(response, once, encoding, async () => {
      const body = await release.read(name);
      if (!body) throw new Error(`The release has no ${name}.`);
      return body;
    });
  }
  return true;
}

/**
 * Returns the encoding in which a whole text is sent; `undefined` without, as for a part, whose bytes are
 * counted in the file.
 */
export function chooseEncoding(request: Request): CopyEncoding | undefined {
  if (request.headers.range !== undefined) return undefined;
  if (request.acceptsEncodings('br')) return 'br';
  return request.acceptsEncodings('gzip') ? 'gzip' : undefined;
}

/** Sends a version of a text in an encoding. An answer "not modified" has no body, so none is asked for. */
async function sendEncoded(
  response: Response,
  { tag, type }: Version,
  encoding: CopyEncoding,
  readBody: () => Buffer | Promise<Buffer>,
): Promise<void> {
  response.set('ETag', tag).vary('Accept-Encoding').type(type);
  const body = response.req.fresh ? Buffer.alloc(0) : await readBody();
  // Not before: if reading fails, an error page is sent in its place.
  response.set('Content-Encoding', encoding).send(body);
}

/** Sends a text that is compressed once for each version, by the first visitor's request. */
export function sendCompressedOnce(
  response: Response,
  version: Version,
  encoding: CopyEncoding,
  read: () => Promise<Buffer>,
): Promise<void> {
  return sendEncoded(response, version, encoding, () =>
    keepOnce(version.tag, async () => compressors[encoding](await read())),
  );
}

async function keepOnce(key: string, compress: () => Promise<Buffer>): Promise<Buffer> {
  const body = kept.get(key) ?? (await compress());
  kept.delete(key);
  kept.set(key, body);
  let bytes = 0;
  for (const { length } of kept.values()) bytes += length;
  for (const [oldest, { length }] of kept) {
    if (bytes <= maxKeptBytes) break;
    kept.delete(oldest);
    bytes -= length;
  }
  return body;
}
