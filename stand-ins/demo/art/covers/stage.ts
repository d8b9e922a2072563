import { placeFigure, type FigurePlace } from '../figures/figure';
import type { Motif } from '../motifs/motif';
import { colourPen, penColours, platePen, type PenColours } from '../pen';
import type { Random } from '../primitives/random';
import { tag } from '../primitives/svg';
import type { CoverPalette } from './cover-palette';

/** Input of a composition: the sheet, the colours, the motif and the random numbers. */
export interface Stage {
  width: number;
  height: number;
  palette: CoverPalette;
  motif: Motif;
  random: Random;
}

/** Layout of a motif on a sheet. */
export type Composition = (stage: Stage) => string;

interface MotifPlace {
  x: number;
  y: number;
  /** Box the motif fits in; a motif that may be cropped is enlarged by `boost`. */
  width: number;
  height: number;
  boost?: number;
  turn?: number;
  mirrored?: boolean;
}

const outlineWidth = 17;

/** Applies the motif's limits to size, turn and flip. */
function settle({ motif }: Stage, at: MotifPlace): FigurePlace {
  const { figure, whole, oneWay = false } = motif;
  const { x, y, turn = 0, mirrored = false, boost = 1 } = at;
  const scale = Math.min(at.width / figure.width, at.height / figure.height);
  return {
    x,
    y,
    width: figure.width * scale * (whole ? 1 : boost),
    turn: whole ? turn * 0.45 : turn,
    mirrored: mirrored && !oneWay,
  };
}

interface MotifLook {
  /** Unique within the picture. */
  id: string;
  colours?: PenColours;
  /** A paper edge around the cut-out. */
  edge?: { colour: string; width: number };
  /** A second plate printed out of register, in one flat colour. */
  ghost?: { colour: string; dx: number; dy: number };
}

/** Draws the motif in full colour, with its paper edge and its misregistered plate if set. */
export function paintMotif(stage: Stage, at: MotifPlace, look: MotifLook): string {
  const { palette, motif } = stage;
  const put = settle(stage, at);
  const unit = motif.figure.width / put.width;
  const colours = look.colours ?? penColours(palette.main, palette.second);
  const pen = colourPen({ colours, outline: outlineWidth * unit, idPrefix: look.id });
  let drawn = '';
  if (look.ghost !== undefined) {
    const { colour, dx, dy } = look.ghost;
    drawn += paintPlate(stage, { ...at, x: at.x + dx, y: at.y + dy }, colour);
  }
  if (look.edge !== undefined) {
    drawn += paintPlate(stage, at, look.edge.colour, look.edge.width);
  }
  return drawn + placeFigure(motif.figure, pen, put);
}

/** Draws the motif as one flat colour, its outline widened by `extra` on every side. */
export function paintPlate(stage: Stage, at: MotifPlace, colour: string, extra = 0): string {
  const put = settle(stage, at);
  const unit = stage.motif.figure.width / put.width;
  const pen = platePen(colour, outlineWidth * unit, extra * 2 * unit);
  return placeFigure(stage.motif.figure, pen, put);
}

/** Clips content to the motif's plate. */
export function insideMotif(stage: Stage, at: MotifPlace, id: string, content: string): string {
  const mask = tag(
    'mask',
    { id, maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: stage.width, height: stage.height },
    paintPlate(stage, at, '#fff'),
  );
  return mask + tag('g', { mask: `url(#${id})` }, content);
}

/** Fills the stage with one colour. */
export function sheet({ width, height }: Stage, colour: string): string {
  return tag('rect', { width, height, fill: colour });
}
