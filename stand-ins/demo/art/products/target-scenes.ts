import { doubleEndBag, speedBag, speedBagBall } from './ball-bags';
import { bodyProtector, bodyProtectorBack } from './body-protector';
import { centred, closeUp, measured, together, type ProductScenes } from './scenes';
import { kickShield, kickShieldBack, thaiPad, thaiPadBack } from './strike-pads';
import { teardropBag } from './teardrop-bag';

/** More targets: bags on a string, bags on a chain, and held pads. */
export const targetScenes = {
  'double-end-bag': [
    centred(doubleEndBag, 1420),
    closeUp(doubleEndBag, { x: 360, y: 710, across: 720, turn: -5 }),
    measured(doubleEndBag, { down: [{ from: 448, to: 972, label: '22 CM' }] }, 1340),
  ],
  'speed-bag': [
    centred(speedBag, 1300),
    centred(speedBagBall, 1200, 14),
    measured(
      speedBag,
      {
        across: { from: 30, to: 870, label: '60 CM' },
        down: [{ from: 430, to: 1132, label: '25 CM' }],
      },
      1140,
    ),
  ],
  'teardrop-bag': [
    centred(teardropBag, 1420),
    closeUp(teardropBag, { x: 400, y: 1010, across: 860, turn: 4 }),
    measured(teardropBag, {
      across: { from: 90, to: 710, label: '50 CM' },
      down: [{ from: 360, to: 1440, label: '80 CM' }],
    }),
  ],
  'kick-shield': [
    centred(kickShield, 1300),
    centred(kickShieldBack, 1300, 4),
    measured(kickShield, {
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
    centred(bodyProtector, 1240),
    centred(bodyProtectorBack, 1240),
    closeUp(bodyProtector, { x: 560, y: 640, across: 760, turn: -6 }),
  ],
} as const satisfies Record<string, ProductScenes>;
