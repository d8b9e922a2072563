import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { stitchPage } from '../../lib/http/stitch-page';
import { chooseEncoding, sendCompressedOnce } from './compressed-file';
import { isMissingFile } from '../../lib/values/thrown-values';

/**
 * Slices of a release: the parts that many pages share, such as the header. Gatsby writes each into
 * every page, which takes minutes for thousands of pages. A builder may leave an older slice in the
 * pages, because each answer is assembled from page and slices.
 */
export type Slices = {
  /** HTML by the id that marks its place in a page. Bytes, as `latin1`. */
  htmlById: ReadonlyMap<string, string>;
  /** Digest of all slices. */
  digest: string;
  lastModified: Date;
};

/** Slices of the release that was asked last. A release never changes. */
let known: { folder: string; slices: Promise<Slices | undefined> } | undefined;

/** Returns the slices of a release; `undefined` if it has none. */
export function findSlices(folder: string): Promise<Slices | undefined> {
  if (known?.folder !== folder) {
    const slices = readSlices(folder);
    known = { folder, slices };
    // A failed reading is not kept.
    slices.catch(() => (known = undefined));
  }
  return known.slices;
}

async function readSlices(releaseFolder: string): Promise<Slices | undefined> {
  const folder = path.join(releaseFolder, '_gatsby/slices');
  const names = (await readdirIfThere(folder)).filter((name) => name.endsWith('.html')).sort();
  if (names.length === 0) return undefined;
  const digest = createHash('sha1');
  const htmlById = new Map<string, string>();
  let lastModified = new Date(0);
  for (const name of names) {
    const html = await readFile(path.join(folder, name), 'latin1');
    const { mtime } = await stat(path.join(folder, name));
    if (mtime > lastModified) lastModified = mtime;
    digest.update(JSON.stringify([name, html]));
    htmlById.set(name.slice(0, -'.html'.length), html);
  }
  return { htmlById, digest: digest.digest('base64url').slice(0, 12), lastModified };
}

async function readdirIfThere(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}

/** Reads a page of a release with the slices in their places. */
export async function readPage(folder: string, name: string): Promise<Buffer> {
  const html = await readFile(path.join(folder, name), 'latin1');
  const slices = await findSlices(folder);
  return Buffer.from(slices ? stitchPage(html, slices.htmlById) : html, 'latin1');
}

/**
 * Sends a page with the slices in their places. Entity tag and date are those of the page and the
 * slices together, so a browser asks for the page again when either has changed. A page is compressed for
 * the first visitor of each version.
 */
export async function sendPage(
  response: Response,
  page: { folder: string; name: string; slices: Slices; acceptRanges: boolean },
): Promise<void> {
  const { folder, name, slices, acceptRanges } = page;
  const { mtime, size } = await stat(path.join(folder, name));
  const lastModified = mtime > slices.lastModified ? mtime : slices.lastModified;
  const stamp = `${size.toString(16)}-${mtime.getTime().toString(16)}-${slices.digest}`;
  if (acceptRanges) response.set('Accept-Ranges', 'bytes');
  const encoding = chooseEncoding(response.req);
  if (encoding) {
    const file = path.join(folder, name);
    const version = { file, tag: `"${stamp}-${encoding}"`, lastModified, type: 'html' };
    await sendCompressedOnce(response, version, encoding, () => readPage(folder, name));
    return;
  }
  response
    .set('ETag', `"${stamp}"`)
    .set('Last-Modified', lastModified.toUTCString())
    .vary('Accept-Encoding')
    .type('html');
  // An unchanged page is not read.
  const body = response.req.fresh ? Buffer.alloc(0) : await readPage(folder, name);
  const range = acceptRanges ? readRange(response.req, response, body.length) : undefined;
  if (range === 'unsatisfiable') {
    const headers = { 'Content-Range': `bytes */${body.length}` };
    throw Object.assign(new Error('Range Not Satisfiable'), { status: 416, headers });
  }
  if (!range) {
    response.send(body);
    return;
  }
  const { start, end } = range;
  response.status(206).set('Content-Range', `bytes ${start}-${end}/${body.length}`);
  response.send(body.subarray(start, end + 1));
}

type ByteRange = { start: number; end: number };

/** Returns the one range that is asked for; `undefined` for the whole page, as for several ranges. */
function readRange(
  request: Request,
  response: Response,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const ifRange = request.get('If-Range');
  const validators = [response.get('ETag'), response.get('Last-Modified')];
  if (ifRange !== undefined && !validators.includes(ifRange)) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes') return undefined;
  return ranges.length === 1 ? ranges[0] : undefined;
}
