import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { AssetSource, StoredAsset } from '../content-service/store/stored-space';
import { isMissingFile } from '../../../src/lib/values/thrown-values';
import { maxPixels } from './image-operations';
import { ServiceError } from '../content-service/service-error';

export type FileFolders = Readonly<Record<AssetSource['folder'], string>>;

/** Picture of an asset, upright and lossless. */
type OriginalImage = {
  /** Digest of the picture's content. */
  digest: string;
  /**
   * True for a picture of the demo, which is an SVG. Drawings are composed around their middle, so a
   * search for the salient part would only move it.
   */
  isDrawn: boolean;
  read: () => Promise<Buffer>;
};

/**
 * Creates the finder of originals.
 *
 * @param fileFolders folders of the assets' files
 */
export function createOriginals(fileFolders: FileFolders) {
  const filePath = (source: AssetSource) => path.join(fileFolders[source.folder], source.file);
  return {
    /** Returns the path of an asset's file, which may not exist. */
    filePath,

    /** @throws ServiceError 404 if the asset's file is missing */
    async find({ source, path: assetPath }: StoredAsset): Promise<OriginalImage> {
      const file = filePath(source);
      const { size, mtimeMs } = await statAsset(file, assetPath);
      const digest = `${source.folder} ${source.file} ${size} ${mtimeMs}`;
      const isDrawn = source.folder === 'demo-pictures';
      const read = async () => {
        const bytes = await readFile(file);
        return isDrawn ? bytes : upright(bytes);
      };
      return { digest, isDrawn, read };
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
