import { bagHeights } from './diagrams/bag-heights';
import { combo123 } from './diagrams/combo-1-2-3';
import { crossRotation } from './diagrams/cross-rotation';
import { floorPlan } from './diagrams/floor-plan';
import { guard } from './diagrams/guard';
import { heartZones } from './diagrams/heart-zones';
import { hookArc } from './diagrams/hook-arc';
import { jabLine } from './diagrams/jab-line';
import { lStep } from './diagrams/l-step';
import { pivot } from './diagrams/pivot';
import { roundClock } from './diagrams/round-clock';
import { roundhousePath } from './diagrams/roundhouse-path';
import { slipLine } from './diagrams/slip-line';
import { stance } from './diagrams/stance';
import { stepAndDrag } from './diagrams/step-and-drag';
import { teepPath } from './diagrams/teep-path';
import { weeklyPlan } from './diagrams/weekly-plan';
import { wrapSteps } from './diagrams/wrap-steps';
import { diagramHeight, diagramWidth } from './diagrams/diagram-kit';
import { svgDocument } from './primitives/svg';
import { requireName } from './require-name';

type Diagram = {
  draw: () => string;
  /** Its alternative text. */
  shows: string;
};

/** Diagrams by name. */
export const diagrams = {
  stance: {
    draw: stance,
    shows:
      'Feet in a boxing stance, seen from above: the lead foot turned 30 degrees from the target, the rear foot behind and to the side with its heel up',
  },
  guard: {
    draw: guard,
    shows:
      'A guard from the front: gloves at the cheeks, chin down between them, elbows against the ribs',
  },
  'jab-line': {
    draw: jabLine,
    shows:
      'A jab from above: the lead fist goes out to the target and comes back on one straight line',
  },
  'cross-rotation': {
    draw: crossRotation,
    shows:
      'The turn of a cross in three steps, from above: the heel, then the hip, then the shoulder with the fist',
  },
  'hook-arc': {
    draw: hookArc,
    shows:
      'A hook from above: the bent arm swings in a 90-degree arc and stops at the line of the nose',
  },
  'slip-line': {
    draw: slipLine,
    shows: 'A head slipping a punch, five inches to either side of its line, with the eyes level',
  },
  pivot: {
    draw: pivot,
    shows:
      'A pivot from above: the front foot turns in place as a hinge and the back foot sweeps 90 degrees',
  },
  'step-and-drag': {
    draw: stepAndDrag,
    shows:
      'Feet from above in three steps: stand, step with the lead foot, drag the rear foot after it',
  },
  'l-step': {
    draw: lStep,
    shows:
      'Feet from above: one step back from the target, one step across, then facing it from the new angle',
  },
  'roundhouse-path': {
    draw: roundhousePath,
    shows:
      'A roundhouse kick from above: the heel of the standing foot turns, the hip follows, the shin swings around to the bag',
  },
  'teep-path': {
    draw: teepPath,
    shows:
      'A push kick from the side: the knee lifts first, then the foot drives straight out into the bag',
  },
  'combo-1-2-3': {
    draw: combo123,
    shows: 'Three panels from above, numbered in order: jab, cross and hook',
  },
  'wrap-steps': {
    draw: wrapSteps,
    shows:
      'Five drawings of a hand being wrapped: thumb loop, wrist, knuckles, between the fingers, wrist again',
  },
  'round-clock': {
    draw: roundClock,
    shows: 'A clock face of four minutes: three of work, one of rest',
  },
  'heart-zones': {
    draw: heartZones,
    shows:
      'Five rising bars, the heart rate zones: 50 to 60 percent of the maximum is easy, 90 to 100 percent all out',
  },
  'bag-heights': {
    draw: bagHeights,
    shows:
      'Two bags beside a standing person: one for boxing hangs from head to ribs, one for kicks from head to mid-thigh',
  },
  'floor-plan': {
    draw: floorPlan,
    shows:
      'A room from above: a taped square of six feet, clear floor around it, the bag in a corner outside',
  },
  'weekly-plan': {
    draw: weeklyPlan,
    shows: 'A week in seven columns: sessions on Monday, Wednesday and Friday, the other days open',
  },
} as const satisfies Record<string, Diagram>;

export const diagramSize = { width: diagramWidth, height: diagramHeight } as const;

/** Draws a diagram; it is the same for every story that uses it. */
export function composeDiagram(name: string): string {
  return svgDocument(diagramWidth, diagramHeight, requireName('diagram', name, diagrams).draw());
}
