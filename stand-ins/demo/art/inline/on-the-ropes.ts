import { paintMotif, sheet, type Composition } from '../covers/stage';
import { rectangle } from '../primitives/geometry';
import { ropes } from '../primitives/ornaments';
import { inks } from '../primitives/palette';
import { fill, num } from '../primitives/svg';

/** Three ropes low across the sheet with the motif leaning on them. */
export const onTheRopes: Composition = (stage) => {
  const { width, height, palette, random } = stage;
  const band = palette.field === inks.canvas ? palette.ground : palette.field;
  const sag = random.between(24, 60);
  const rope = (y: number): string =>
    `M-20 ${num(y)}Q${num(width / 2)} ${num(y + sag)} ${width + 20} ${num(y)}`;
  return (
    sheet(stage, inks.canvas) +
    fill(rectangle(0, 0, width, height * random.between(0.4, 0.56)), band) +
    ropes([height * 0.58], rope, [inks.canvas], 34) +
    paintMotif(
      stage,
      {
        x: width / 2 + random.between(-140, 140),
        y: height * 0.47,
        width: width * 0.5,
        height: height * 0.8,
        boost: 1.05,
        turn: random.between(-8, 8),
        mirrored: random.chance(0.5),
      },
      { id: 'm', edge: { colour: inks.canvas, width: 16 } },
    ) +
    ropes([height * 0.74, height * 0.9], rope, [inks.red, inks.blue], 34)
  );
};
