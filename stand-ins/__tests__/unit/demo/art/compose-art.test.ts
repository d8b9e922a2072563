import sharp from 'sharp';
import {
  artSize,
  composeArt,
  diagramNames,
  motifNames,
  productShapes,
  type ArtSpec,
} from '../../../../demo/art/compose-art';
import { colourways } from '../../../../demo/art/compose-product';
import { checkSvg } from '../../../../../__tests__/rigs/stand-ins/svg-check';

const colours = Object.keys(colourways);
const largest = 250_000;

function expectSound(spec: ArtSpec): string {
  const svg = composeArt(spec);
  const facts = checkSvg(svg);
  const size = artSize(spec);
  expect(facts).toMatchObject({ ...size, viewBox: `0 0 ${size.width} ${size.height}` });
  expect(facts.tags).not.toContain('text');
  expect(svg.length).toBeLessThan(largest);
  return svg;
}

async function distinctColours(svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(160, 160, { fit: 'fill', kernel: 'nearest' })
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels) seen.add(data.readUIntBE(at, 3));
  return seen.size;
}

describe('composeArt', () => {
  it('has every motif, diagram and shape that content may name', () => {
    expect(motifNames).toHaveLength(60);
    expect(diagramNames).toHaveLength(18);
    expect(productShapes).toHaveLength(40);
  });

  it.each(motifNames)('draws the motif %s as a cover and inline', (motif) => {
    expectSound({ kind: 'cover', motif, seed: 'first', category: 'training' });
    expectSound({ kind: 'cover', motif, seed: 'second' });
    expectSound({ kind: 'inline', motif, seed: 'first' });
  });

  it.each(diagramNames)('draws the diagram %s', (name) => {
    expectSound({ kind: 'diagram', name });
  });

  it.each(productShapes)('draws %s in three different views and every colour', (shape) => {
    const drawings = colours.flatMap((color) =>
      [0, 1, 2].map((view) => expectSound({ kind: 'product', shape, view, color })),
    );
    expect(new Set(drawings).size).toBe(colours.length * 3);
  });

  it("draws a portrait for the journal's own people and for others", () => {
    const known = expectSound({ kind: 'portrait', seed: 'authors/june-okafor', initials: 'JO' });
    const stranger = expectSound({ kind: 'portrait', seed: 'someone', initials: 'so' });
    expect(known).not.toBe(stranger);
  });

  it('gives the same bytes for the same spec', () => {
    const specs: ArtSpec[] = [
      { kind: 'cover', motif: 'rope', seed: 'a', category: 'wellness' },
      { kind: 'inline', motif: 'rope', seed: 'a' },
      { kind: 'diagram', name: 'pivot' },
      { kind: 'portrait', seed: 'a', initials: 'AA' },
      { kind: 'product', shape: 'rope', view: 1, color: 'red' },
    ];
    for (const spec of specs) expect(composeArt({ ...spec })).toBe(composeArt(spec));
  });

  it('draws every seed differently', () => {
    const seeds = Array.from({ length: 60 }, (_, at) => `story-${at}`);
    const drawAll = (draw: (seed: string) => ArtSpec): number =>
      new Set(seeds.map((seed) => composeArt(draw(seed)))).size;
    expect(drawAll((seed) => ({ kind: 'cover', motif: 'bell', seed }))).toBe(seeds.length);
    expect(drawAll((seed) => ({ kind: 'inline', motif: 'bell', seed }))).toBe(seeds.length);
    expect(drawAll((seed) => ({ kind: 'portrait', seed, initials: 'AB' }))).toBe(seeds.length);
  });

  it.each<[string, ArtSpec, string]>([
    ['motif', { kind: 'cover', motif: 'harpoon', seed: 'a' }, 'punching-bag'],
    ['motif', { kind: 'inline', motif: 'toString', seed: 'a' }, 'punching-bag'],
    ['diagram', { kind: 'diagram', name: 'harpoon' }, 'step-and-drag'],
    ['shape', { kind: 'product', shape: 'harpoon', view: 0, color: 'red' }, 'mitts'],
    ['colour', { kind: 'product', shape: 'tee', view: 0, color: 'mauve' }, 'eggshell'],
  ])('refuses an unknown %s and lists the known ones', (kind, spec, known) => {
    expect(() => composeArt(spec)).toThrow(new RegExp(`${kind} "(harpoon|toString|mauve)"`));
    expect(() => composeArt(spec)).toThrow(new RegExp(`Known: .*(${known})`));
  });

  it('refuses a fourth view of a product', () => {
    expect(() => composeArt({ kind: 'product', shape: 'tee', view: 3, color: 'red' })).toThrow(
      'views 0, 1 and 2',
    );
  });

  it.each<ArtSpec>([
    { kind: 'cover', motif: 'stopwatch', seed: 'raster', category: 'fight-news' },
    { kind: 'inline', motif: 'apple', seed: 'raster' },
    { kind: 'diagram', name: 'wrap-steps' },
    { kind: 'portrait', seed: 'raster', initials: 'RS' },
    { kind: 'product', shape: 'hoodie', view: 0, color: 'blue' },
  ])('renders visible content: $kind', async (spec) => {
    const svg = composeArt(spec);
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect({ width, height }).toEqual(artSize(spec));
    expect(await distinctColours(svg)).toBeGreaterThan(3);
  });
});
