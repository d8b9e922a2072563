import type { AssetFieldValue } from '../../../src/content/model/stored-fields';
import type { StoredAsset } from '../content-service/store/stored-space';
import { emptyAsset } from '../../../src/content/model/stored-fields';
import { AssetRegister } from '../content-service/demo-space/asset-register';
import { pictureNames } from '../content-service/demo-space/picture-files';
import type { Random } from '../shared/random';

/** Pictures of the demo brand, shared by all stories of a generated space. */
export type PicturePool = {
  assets: readonly StoredAsset[];
  cover: (random: Random) => AssetFieldValue;
  inline: (random: Random, caption?: string) => AssetFieldValue;
  diagram: (random: Random, caption?: string) => AssetFieldValue;
  portrait: (random: Random) => AssetFieldValue;
  film: AssetFieldValue;
};

export function createPicturePool(assetBaseUrl: string): PicturePool {
  const register = new AssetRegister(assetBaseUrl);
  const pictures = pictureNames()
    .filter((name) => !name.startsWith('products/'))
    .map((name) => ({ name, asset: register.picture(name) ?? emptyAsset() }));
  const select = (isWanted: (name: string, address: string) => boolean) =>
    pictures.flatMap(({ name, asset }) => (isWanted(name, asset.filename) ? [asset] : []));
  const covers = select((_, address) => address.includes('/1600x1000/'));
  const diagrams = select((name) => name.startsWith('diagrams/'));
  const portraits = select((name) => name.startsWith('portraits/'));
  const inlines = select(
    (name, address) => address.includes('/1600x900/') && !name.startsWith('diagrams/'),
  );
  const film = register.mediaFile('demo-round.mp4', 'One round');
  return {
    assets: register.assets,
    cover: (random) => random.pick(covers),
    inline: (random, caption = '') => reworded(random.pick(inlines), { title: caption }),
    diagram: (random, caption = '') => reworded(random.pick(diagrams), { title: caption }),
    portrait: (random) => reworded(random.pick(portraits), { alt: 'A portrait' }),
    film,
  };
}

function reworded(
  asset: AssetFieldValue,
  words: { alt?: string; title?: string },
): AssetFieldValue {
  return { ...asset, ...words, meta_data: { ...asset.meta_data, ...words } };
}
