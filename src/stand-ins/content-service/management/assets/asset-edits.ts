import { notFound } from '../../service-error';
import type { Edited } from '../../store/change-queue';
import type { AssetDetails, StoredAsset, StoredSpace } from '../../store/stored-space';
import { spaceId } from '../../store/stored-space';
import { contentTypeOf } from './asset-kinds';
import type { AssetInput } from './asset-input';
import type { FinishedUpload } from './upload-desk';

/** Adds an uploaded file to the library. */
export function createAsset(
  space: StoredSpace,
  assetId: number,
  upload: FinishedUpload,
  input: AssetInput,
): Edited<StoredAsset> {
  const { size, hash, fileName, storedAs } = upload;
  const place = size ? `${size.width}x${size.height}` : 'x';
  const asset: StoredAsset = {
    assetId,
    path: `/f/${spaceId}/${place}/${hash}/${fileName}`,
    source: { kind: 'file', folder: 'uploads', file: storedAs },
  };
  const details = {
    ...detailsOf(asset),
    ...input,
    contentType: upload.contentType,
    contentLength: upload.length,
  };
  const created = { ...asset, details };
  return { space: { ...space, assets: [...space.assets, created] }, result: created };
}

/** Changes what is said of an asset. Stories keep what was said when it was picked. */
export function describeAsset(
  space: StoredSpace,
  assetId: number,
  input: AssetInput,
): Edited<StoredAsset> {
  return changeDetails(space, assetOf(space, assetId), input);
}

/** Puts an asset into the trash: its address answers no more, its file stays. */
export function deleteAsset(space: StoredSpace, assetId: number): Edited<StoredAsset> {
  return changeDetails(space, assetOf(space, assetId), { deletedAt: new Date().toISOString() });
}

/** Takes assets out of the trash; those that are not in it are left alone. */
export function restoreAssets(space: StoredSpace, ids: readonly number[]): Edited<StoredAsset[]> {
  let changed = space;
  const restored: StoredAsset[] = [];
  for (const asset of space.assets) {
    if (!asset.details?.deletedAt || !ids.includes(asset.assetId)) continue;
    const edited = changeDetails(changed, asset, { deletedAt: null });
    changed = edited.space;
    restored.push(edited.result);
  }
  return { space: changed, result: restored };
}

/** @throws ServiceError 404 when there is no such asset, or it is in the trash */
export function assetOf(space: StoredSpace, assetId: number): StoredAsset {
  const found = space.assets.find((asset) => asset.assetId === assetId);
  if (!found || found.details?.deletedAt) throw notFound();
  return found;
}

/** What is known of an asset. Those of the demo space came with nothing but their picture. */
export function detailsOf(asset: StoredAsset): AssetDetails {
  const now = new Date().toISOString();
  return (
    asset.details ?? {
      alt: '',
      title: '',
      source: '',
      copyright: '',
      focus: '',
      contentType: contentTypeOf(asset.path),
      contentLength: null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    }
  );
}

function changeDetails(
  space: StoredSpace,
  asset: StoredAsset,
  changes: Partial<AssetDetails>,
): Edited<StoredAsset> {
  const updatedAt = new Date().toISOString();
  const result = { ...asset, details: { ...detailsOf(asset), ...changes, updatedAt } };
  const assets = space.assets.map((other) => (other.assetId === asset.assetId ? result : other));
  return { space: { ...space, assets }, result };
}
