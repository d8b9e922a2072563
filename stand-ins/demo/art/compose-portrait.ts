import { backdrops } from './portraits/backdrops';
import { drawBust } from './portraits/bust';
import { castSitter } from './portraits/cast';
import { grain } from './primitives/grain';
import { lettering, letteringWidth } from './primitives/lettering';
import { tapeStrip } from './primitives/ornaments';
import { inks } from './primitives/palette';
import { createRandom } from './primitives/random';
import { place, svgDocument } from './primitives/svg';

export const portraitSize = { width: 800, height: 800 } as const;

const grounds = [
  { ground: inks.blue, field: inks.red },
  { ground: inks.red, field: inks.canvas },
  { ground: inks.canvas, field: inks.red },
  { ground: inks.canvas, field: inks.blue },
  { ground: inks.greyLight, field: inks.canvas },
  { ground: inks.blue, field: inks.canvas },
] as const;

/** Draws a bust on a printed ground, with the initials on a strip of tape. */
export function composePortrait(seed: string, initials: string): string {
  const random = createRandom(`portrait ${seed}`);
  const backdrop = random.pick(backdrops)(random.pick(grounds), random);
  const capitals = initials.toUpperCase();
  const length = letteringWidth(capitals, 62, 6) + 130;
  const turn = random.between(-7, 7);
  const label =
    tapeStrip(random, { x: 0, y: 0, length, width: 112, turn: 0, colour: inks.canvas }) +
    lettering(capitals, 0, 0, { height: 62, colour: inks.ink, spacing: 6 });
  return svgDocument(
    portraitSize.width,
    portraitSize.height,
    backdrop +
      drawBust(castSitter(seed)) +
      place(label, random.pick([190, 610]), 706, turn) +
      grain(random, portraitSize.width, portraitSize.height),
  );
}
