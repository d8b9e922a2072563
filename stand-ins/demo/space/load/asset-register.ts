import { createHash } from 'node:crypto';
import type { AssetFieldValue } from '../../../content-service/field-types';
import type { StoredAsset } from '../../../content-service/store/stored-space';
import { spaceId } from '../../../content-service/store/stored-space';
import type { ArtSpec } from '../../art/compose-art';
import { artSize } from '../../art/compose-art';
import { createIdAllocator } from './deterministic-ids';

/** Number of characters of a spec's digest that make its address unique. */
const hashLength = 10;

/** Register of the pictures in the demo stories. Each gets an address once. */
export class AssetRegister {
  readonly #assets = new Map<string, StoredAsset>();
  readonly #allocateId = createIdAllocator();

  /** @param assetBaseUrl origin of the addresses in the content */
  constructor(readonly assetBaseUrl: string) {}

  get assets(): StoredAsset[] {
    return [...this.#assets.values()];
  }

  /**
   * Registers a drawn picture.
   *
   * @param words.name file name without extension
   */
  art(spec: ArtSpec, words: { name: string; alt: string; title?: string }): AssetFieldValue {
    const { width, height } = artSize(spec);
    const hash = createHash('sha1').update(JSON.stringify(spec)).digest('hex').slice(0, hashLength);
    const path = `/f/${spaceId}/${width}x${height}/${hash}/${words.name}.jpg`;
    return this.#register(path, { kind: 'art', spec }, words);
  }

  /** Registers a video or another file of the demo's media folder. */
  mediaFile(file: string, title: string): AssetFieldValue {
    const source = { kind: 'file', folder: 'demo-media', file } as const;
    return this.#register(`/f/${spaceId}/${file}`, source, { alt: '', title });
  }

  #register(
    path: string,
    source: StoredAsset['source'],
    { alt, title = '' }: { alt: string; title?: string },
  ): AssetFieldValue {
    const asset = this.#assets.get(path) ?? { assetId: this.#allocateId(path), path, source };
    this.#assets.set(path, asset);
    return {
      ...emptyAsset(),
      id: asset.assetId,
      alt,
      title,
      filename: `${this.assetBaseUrl}${path}`,
      meta_data: { alt, title, source: '', copyright: '' },
    };
  }
}

/** Returns the value of an empty asset field. */
export function emptyAsset(): AssetFieldValue {
  return {
    id: null,
    alt: '',
    name: '',
    focus: '',
    title: '',
    source: '',
    copyright: '',
    filename: '',
    fieldtype: 'asset',
    meta_data: {},
    is_external_url: false,
  };
}
