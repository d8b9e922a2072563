import { paintMotif, sheet, type Composition } from '../covers/stage';
import { circle, rectangle } from '../primitives/geometry';
import { tapeStrip } from '../primitives/ornaments';
import { inks } from '../primitives/palette';
import { clipped, fill, place, stroke } from '../primitives/svg';

/** A small print taped to the page by two corners. */
export const framedPrint: Composition = (stage) => {
  const { width, height, palette, random } = stage;
  const w = width * 0.66;
  const h = height * 0.8;
  const turn = random.between(-3, 3);
  const frame = rectangle(-w / 2, -h / 2, w, h);
  const discX = random.between(-0.2, 0.2) * w;
  const print =
    fill(rectangle(-w / 2 + 16, -h / 2 + 18, w, h), inks.ink, { 'fill-opacity': '0.16' }) +
    fill(frame, inks.paper) +
    clipped(
      'print',
      fill(rectangle(-w / 2 + 26, -h / 2 + 26, w - 52, h - 52), '#000'),
      fill(frame, palette.field) +
        fill(circle(discX, h * 0.3, h * 0.62), palette.accent) +
        paintMotif(
          stage,
          {
            x: 0,
            y: 0,
            width: w * 0.72,
            height: h * 0.84,
            boost: 1.12,
            turn: random.between(-6, 6),
            mirrored: random.chance(0.5),
          },
          { id: 'm', edge: { colour: inks.canvas, width: 14 } },
        ),
    ) +
    stroke(frame, inks.ink, 5);
  const strip = (x: number, y: number, lean: number): string =>
    tapeStrip(random, { x, y, length: 230, width: 70, turn: lean, colour: inks.canvasDeep });
  return (
    sheet(stage, inks.canvas) +
    place(print, width / 2, height / 2, turn) +
    strip(width / 2 - w / 2 + 20, height / 2 - h / 2 + 20, -42 + turn) +
    strip(width / 2 + w / 2 - 20, height / 2 + h / 2 - 20, -40 + turn)
  );
};
