import { doubleEndBagFigure, speedBagFigure, speedBagBall } from './ball-bags';
import { bodyProtectorFigure, bodyProtectorBack } from './body-protector';
import { centred, closeUp, measured, together, type ProductScenes } from './scenes';
import { kickShieldFigure, kickShieldBack, thaiPad, thaiPadBack } from './strike-pads';
import { teardropBagFigure } from './teardrop-bag';

/** More targets: bags on a string, bags on a chain, and held pads. */
export const targetScenes = {
  'double-end-bag': [
    centred(doubleEndBagFigure, 1420),
    closeUp(doubleEndBagFigure, { x: 360, y: 710, across: 720, turn: -5 }),
    measured(doubleEndBagFigure, { down: [{ from: 448, to: 972, label: '22 CM' }] }, 1340),
  ],
  'speed-bag': [
    centred(speedBagFigure, 1300),
    centred(speedBagBall, 1200, 14),
    measured(
      speedBagFigure,
      {
        across: { from: 30, to: 870, label: '60 CM' },
        down: [{ from: 430, to: 1132, label: '25 CM' }],
      },
      1140,
    ),
  ],
  'teardrop-bag': [
    centred(teardropBagFigure, 1420),
    closeUp(teardropBagFigure, { x: 400, y: 1010, across: 860, turn: 4 }),
    measured(teardropBagFigure, {
      across: { from: 90, to: 710, label: '50 CM' },
      down: [{ from: 360, to: 1440, label: '80 CM' }],
    }),
  ],
  'kick-shield': [
    centred(kickShieldFigure, 1300),
    centred(kickShieldBack, 1300, 4),
    measured(kickShieldFigure, {
      across: { from: 100, to: 900, label: '35 CM' },
      down: [{ from: 50, to: 1250, label: '60 CM' }],
    }),
  ],
  'thai-pads': [
    centred(thaiPad, 1320),
    centred(thaiPadBack, 1320, 4),
    together(
      { figure: thaiPadBack, x: 1090, y: 760, width: 640, turn: 10 },
      { figure: thaiPad, x: 560, y: 820, width: 660, turn: -8 },
    ),
  ],
  'body-protector': [
    centred(bodyProtectorFigure, 1240),
    centred(bodyProtectorBack, 1240),
    closeUp(bodyProtectorFigure, { x: 560, y: 640, across: 760, turn: -6 }),
  ],
} as const satisfies Record<string, ProductScenes>;
