import { mirroredPen, type Pen } from '../pen';
import { place } from '../primitives/svg';

/** A drawing with the box it fills, in its own units. */
export interface Figure {
  width: number;
  height: number;
  draw(pen: Pen): string;
}

/** Place of a figure in a frame: its middle, its width and a turn in degrees. */
export interface FigurePlace {
  x: number;
  y: number;
  width: number;
  turn?: number;
  mirrored?: boolean;
}

/** Draws a figure in its place. */
export function placeFigure(figure: Figure, pen: Pen, at: FigurePlace): string {
  const { x, y, width, turn = 0, mirrored = false } = at;
  const scale = width / figure.width;
  const flip = mirrored ? -1 : 1;
  const centred = place(
    figure.draw(mirrored ? mirroredPen(pen) : pen),
    (-figure.width / 2) * scale * flip,
    (-figure.height / 2) * scale,
    0,
    scale * flip,
    scale,
  );
  return place(centred, x, y, turn);
}
