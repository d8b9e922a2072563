import type { StoredAsset, StoredSpace } from '../../store/stored-space';
import { detailsOf } from './asset-edits';

/** An asset on the wire. */
export function toAsset(asset: StoredAsset, space: StoredSpace) {
  const details = detailsOf(asset);
  const { alt, title, source, copyright } = details;
  return {
    id: asset.assetId,
    filename: `${space.assetBaseUrl}${asset.path}`,
    short_filename: asset.path.slice(asset.path.lastIndexOf('/') + 1),
    space_id: space.spaceId,
    asset_folder_id: null,
    alt,
    title,
    source,
    copyright,
    focus: details.focus,
    content_type: details.contentType,
    content_length: details.contentLength,
    created_at: details.createdAt,
    updated_at: details.updatedAt,
    deleted_at: details.deletedAt,
    expire_at: null,
    publish_at: null,
    ext_id: null,
    is_private: false,
    locked: false,
    meta_data: { alt, title, source, copyright },
    internal_tag_ids: [],
    internal_tags_list: [],
  };
}
