import { invalidFields, notFound } from '../../service-error';
import type { Edited } from '../../store/change-queue';
import type { AssetDetails, AssetInput, StoredAsset, StoredSpace } from '../../store/stored-space';
import { spaceId } from '../../store/stored-space';
import { contentTypeOf } from './asset-kinds';
import type { FinishedUpload } from './upload-desk';
import type { BodyField, FieldKind } from '../body-fields';
import { isJsonObject, readBodyFields, textKind } from '../body-fields';

export function createAsset(
  space: StoredSpace,
  assetId: number,
  upload: FinishedUpload,
): Edited<StoredAsset> {
  const { size, hash, fileName, storedAs, input } = upload;
  const place = size ? `${size.width}x${size.height}` : 'x';
  const asset: StoredAsset = {
    assetId,
    path: `/f/${spaceId}/${place}/${hash}/${fileName}`,
    source: { folder: 'uploads', file: storedAs },
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

/** Marks an asset as deleted: its address answers 404, its file stays. */
export function deleteAsset(space: StoredSpace, assetId: number): Edited<StoredAsset> {
  return changeDetails(space, assetOf(space, assetId), { deletedAt: new Date().toISOString() });
}

/** @throws ServiceError 404 if there is no such asset or it is deleted */
export function assetOf(space: StoredSpace, assetId: number): StoredAsset {
  const found = space.assets.find((asset) => asset.assetId === assetId);
  if (!found || found.details?.deletedAt) throw notFound();
  return found;
}

/** Returns the details of an asset. Those of the demo space have only their picture. */
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

/** Converts an asset to its wire form. */
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

const focusKind: FieldKind = {
  expected: 'must be empty or of the form X1xY1:X2xY2, in pixels',
  test: (value) => typeof value === 'string' && /^(?:\d+x\d+:\d+x\d+)?$/.test(value),
};

const fields: readonly BodyField[] = [
  ...['alt', 'title', 'source', 'copyright'].map((name) => ({ name, key: name, kind: textKind })),
  { name: 'focus', key: 'focus', kind: focusKind },
];

/** A request to upload a file. */
type UploadRequest = { fileName: string; declaredSize: string; input: AssetInput };

/**
 * Reads a request to upload. The real service takes its parameters from the body and the query.
 *
 * @throws ServiceError 422 without a usable file name
 */
export function readUploadRequest(body: unknown, query: URLSearchParams): UploadRequest {
  const values = withoutNulls({
    ...Object.fromEntries(query),
    ...(isJsonObject(body) ? body : {}),
  });
  const { filename, size } = readBodyFields<{ filename?: string; size?: string }>(values, [
    { name: 'filename', key: 'filename', kind: textKind },
    { name: 'size', key: 'size', kind: textKind },
  ]);
  return {
    fileName: cleanFileName(filename ?? ''),
    declaredSize: /^\d+x\d+$/.test(size ?? '') ? (size ?? '') : '',
    input: readBodyFields(values, fields),
  };
}

/** Maximum length of a file name without its extension. */
const maxNameLength = 100;

/** Returns a file name that is safe in an address and on any disk. */
function cleanFileName(fullName: string): string {
  const name = fullName.split(/[/\\]/).at(-1) ?? '';
  const clean = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '');
  const [, stem = '', extension = ''] = /^(.+)(\.[a-z0-9]{1,8})$/.exec(clean) ?? [];
  if (!stem) throw invalidFields({ filename: ['must be a file name with an extension'] });
  return stem.slice(0, maxNameLength) + extension;
}

/** Removes null values, which clients send for unset fields. */
function withoutNulls(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
