import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import type { Pen } from '../pen';
import { rectangle } from '../primitives/geometry';
import { place } from '../primitives/svg';
import { coil, ropeGrip } from './rope';

function beads(pen: Pen, path: string, width: number, length: number): string {
  const gap = length * 0.16;
  return (
    pen.line(path, { width: width + 22 }) +
    pen.line(path, { width, material: 'pale', cap: 'butt' }) +
    pen.line(path, {
      width,
      dash: `${length} ${length + gap * 2}`,
      cap: 'butt',
      material: 'main',
    }) +
    pen.line(path, { width, dash: `${gap} ${length}`, cap: 'butt' })
  );
}

/** A coiled beaded rope, two colours of bead in turn. */
export const beadedRopeFigure: Figure = {
  width: 1040,
  height: 1290,
  draw: (pen) =>
    beads(pen, coil, 40, 74) +
    place(ropeGrip(pen), 252, 880, 12) +
    place(ropeGrip(pen), 752, 880, -14) +
    brandLabel(pen, 620, 160, 160, 8),
};

/** A run of beads up close, and the cord that carries them. */
export const beadRow: Figure = {
  width: 1200,
  height: 700,
  draw: (pen) =>
    pen.line('M20 350H1180', { width: 40 }) +
    pen.line('M20 350H1180', { width: 18, material: 'metal' }) +
    [70, 350, 630, 910]
      .map((x, at) =>
        pen.part(rectangle(x, 220, 240, 260, 60), {
          material: at % 2 === 0 ? 'main' : 'pale',
          shade: rectangle(x, 390, 240, 100),
          light: rectangle(x + 40, 256, 150, 26, 13),
        }),
      )
      .join(''),
};
