import { isRecord } from '../../../../../lib/json';
import type { AssetValue } from '../../assets/asset-value';
import { textAttribute } from '../document/rich-text-json';
import type { StoredAttributes } from './toolbar-state';

/** Returns the picture of a text as the value of an asset field. */
export function toAsset(attrs: StoredAttributes): AssetValue {
  const text = (name: string) => textAttribute({ attrs }, name);
  const metaData = attrs?.meta_data;
  return {
    id: typeof attrs?.id === 'number' ? attrs.id : null,
    alt: text('alt'),
    name: '',
    focus: '',
    title: text('title'),
    source: text('source'),
    copyright: text('copyright'),
    filename: text('src'),
    fieldtype: 'asset',
    meta_data: isRecord(metaData) ? (metaData as AssetValue['meta_data']) : {},
    is_external_url: false,
  };
}

/** Returns the attributes of a text's picture from the value of an asset field. */
export function toPictureAttributes(asset: AssetValue): Record<string, unknown> {
  const { id, filename, alt, title, source, copyright, meta_data } = asset;
  return { id, src: filename, alt, title, source, copyright, meta_data };
}
