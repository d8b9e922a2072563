import path from 'node:path';
import type { ArtSpec } from '../../../../demo/art/compose-art';
import { describeArt } from '../../../../demo/art/compose-art';
import type { AssetField } from '../../../../content-service/field-types';
import { loadDemoSpace } from '../../../../demo/space/load/load-demo-space';

const folder = path.join(process.cwd(), 'stand-ins/demo/space');

const isAsset = (value: object): value is AssetField =>
  'fieldtype' in value && value.fieldtype === 'asset';

/** Lists the assets anywhere in a value. */
function assetsIn(value: unknown): AssetField[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(isAsset(value) ? [value] : []), ...Object.values(value).flatMap(assetsIn)];
}

test('alternative texts: every drawn picture of the demo is described as its drawing', async () => {
  const origin = 'http://localhost';
  const { stories, assets } = await loadDemoSpace({ folder, assetBaseUrl: origin });
  const specs = new Map<string, ArtSpec>(
    assets.flatMap(({ path, source }) =>
      source.kind === 'art' ? [[`${origin}${path}`, source.spec] as const] : [],
    ),
  );
  const described = stories
    .flatMap((story) => assetsIn(story))
    .flatMap((asset) => {
      const spec = specs.get(asset.filename);
      if (!spec || !('motif' in spec || 'name' in spec)) return [];
      return [{ alt: asset.alt, meta: asset.meta_data.alt, shows: describeArt(spec) }];
    });
  expect(described.length).toBeGreaterThan(400);
  expect(described.filter(({ alt, meta, shows }) => alt !== shows || meta !== shows)).toEqual([]);
});
