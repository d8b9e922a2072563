import { iconShape, type IconSet } from '../icon-shape';
import type { CutoutOptions } from '../pen';
import { place } from '../primitives/svg';
import type { Figure } from './figure';

interface IconSource {
  set: IconSet;
  name: string;
  /** Box of the drawing inside its icon's square, measured from the rendered icon. */
  box: readonly [x: number, y: number, width: number, height: number];
  base?: CutoutOptions['base'];
  coats?: CutoutOptions['coats'];
}

const figureWidth = 1000;

/** Returns a figure made of one icon's path, 1000 units wide, with its right side in shadow. */
export function iconFigure(source: IconSource): Figure {
  const { set, name, box, base, coats } = source;
  const [x, y, width, height] = box;
  const scale = figureWidth / width;
  return {
    width: figureWidth,
    height: height * scale,
    draw: (pen) => {
      const shade = `M${x + width * 0.72} ${y}H${x + width}V${y + height}H${x + width * 0.46}z`;
      const shape = pen.cutout(iconShape(set, name).d, { scale, shade, base, coats });
      return place(shape, -x * scale, -y * scale, 0, scale);
    },
  };
}
