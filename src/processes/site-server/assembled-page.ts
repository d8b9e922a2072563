import type { Request, Response } from 'express';
import { stitchPage } from '../../lib/http/stitch-page';
import { digestOf } from '../shared/releases/manifest';
import { ofRelease } from '../shared/releases/of-release';
import type { StoredRelease } from '../shared/releases/release';
import { chooseEncoding, sendCompressedOnce, shortTag } from './compressed-file';
import type { FoundFile } from './find-file';

/**
 * Slices of a release: the parts that many pages share, such as the header. Gatsby writes each into
 * every page, which takes minutes for thousands of pages. A builder may leave an older slice in the
 * pages, because each answer is assembled from page and slices.
 */
type Slices = {
  /** HTML by the id that marks its place in a page. Bytes, as `latin1`. */
  htmlById: ReadonlyMap<string, string>;
  /** Digest of all slices. */
  digest: string;
};

const sliceFile = /^_gatsby\/slices\/(.+)\.html$/;

/** Returns the slices of a release; `undefined` if it has none. */
const findSlices = ofRelease(async ({ files, read }): Promise<Slices | undefined> => {
  const names = [...files.keys()].filter((name) => sliceFile.test(name)).sort();
  if (names.length === 0) return undefined;
  const htmlById = new Map<string, string>();
  for (const name of names) {
    htmlById.set(sliceFile.exec(name)?.[1] ?? '', String((await read(name))?.toString('latin1')));
  }
  const digests = names.map((name) => [name, files.get(name)?.digest]);
  return { htmlById, digest: digestOf(JSON.stringify(digests)).slice(0, 12) };
});

/** Reads a page of a release with the slices in their places; `undefined` if the release lacks it. */
export async function readPage(release: StoredRelease, name: string): Promise<Buffer | undefined> {
  const page = await release.read(name);
  const slices = await findSlices(release);
  if (!page || !slices) return page;
  return Buffer.from(stitchPage(page.toString('latin1'), slices.htmlById), 'latin1');
}

/**
 * Sends a page with the slices in their places. The entity tag is that of the page and the
 * slices together, so a browser asks for the page again when either has changed. A page is compressed for
 * the first visitor of each version.
 */
export async function sendPage(
  response: Response,
  { release, name, content }: FoundFile,
  { acceptRanges }: { acceptRanges: boolean },
): Promise<void> {
  const slices = await findSlices(release);
  const tag = shortTag(slices ? digestOf(content.digest + slices.digest) : content.digest);
  const read = () => readThere(release, name);
  if (acceptRanges) response.set('Accept-Ranges', 'bytes');
  const encoding = chooseEncoding(response.req);
  if (encoding) {
    await sendCompressedOnce(
      response,
      { tag: `"${tag}-${encoding}"`, type: 'html' },
      encoding,
      read,
    );
    return;
  }
  response.set('ETag', `"${tag}"`).vary('Accept-Encoding').type('html');
  // An unchanged page is not read.
  const body = response.req.fresh ? Buffer.alloc(0) : await read();
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

async function readThere(release: StoredRelease, name: string): Promise<Buffer> {
  const page = await readPage(release, name);
  if (!page) throw new Error(`The release has no ${name}.`);
  return page;
}

type ByteRange = { start: number; end: number };

/** Returns the one range that is asked for; `undefined` for the whole page, as for several ranges. */
function readRange(
  request: Request,
  response: Response,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const ifRange = request.get('If-Range');
  if (ifRange !== undefined && ifRange !== response.get('ETag')) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes') return undefined;
  return ranges.length === 1 ? ranges[0] : undefined;
}
