import type { AssetFieldValue } from '../content-service/field-types';
import type { StoredAsset } from '../content-service/store/stored-space';
import type { DescribedArt } from '../demo/art/compose-art';
import { describeArt, diagramNames, motifNames } from '../demo/art/compose-art';
import type { Random } from '../demo/art/primitives/random';
import { AssetRegister } from '../demo/space/load/asset-register';
import { categories } from './space-plan';

/** Pictures shared by all stories of a generated space. */
export type PicturePool = {
  assets: readonly StoredAsset[];
  cover: (random: Random, category: string) => AssetFieldValue;
  inline: (random: Random, caption?: string) => AssetFieldValue;
  diagram: (random: Random, caption?: string) => AssetFieldValue;
  portrait: (random: Random) => AssetFieldValue;
  film: AssetFieldValue;
};

const portraits = 24;

export function createPicturePool(assetBaseUrl: string): PicturePool {
  const register = new AssetRegister(assetBaseUrl);
  const draw = (name: string, spec: DescribedArt) =>
    register.art(spec, { name, alt: describeArt(spec) });
  const covers = new Map(
    categories.map(({ slug }) => [
      slug as string,
      motifNames.map((motif) =>
        draw(`${slug}-${motif}`, {
          kind: 'cover',
          motif,
          seed: `generated ${slug}`,
          category: slug,
        }),
      ),
    ]),
  );
  const inlines = motifNames.map((motif) =>
    draw(motif, { kind: 'inline', motif, seed: 'generated' }),
  );
  const diagrams = diagramNames.map((name) => draw(name, { kind: 'diagram', name }));
  const people = Array.from({ length: portraits }, (_, index) => {
    const initials = String.fromCharCode(65 + index);
    const spec = { kind: 'portrait', seed: `generated ${index}`, initials } as const;
    return register.art(spec, { name: `portrait-${index + 1}`, alt: 'A portrait' });
  });
  const film = register.mediaFile('demo-round.mp4', 'One round');
  return {
    assets: register.assets,
    cover: (random, category) => random.pick(covers.get(category) ?? inlines),
    inline: (random, caption = '') => captioned(random.pick(inlines), caption),
    diagram: (random, caption = '') => captioned(random.pick(diagrams), caption),
    portrait: (random) => random.pick(people),
    film,
  };
}

function captioned(asset: AssetFieldValue, title: string): AssetFieldValue {
  return title === '' ? asset : { ...asset, title, meta_data: { ...asset.meta_data, title } };
}
