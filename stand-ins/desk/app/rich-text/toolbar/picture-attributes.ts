import type { AssetValue } from '../../assets/asset-value';
import { readAsset } from '../../assets/asset-value';
import type { StoredAttributes } from './toolbar-state';

/** Returns the picture of a text as the value of an asset field. */
export function pictureAsset(attrs: StoredAttributes): AssetValue | null {
  return readAsset({ ...attrs, filename: attrs?.src }) ?? null;
}

/** Returns the attributes of a text's picture from the value of an asset field. */
export function toPictureAttributes(asset: AssetValue): Record<string, unknown> {
  const { id, filename, alt, title, source, copyright, meta_data } = asset;
  return { id, src: filename, alt, title, source, copyright, meta_data };
}
