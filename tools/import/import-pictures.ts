import { createHash } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { messageOf } from '../../src/lib/values/thrown-values';
import { ToolError } from '../clients/tool-error';
import type { ImportJournal, MadeAsset } from './import-journal';
import { slugFor } from './addresses';
import type { ImportSpace } from './import-space';
import type { Source, SourcePicture } from './source';

/** Pictures and files of a source in the space. */
export type PictureStore = {
  /**
   * Returns the asset of a picture, uploaded at its first use: files with the same bytes are one asset.
   *
   * @returns a sentence without its full stop if there is none
   */
  take: (picture: Pick<SourcePicture, 'address' | 'alt' | 'focus'>) => Promise<MadeAsset | string>;
  /** Tells the outcome of `take` without an upload, as far as it is known. */
  find: (address: string) => MadeAsset | undefined;
};

/** Downloads a file of another host; without it only what came with the source is uploaded. */
export type Download = (address: string) => Promise<Buffer>;

type PreparedFile = { bytes: Buffer; extension: string; width: number; height: number };

const maxUploadBytes = 50 * 1024 * 1024;

/** Formats of pictures that the site shows as they are. */
const shownFormats: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', gif: 'gif' };

/** Files that are no pictures and may be uploaded as they are. */
const otherFile = /\.(mp4|webm|mp3|pdf|vtt)$/i;

export function createPictureStore(
  source: Source,
  journal: ImportJournal,
  space: ImportSpace,
  download: Download | undefined,
): PictureStore {
  /** Problems of this run. The next one tries again. */
  const problems = new Map<string, string>();

  function find(address: string): MadeAsset | undefined {
    const uploaded = journal.find('address', address);
    return uploaded && journal.find('asset', uploaded.digest);
  }

  async function readBytes(address: string): Promise<Buffer> {
    const own = await source.readPicture(address);
    if (own) return own;
    if (download) return download(address);
    throw new Error('it is only at its address; --download takes it from there');
  }

  async function uploadOnce(
    { address, alt, focus }: Parameters<PictureStore['take']>[0],
    bytes: Buffer,
    digest: string,
  ): Promise<MadeAsset> {
    const file = await prepareFile(bytes, address);
    const { width, height } = file;
    const fileName = `${stemOf(address)}-${digest.slice(0, 8)}.${file.extension}`;
    // A run that was killed may have uploaded it.
    const begun = journal.find('upload', digest);
    const found = begun && (await space.findAsset(begun.fileName));
    if (!begun) await journal.add({ made: 'upload', key: digest, fileName });
    const point = focusText(focus, file);
    const asset =
      found ??
      (await space.upload({
        ...{ fileName, bytes: file.bytes, width, height },
        ...{ alt, title: '', focus: point, source: address },
      }));
    const { assetId, filename } = asset;
    const record: MadeAsset = { made: 'asset', key: digest, assetId, filename, width, height };
    await journal.add(record);
    return record;
  }

  return {
    find,
    async take(picture) {
      const { address } = picture;
      const outcome = find(address) ?? problems.get(address);
      if (outcome !== undefined) return outcome;
      try {
        const bytes = await readBytes(address);
        const digest = createHash('sha256').update(bytes).digest('hex');
        const asset = journal.find('asset', digest) ?? (await uploadOnce(picture, bytes, digest));
        await journal.add({ made: 'address', key: address, digest });
        return asset;
      } catch (error) {
        // The next file would fail too.
        if (error instanceof ToolError) throw error;
        const problem = messageOf(error).replace(/\.$/, '');
        problems.set(address, problem);
        return problem;
      }
    },
  };
}

/**
 * Makes a file ready for the site, which shows JPEG, PNG and GIF: other pictures are converted, animations to GIF. The
 * name of a picture does not matter, its bytes do.
 *
 * @throws an Error that completes a sentence if it can be no asset
 */
async function prepareFile(bytes: Buffer, address: string): Promise<PreparedFile> {
  const [, other] = otherFile.exec(pathOf(address)) ?? [];
  const metadata = await readMetadata(bytes);
  if (!metadata) {
    if (other === undefined)
      throw new Error(isHeic(bytes) ? heicReason : 'it is no picture, or damaged');
    return limited({ bytes, extension: other.toLowerCase(), width: 0, height: 0 });
  }
  const extension = shownFormats[metadata.format];
  if (extension !== undefined) {
    const { width, height } = metadata.autoOrient;
    return limited({ bytes, extension, width, height });
  }
  return limited(await convert(bytes, metadata));
}

/** Returns `undefined` for what is no picture. */
async function readMetadata(bytes: Buffer): Promise<sharp.Metadata | undefined> {
  try {
    return await sharp(bytes).metadata();
  } catch {
    return undefined;
  }
}

async function convert(
  bytes: Buffer,
  { format, pages = 1, hasAlpha }: sharp.Metadata,
): Promise<PreparedFile> {
  const isAnimated = format === 'webp' && pages > 1;
  const picture = isAnimated ? sharp(bytes, { animated: true }).gif() : sharp(bytes).autoOrient();
  const shown = isAnimated ? picture : hasAlpha ? picture.png() : picture.jpeg({ quality: 90 });
  try {
    const { data, info } = await shown.toBuffer({ resolveWithObject: true });
    const extension = shownFormats[info.format] ?? info.format;
    const { width, height, pageHeight = height } = info;
    return { bytes: data, extension, width, height: pageHeight };
  } catch (cause) {
    const reason = isHeic(bytes) ? heicReason : `it cannot be decoded (${messageOf(cause)})`;
    throw new Error(reason, { cause });
  }
}

const heicReason =
  'it is a HEIC photo, which the import cannot decode; save it as JPEG in its place';

function isHeic(bytes: Buffer): boolean {
  return /^[^]{4}ftyp(?:hei|hev|mif1|msf1)/.test(bytes.subarray(0, 12).toString('latin1'));
}

function limited(file: PreparedFile): PreparedFile {
  if (file.bytes.length <= maxUploadBytes) return file;
  throw new Error(`it is larger than ${maxUploadBytes / 1024 / 1024} MB`);
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '');
}

function stemOf(address: string): string {
  return slugFor(path.posix.basename(pathOf(address)).replace(/\.\w+$/, ''), 'picture').slice(
    0,
    80,
  );
}

/** Returns a focus as the service writes it, `X1xY1:X2xY2` in pixels; empty without one. */
export function focusText(
  focus: SourcePicture['focus'],
  { width, height }: { width: number; height: number },
): string {
  if (!focus || width === 0) return '';
  const x = pixelOf(focus.x, width);
  const y = pixelOf(focus.y, height);
  return `${x}x${y}:${x + 1}x${y + 1}`;
}

function pixelOf(share: number, length: number): number {
  return Math.max(0, Math.min(length - 1, Math.round(share * length)));
}
