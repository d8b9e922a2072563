import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { notFound } from '../content-service/service-error';
import type { AssetSource, StoredAsset } from '../content-service/store/stored-space';
import { isMissingFile } from '../content-service/thrown-values';
import type { ArtSpec } from '../demo-art/compose-art';
import { composeArt } from '../demo-art/compose-art';
import type { DiskCache } from './disk-cache';

type FileFolders = Readonly<Record<Extract<AssetSource, { kind: 'file' }>['folder'], string>>;

/** The full-size picture of an asset, without loss. `digest` changes whenever the picture does. */
export type OriginalImage = { digest: string; read: () => Promise<Buffer> };

/**
 * Finds originals: drawn art is rasterised once and kept, files are read from their folder.
 *
 * @param fileFolders where assets that are files lie
 */
export function createOriginals(cache: DiskCache, fileFolders: FileFolders) {
  const artDigests = new WeakMap<ArtSpec, string>();
  return {
    /** The path of an asset that is a file; it may not exist. */
    filePath: (source: Extract<AssetSource, { kind: 'file' }>) =>
      path.join(fileFolders[source.folder], source.file),

    /** @throws ServiceError 404 when the asset's file is missing */
    async find({ source }: StoredAsset): Promise<OriginalImage> {
      if (source.kind === 'file') {
        const bytes = await readAssetFile(path.join(fileFolders[source.folder], source.file));
        return { digest: digestOf(bytes), read: () => Promise.resolve(bytes) };
      }
      const digest = artDigests.get(source.spec) ?? digestOf(composeArt(source.spec));
      artDigests.set(source.spec, digest);
      return {
        digest,
        read: () => cache.get(`art ${digest}`, () => rasterise(composeArt(source.spec))),
      };
    },
  };
}

async function rasterise(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png().toBuffer();
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

async function readAssetFile(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissingFile(error)) throw notFound();
    throw error;
  }
}
