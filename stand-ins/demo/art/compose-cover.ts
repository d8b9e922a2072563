import { boutNumber } from './covers/bout-number';
import { closeCrop } from './covers/close-crop';
import { cornerSplit } from './covers/corner-split';
import { counterchange } from './covers/counterchange';
import { pickPalette } from './covers/cover-palette';
import { fightCard } from './covers/fight-card';
import { halftoneShadow } from './covers/halftone-shadow';
import { pasteUp } from './covers/paste-up';
import { ringRopes } from './covers/ring-ropes';
import { roundDial } from './covers/round-dial';
import { spotlight } from './covers/spotlight';
import type { Composition } from './covers/stage';
import { sunburst } from './covers/sunburst';
import { tapeCross } from './covers/tape-cross';
import { ticketSlab } from './covers/ticket-slab';
import { motifs } from './motifs/motif-table';
import { grain } from './primitives/grain';
import { createRandom } from './primitives/random';
import { svgDocument } from './primitives/svg';
import { requireName } from './require-name';

export const coverSize = { width: 1600, height: 1000 } as const;

/** Layouts of a cover; the seed chooses one. */
export const coverCompositions = {
  boutNumber,
  closeCrop,
  cornerSplit,
  counterchange,
  fightCard,
  halftoneShadow,
  pasteUp,
  ringRopes,
  roundDial,
  spotlight,
  sunburst,
  tapeCross,
  ticketSlab,
} as const satisfies Record<string, Composition>;

/** Draws a cover: the motif large in one of the compositions, in the category's colours. */
export function composeCover(motif: string, seed: string, category?: string): string {
  const { width, height } = coverSize;
  const random = createRandom(`cover ${motif} ${seed}`);
  const compose = random.pick<Composition>(Object.values(coverCompositions));
  const stage = {
    width,
    height,
    random,
    palette: pickPalette(random, category),
    motif: requireName('motif', motif, motifs),
  };
  return svgDocument(width, height, compose(stage) + grain(random, width, height));
}
