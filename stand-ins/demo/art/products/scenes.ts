import { placeFigure, type Figure, type FigurePlace } from '../figures/figure';
import { colourPen, platePen, type PenColours } from '../pen';
import { lettering } from '../primitives/lettering';
import { inks } from '../primitives/palette';
import { fill, num, stroke } from '../primitives/svg';

/** One view of a product: markup for a 1600 by 1600 frame in the variant's colours. */
type Scene = (colours: PenColours) => string;

/** The three views of every product: front, turned or close up, pair or packed or measured. */
export type ProductScenes = readonly [front: Scene, turned: Scene, packed: Scene];

interface Placement extends FigurePlace {
  figure: Figure;
}

const side = 1600;
const outlineWidth = 15;
const shadow = { colour: '#d6ccb8', x: 30, y: 34 };

function drawPlacement(placement: Placement, colours: PenColours, idPrefix: string): string {
  const { figure, x, y, width } = placement;
  const outline = (outlineWidth * figure.width) / width;
  const under = { ...placement, x: x + shadow.x, y: y + shadow.y };
  return (
    placeFigure(figure, platePen(shadow.colour, outline), under) +
    placeFigure(figure, colourPen({ colours, outline, idPrefix }), placement)
  );
}

/** Draws several figures in order. */
export function together(...placements: Placement[]): Scene {
  return (colours) =>
    placements.map((placement, at) => drawPlacement(placement, colours, `p${at}-`)).join('');
}

/** Draws one figure that fills the frame with a margin. */
export function centred(figure: Figure, fit = 1150, turn = 0): Scene {
  const width = figure.width * (fit / Math.max(figure.width, figure.height));
  return together({ figure, x: side / 2, y: side / 2, width, turn });
}

/**
 * Draws a crop in which the figure exceeds the frame; (x, y) is its middle, in the figure's units.
 */
export function closeUp(
  figure: Figure,
  { x, y, across, turn = 0 }: { x: number; y: number; across: number; turn?: number },
): Scene {
  const scale = side / across;
  const angle = (turn * Math.PI) / 180;
  const dx = (figure.width / 2 - x) * scale;
  const dy = (figure.height / 2 - y) * scale;
  return together({
    figure,
    x: side / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: side / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
    width: figure.width * scale,
    turn,
  });
}

/** A dimension between two edges, in the figure's own units. */
interface Measure {
  from: number;
  to: number;
  label: string;
}

function measureAcross(left: number, right: number, y: number, label: string): string {
  const marks = `M${num(left)} ${num(y)}H${num(right)}M${num(left)} ${num(y - 26)}v52M${num(right)} ${num(y - 26)}v52`;
  return (
    stroke(marks, inks.ink, 7) +
    lettering(label, (left + right) / 2, y + 72, { height: 58, colour: inks.ink })
  );
}

function measureDown(top: number, bottom: number, x: number, label: string): string {
  const marks = `M${num(x)} ${num(top)}V${num(bottom)}M${num(x - 26)} ${num(top)}h52M${num(x - 26)} ${num(bottom)}h52`;
  return (
    stroke(marks, inks.ink, 7) +
    lettering(label, x + 50, (top + bottom) / 2, { height: 58, colour: inks.ink, anchor: 'start' })
  );
}

/** Draws one figure with a width marked below it and heights marked beside it. */
export function measured(
  figure: Figure,
  measures: { across?: Measure; down?: readonly Measure[] },
  fit = 1200,
): Scene {
  const scale = fit / Math.max(figure.width, figure.height);
  const width = figure.width * scale;
  const top = (side - figure.height * scale) / 2 - 40;
  const { across, down = [] } = measures;
  const left = (side - width) / 2 - 110 * down.length;
  return (colours) =>
    together({ figure, x: left + width / 2, y: top + (figure.height * scale) / 2, width })(
      colours,
    ) +
    (across === undefined
      ? ''
      : measureAcross(
          left + across.from * scale,
          left + across.to * scale,
          top + figure.height * scale + 60,
          across.label,
        )) +
    down
      .map(({ from, to, label }, at) =>
        measureDown(top + from * scale, top + to * scale, left + width + 80 + at * 300, label),
      )
      .join('');
}

const grounds = ['#efe9dc', '#dcd6ca', '#efe9dc'] as const;

/** Draws the ground of a view: eggshell, grey, or eggshell with a diagonal. */
export function productGround(view: number): string {
  const colour = grounds[view] ?? grounds[0];
  const cut = view === 2 ? fill('M1600 0V1600H0z', '#e6dfd0') : '';
  return fill(`M0 0H${side}V${side}H0z`, colour) + cut;
}
