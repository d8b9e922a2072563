import { placeFigure, type FigurePlace } from '../figures/figure';
import type { Motif } from '../motifs/motif';
import { colourPen, penColours, platePen, type PenColours } from '../pen';
import type { Random } from '../primitives/random';
import { tag } from '../primitives/svg';
import type { CoverPalette } from './cover-palette';

/** Everything a composition works with: the sheet, the colours, the motif, the throw of the dice. */
export interface Stage {
  width: number;
  height: number;
  palette: CoverPalette;
  motif: Motif;
  random: Random;
}

/** One way of setting a motif on a sheet. */
export type Composition = (stage: Stage) => string;

export interface MotifPlace {
  x: number;
  y: number;
  /** The box the motif fits in; one the frame may cut is then enlarged by `boost`. */
  width: number;
  height: number;
  boost?: number;
  turn?: number;
  mirrored?: boolean;
}

const outlineWidth = 17;

/** Settles what the motif allows: how large, how far turned, whether flipped. */
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

export interface MotifLook {
  /** Unique within the picture. */
  id: string;
  colours?: PenColours;
  /** A paper edge around the cut-out. */
  edge?: { colour: string; width: number };
  /** A second plate printed out of register, in one flat colour. */
  ghost?: { colour: string; dx: number; dy: number };
}

/** The motif in full colour, with its paper edge and its stray plate when asked for. */
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

/** The motif as one flat colour, its outline widened by `extra` on every side. */
export function paintPlate(stage: Stage, at: MotifPlace, colour: string, extra = 0): string {
  const put = settle(stage, at);
  const unit = stage.motif.figure.width / put.width;
  const pen = platePen(colour, outlineWidth * unit, extra * 2 * unit);
  return placeFigure(stage.motif.figure, pen, put);
}

/** Shows content only where the motif's plate lies. */
export function insideMotif(stage: Stage, at: MotifPlace, id: string, content: string): string {
  const mask = tag(
    'mask',
    { id, maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: stage.width, height: stage.height },
    paintPlate(stage, at, '#fff'),
  );
  return mask + tag('g', { mask: `url(#${id})` }, content);
}

/** A flat sheet of one colour over the whole stage. */
export function sheet({ width, height }: Stage, colour: string): string {
  return tag('rect', { width, height, fill: colour });
}
