import type { ContentStore } from '../content-service/store/content-store';
import type { StoredAsset } from '../content-service/store/stored-space';

/** Assets by path, found anew when the list was replaced. Deleted ones are not found. */
export function createAssetIndex(
  store: Pick<ContentStore, 'read'>,
): (assetPath: string) => StoredAsset | undefined {
  let indexed: readonly StoredAsset[] = [];
  let byPath = new Map<string, StoredAsset>();
  return (assetPath) => {
    const { assets } = store.read();
    if (assets !== indexed) {
      indexed = assets;
      const present = assets.filter(({ details }) => !details?.deletedAt);
      byPath = new Map(present.map((asset) => [asset.path, asset]));
    }
    return byPath.get(assetPath);
  };
}
