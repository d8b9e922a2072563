import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { AssetSource, StoredAsset } from '../content-service/store/stored-space';
import { isMissingFile } from '../../src/lib/values/thrown-values';
import type { ArtSpec } from '../demo/art/compose-art';
import { composeArt } from '../demo/art/compose-art';
import { maxPixels } from './image-operations';
import { ServiceError } from '../content-service/service-error';

type FileSource = Extract<AssetSource, { kind: 'file' }>;

export type FileFolders = Readonly<Record<FileSource['folder'], string>>;

/** Picture of an asset, upright and lossless. */
type OriginalImage = {
  /** Digest of the picture's content. */
  digest: string;
  /**
   * True for a picture drawn for this project, which is an SVG. Drawings are composed around their
   * middle, so a search for the salient part would only move it.
   */
  isDrawn: boolean;
  read: () => Promise<Buffer>;
};

/**
 * Creates the finder of originals: art is composed, files are read from their folder.
 *
 * @param fileFolders folders of assets that are files
 */
export function createOriginals(fileFolders: FileFolders) {
  const artDigests = new WeakMap<ArtSpec, string>();
  const filePath = (source: FileSource) => path.join(fileFolders[source.folder], source.file);
  return {
    /** Returns the path of an asset's file, which may not exist. */
    filePath,

    /** @throws ServiceError 404 if the asset's file is missing */
    async find({ source, path: assetPath }: StoredAsset): Promise<OriginalImage> {
      if (source.kind === 'file') {
        const file = filePath(source);
        const { size, mtimeMs } = await statAsset(file, assetPath);
        const digest = `${source.folder} ${source.file} ${size} ${mtimeMs}`;
        return { digest, isDrawn: false, read: async () => upright(await readFile(file)) };
      }
      const digest = artDigests.get(source.spec) ?? digestOf(composeArt(source.spec));
      artDigests.set(source.spec, digest);
      return {
        digest,
        isDrawn: true,
        read: () => Promise.resolve(Buffer.from(composeArt(source.spec))),
      };
    },
  };
}

/**
 * Applies the orientation that cameras store beside the pixels, so that sizes and boxes are those
 * people see.
 */
async function upright(bytes: Buffer): Promise<Buffer> {
  const { orientation = 1 } = await sharp(bytes).metadata();
  if (orientation === 1) return bytes;
  return sharp(bytes, { limitInputPixels: maxPixels }).autoOrient().png().toBuffer();
}

function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

async function statAsset(file: string, assetPath: string) {
  try {
    return await stat(file);
  } catch (error) {
    if (isMissingFile(error)) throw assetMissing(assetPath);
    throw error;
  }
}

export function assetMissing(path: string): ServiceError {
  return new ServiceError(404, { error: `There is no asset at ${path}.` });
}

/** 404 for a variant of an asset that is not a picture. */
export function noPicture(path: string): ServiceError {
  return new ServiceError(404, { error: `${path} is not a picture, so it has no variants.` });
}
