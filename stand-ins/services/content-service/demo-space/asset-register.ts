import { emptyAsset } from '../../../../src/content/model/stored-fields';
import { createHash } from 'node:crypto';
import type { AssetFieldValue } from '../../../../src/content/model/stored-fields';
import type { StoredAsset } from '../store/stored-space';
import { spaceId } from '../store/stored-space';
import { createIdAllocator } from './deterministic-ids';
import { readPictureFile } from './picture-files';

/** Number of characters of a picture's digest in its address, which changes with the picture. */
const hashLength = 10;

/** Register of the assets in the demo stories. Each gets an address once. */
export class AssetRegister {
  readonly #assets = new Map<string, StoredAsset>();
  readonly #allocateId = createIdAllocator();

  /** @param assetBaseUrl origin of the addresses in the content */
  constructor(readonly assetBaseUrl: string) {}

  get assets(): StoredAsset[] {
    return [...this.#assets.values()];
  }

  /** Registers a picture by its name; returns `undefined` for a name without a file. */
  picture(name: string, title = ''): AssetFieldValue | undefined {
    const picture = readPictureFile(name);
    if (!picture) return undefined;
    const { file, svg, width, height, alt } = picture;
    const hash = createHash('sha1').update(svg).digest('hex').slice(0, hashLength);
    const path = `/f/${spaceId}/${width}x${height}/${hash}/${name.replace('/', '-')}.jpg`;
    return this.#register(path, { folder: 'demo-pictures', file }, { alt, title });
  }

  /** Registers a video or another file of the demo's media folder. */
  mediaFile(file: string, title: string): AssetFieldValue {
    const source = { folder: 'demo-media', file } as const;
    return this.#register(`/f/${spaceId}/${file}`, source, { alt: '', title });
  }

  #register(
    path: string,
    source: StoredAsset['source'],
    { alt, title }: { alt: string; title: string },
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
