import { inks } from '../primitives/palette';
import { tapeStrip } from '../primitives/ornaments';
import { paintMotif, sheet, type Composition } from './stage';

/** Strips of tape crossed on the wall, the motif stuck over the crossing. */
export const tapeCross: Composition = (stage) => {
  const { width, height, palette, random } = stage;
  const cx = width / 2 + random.between(-60, 60);
  const cy = height / 2 + random.between(-30, 30);
  const lean = random.between(24, 38);
  const strip = (turn: number, colour: string, breadth: number, dx = 0, dy = 0): string =>
    tapeStrip(random, {
      x: cx + dx,
      y: cy + dy,
      length: width * 1.3,
      width: breadth,
      turn,
      colour,
    });
  const at = {
    x: width / 2,
    y: height / 2,
    width: width * 0.56,
    height: height * 0.86,
    boost: 1.08,
    turn: random.between(-10, 10),
    mirrored: random.chance(0.5),
  };
  const accent = palette.accent === palette.ground ? inks.ink : palette.accent;
  return (
    sheet(stage, palette.ground) +
    strip(-lean - 8, accent, 92, random.pick([-420, 420]), 0) +
    strip(lean, palette.field, random.between(200, 270)) +
    strip(-lean, palette.field === inks.ink ? inks.red : inks.ink, random.between(150, 210)) +
    paintMotif(stage, at, { id: 'm', edge: { colour: inks.canvas, width: 22 } }) +
    tapeStrip(random, {
      x: cx + random.pick([-520, 520]),
      y: random.pick([110, height - 110]),
      length: 330,
      width: 84,
      turn: random.between(-18, 18),
      colour: inks.canvasDeep,
    })
  );
};
