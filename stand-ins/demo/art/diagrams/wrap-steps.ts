import { polyline, rectangle, type Point } from '../primitives/geometry';
import { inks } from '../primitives/palette';
import { clipped, fill, place, stroke } from '../primitives/svg';
import { diagramSheet, numberTag, panels, rear, word } from './diagram-kit';
import { skin } from './side-view';

/** The back of a left hand, fingers up, thumb to the right, wrist at the origin. */
const hand =
  'M-74 330V40C-96 -20 -104 -90 -102 -170V-330A27 27 0 0 1 -48 -330V-190V-390A28 28 0 0 1 8 -390V-190V-378A28 28 0 0 1 64 -378V-180V-320A26 26 0 0 1 116 -320V-110C150 -130 176 -176 196 -214A27 27 0 0 1 246 -188C226 -120 180 -40 116 20L96 60V330z';
const fingers = 'M-48 -330V-170M8 -390V-170M64 -378V-160';

type Band = readonly Point[];

const wrist: Band[] = [
  [
    [-130, 250],
    [150, 210],
  ],
  [
    [-130, 180],
    [150, 140],
  ],
  [
    [-130, 110],
    [150, 70],
  ],
];
const knuckles: Band[] = [
  [
    [-140, -110],
    [150, -132],
  ],
  [
    [-140, -168],
    [150, -190],
  ],
];
const crosses: Band[] = [
  [
    [120, 60],
    [-50, -220],
  ],
  [
    [120, 60],
    [8, -236],
  ],
  [
    [120, 60],
    [66, -220],
  ],
];
const thumbLoop: Band[] = [
  [
    [120, 40],
    [214, -110],
  ],
  [
    [128, 20],
    [-110, 150],
  ],
];
const finish: Band[] = [
  [
    [-130, 160],
    [150, 180],
  ],
  [
    [-130, 230],
    [150, 250],
  ],
];

const steps: readonly { name: string; fresh: Band[]; before: Band[] }[] = [
  { name: 'LOOP', fresh: thumbLoop, before: [] },
  { name: 'WRIST', fresh: wrist, before: thumbLoop },
  { name: 'KNUCKLES', fresh: knuckles, before: [...thumbLoop, ...wrist] },
  { name: 'FINGERS', fresh: crosses, before: [...thumbLoop, ...wrist, ...knuckles] },
  { name: 'WRIST', fresh: finish, before: [...thumbLoop, ...wrist, ...knuckles, ...crosses] },
];

function wound(bands: readonly Band[], colour: string, narrow: boolean): string {
  const width = narrow ? 30 : 58;
  return bands
    .map(
      (band) =>
        stroke(polyline(band), inks.ink, width + 12, { 'stroke-linecap': 'butt' }) +
        stroke(polyline(band), colour, width, { 'stroke-linecap': 'butt' }),
    )
    .join('');
}

/** Five steps with the back of the hand facing: loop, wrist, knuckles, fingers, wrist. */
export function wrapSteps(): string {
  return diagramSheet(
    panels(5, 24)
      .map(({ left, width, frame }, at) => {
        const step = steps[at];
        if (step === undefined) return '';
        const drawn =
          fill(hand, skin) +
          clipped(
            `hand${at}`,
            fill(hand, '#000'),
            wound(step.before, '#f9f5ea', false) + wound(step.fresh, rear, step.name === 'FINGERS'),
          ) +
          stroke(hand, inks.ink, 12) +
          stroke(fingers, inks.ink, 10);
        const cut = clipped(
          `panel${at}`,
          fill(rectangle(left + 3, 67, width - 6, 640), '#000'),
          place(drawn, left + width / 2 - 44, 470, 0, 0.74),
        );
        return (
          frame +
          cut +
          numberTag(at + 1, left + 50, 116, rear) +
          word(step.name, left + width / 2, 774, { height: 46 })
        );
      })
      .join(''),
  );
}
