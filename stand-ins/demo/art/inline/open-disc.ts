import { paintMotif, sheet, type Composition } from '../covers/stage';
import { arc, circle } from '../primitives/geometry';
import { inks } from '../primitives/palette';
import { fill, stroke } from '../primitives/svg';

/** A disc and an arc with much free space. */
export const openDisc: Composition = (stage) => {
  const { width, height, palette, random } = stage;
  const cx = width / 2 + random.between(-160, 160);
  const cy = height / 2;
  const radius = height * random.between(0.34, 0.42);
  const from = random.between(0, 360);
  const disc = palette.field === inks.canvas ? palette.ground : palette.field;
  return (
    sheet(stage, inks.canvas) +
    fill(circle(cx, cy, radius), disc) +
    stroke(arc(cx, cy, radius + 44, from, from + random.between(120, 280)), inks.ink, 20, {
      'stroke-linecap': 'butt',
    }) +
    stroke(arc(cx, cy, radius + 84, from + 40, from + 200), disc, 12, {
      'stroke-linecap': 'butt',
    }) +
    paintMotif(
      stage,
      {
        x: width / 2,
        y: cy,
        width: width * 0.5,
        height: height * 0.8,
        boost: 1.04,
        turn: random.between(-9, 9),
        mirrored: random.chance(0.5),
      },
      { id: 'm', edge: { colour: inks.canvas, width: 16 } },
    )
  );
};
