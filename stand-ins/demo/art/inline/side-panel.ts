import { paintMotif, sheet, type Composition } from '../covers/stage';
import { polygon } from '../primitives/geometry';
import { halftone } from '../primitives/halftone';
import { inks } from '../primitives/palette';
import { fill } from '../primitives/svg';

/** A leaning panel of colour down one side, its edge dissolving into dots. */
export const sidePanel: Composition = (stage) => {
  const { width, height, palette, random } = stage;
  const left = random.chance(0.5);
  const edge = width * random.between(0.34, 0.44);
  const lean = random.between(40, 120);
  const x = (value: number): number => (left ? value : width - value);
  const panel = polygon([
    [x(0), 0],
    [x(edge + lean), 0],
    [x(edge - lean), height],
    [x(0), height],
  ]);
  return (
    sheet(stage, inks.canvas) +
    halftone({
      x: 0,
      y: 0,
      width,
      height,
      step: 32,
      colour: palette.field === inks.canvas ? palette.ground : palette.field,
      size: (u) => 1.02 - (left ? u : 1 - u) * 1.5,
    }) +
    fill(panel, palette.field === inks.canvas ? palette.ground : palette.field) +
    paintMotif(
      stage,
      {
        x: width / 2,
        y: height / 2,
        width: width * 0.5,
        height: height * 0.82,
        boost: 1.05,
        turn: random.between(-8, 8),
        mirrored: !left,
      },
      {
        id: 'm',
        edge: { colour: inks.canvas, width: 16 },
        ghost: { colour: inks.ink, dx: left ? 22 : -22, dy: 22 },
      },
    )
  );
};
