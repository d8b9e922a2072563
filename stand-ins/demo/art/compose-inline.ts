import { pickPalette } from './covers/cover-palette';
import type { Composition } from './covers/stage';
import { framedPrint } from './inline/framed-print';
import { onTheRopes } from './inline/on-the-ropes';
import { openDisc } from './inline/open-disc';
import { sidePanel } from './inline/side-panel';
import { threeFrames } from './inline/three-frames';
import { motifs } from './motifs/motif-table';
import { grain } from './primitives/grain';
import { createRandom } from './primitives/random';
import { svgDocument } from './primitives/svg';
import { requireName } from './require-name';

export const inlineSize = { width: 1600, height: 900 } as const;

/** Layouts quieter than those of covers, for pictures between paragraphs. */
export const inlineCompositions = {
  framedPrint,
  onTheRopes,
  openDisc,
  sidePanel,
  threeFrames,
} as const satisfies Record<string, Composition>;

/** Draws a picture for the body of an article. */
export function composeInline(motif: string, seed: string): string {
  const { width, height } = inlineSize;
  const random = createRandom(`inline ${motif} ${seed}`);
  const compose = random.pick<Composition>(Object.values(inlineCompositions));
  const stage = {
    width,
    height,
    random,
    palette: pickPalette(random, undefined),
    motif: requireName('motif', motif, motifs),
  };
  return svgDocument(width, height, compose(stage) + grain(random, width, height));
}
