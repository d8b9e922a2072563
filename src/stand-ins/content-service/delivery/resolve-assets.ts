import type { StoredAsset, StoredSpace } from '../store/stored-space';
import type { VisibleStory } from '../store/story-tree';
import { visitObjects } from './content-path';
import type { DeliveredAsset } from './delivered-types';

/** The assets of the library that asset fields of the stories use, each once. */
export function findAssets(stories: readonly VisibleStory[], space: StoredSpace): DeliveredAsset[] {
  const used = new Set<unknown>();
  for (const { version } of stories) {
    visitObjects(version.content, (fields) => {
      if (fields.fieldtype === 'asset') used.add(fields.id);
    });
  }
  const assets = space.assets.filter(({ assetId }) => used.has(assetId));
  return assets.map((asset) => toDeliveredAsset(asset, space));
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** The library's own record. What is said of an asset where it is used is in the story. */
export function toDeliveredAsset(asset: StoredAsset, space: StoredSpace): DeliveredAsset {
  const extension = asset.path.slice(asset.path.lastIndexOf('.') + 1).toLowerCase();
  const { details } = asset;
  return {
    id: asset.assetId,
    filename: `${space.assetBaseUrl}${asset.path}`,
    space_id: space.spaceId,
    created_at: details?.createdAt ?? null,
    updated_at: details?.updatedAt ?? null,
    deleted_at: details?.deletedAt ?? null,
    asset_folder_id: null,
    content_type: details?.contentType ?? contentTypes[extension] ?? null,
    content_length: details?.contentLength ?? null,
    alt: details?.alt ?? null,
    copyright: details?.copyright ?? null,
    title: details?.title ?? null,
    focus: details?.focus ?? null,
    expire_at: null,
    is_private: false,
    meta_data: {},
  };
}
