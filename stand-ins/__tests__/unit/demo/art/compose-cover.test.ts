import { composeCover, coverCompositions, coverSize } from '../../../../demo/art/compose-cover';
import { inlineCompositions } from '../../../../demo/art/compose-inline';
import { pickPalette } from '../../../../demo/art/covers/cover-palette';
import type { Composition } from '../../../../demo/art/covers/stage';
import { motifs } from '../../../../demo/art/motifs/motif-table';
import { createRandom } from '../../../../demo/art/primitives/random';
import { svgDocument } from '../../../../demo/art/primitives/svg';
import { checkSvg } from '../../../../../__tests__/rigs/stand-ins/svg-check';

const categories = ['training', 'wellness', 'boxing-equipment', 'fight-news', 'for-members'];
const compositions: [string, Composition][] = [
  ...Object.entries(coverCompositions),
  ...Object.entries(inlineCompositions),
];

describe('compositions', () => {
  it('has at least eight covers', () => {
    expect(Object.keys(coverCompositions).length).toBeGreaterThanOrEqual(8);
  });

  it.each(compositions)('%s is valid in the colours of every category', (name, compose) => {
    for (const category of categories) {
      for (const motif of [motifs.punch, motifs['high-kick'], motifs['round-clock']]) {
        const random = createRandom(`${name} ${category}`);
        const palette = pickPalette(random, category);
        const drawn = compose({ ...coverSize, random, palette, motif });
        const svg = svgDocument(coverSize.width, coverSize.height, drawn);
        expect(checkSvg(svg).tags).toContain('path');
      }
    }
  });
});

describe('composeCover', () => {
  it('draws the same motif differently for different categories', () => {
    const covers = categories.map((category) => composeCover('mug', 'same-seed', category));
    expect(new Set(covers).size).toBeGreaterThanOrEqual(4);
  });

  it('treats an unknown category like none', () => {
    expect(composeCover('mug', 'seed', 'no-such-category')).toBe(composeCover('mug', 'seed'));
  });
});
