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

/** Diagrams by name. */
export const diagrams = {
  stance,
  guard,
  'jab-line': jabLine,
  'cross-rotation': crossRotation,
  'hook-arc': hookArc,
  'slip-line': slipLine,
  pivot,
  'step-and-drag': stepAndDrag,
  'l-step': lStep,
  'roundhouse-path': roundhousePath,
  'teep-path': teepPath,
  'combo-1-2-3': combo123,
  'wrap-steps': wrapSteps,
  'round-clock': roundClock,
  'heart-zones': heartZones,
  'bag-heights': bagHeights,
  'floor-plan': floorPlan,
  'weekly-plan': weeklyPlan,
} as const satisfies Record<string, () => string>;

export const diagramSize = { width: diagramWidth, height: diagramHeight } as const;

/** Draws a diagram; it is the same for every story that uses it. */
export function composeDiagram(name: string): string {
  return svgDocument(diagramWidth, diagramHeight, requireName('diagram', name, diagrams)());
}
