import { uprightGlove } from '../figures/glove';
import { beadedRopeFigure, beadRow } from './beaded-rope';
import { squeezeBottleFigure } from './bottle';
import { chargingCase } from './charging-case';
import { chestSensor, chestStrap } from './chest-strap';
import { duffel, duffelEnd } from './duffel';
import { giftCardFigure, giftEnvelope } from './gift-card';
import { bandedWraps, rolledWrap } from './hand-wraps';
import { coiledRope } from './rope';
import { centred, closeUp, together, type ProductScenes } from './scenes';
import { timerAtWork } from './timer';
import { trackerCase } from './tracker';

/** Training aids: a second rope, electronics, bags to carry, a kit and a gift. */
export const aidScenes = {
  'beaded-rope': [
    centred(beadedRopeFigure, 1260),
    centred(beadRow, 1320, -14),
    closeUp(beadedRopeFigure, { x: 560, y: 420, across: 760, turn: 6 }),
  ],
  'chest-strap': [
    centred(chestStrap, 1320),
    centred(chestSensor, 1180, -8),
    closeUp(chestStrap, { x: 640, y: 640, across: 760, turn: 4 }),
  ],
  'charging-case': [
    centred(chargingCase, 1240),
    centred(trackerCase, 1240),
    closeUp(chargingCase, { x: 420, y: 540, across: 700, turn: -6 }),
  ],
  duffel: [
    centred(duffel, 1340),
    centred(duffelEnd, 1120, 6),
    closeUp(duffel, { x: 760, y: 540, across: 760, turn: -4 }),
  ],
  bottle: [
    centred(squeezeBottleFigure, 1400),
    closeUp(squeezeBottleFigure, { x: 360, y: 360, across: 640, turn: 8 }),
    together(
      { figure: squeezeBottleFigure, x: 1080, y: 860, width: 600, turn: 10 },
      { figure: squeezeBottleFigure, x: 520, y: 820, width: 620, turn: -6 },
    ),
  ],
  kit: [
    together(
      { figure: timerAtWork, x: 1080, y: 400, width: 820, turn: 5 },
      { figure: coiledRope, x: 1130, y: 1090, width: 620, turn: 10 },
      { figure: uprightGlove, x: 520, y: 640, width: 760, turn: -10 },
      { figure: rolledWrap, x: 520, y: 1270, width: 760, turn: -4 },
    ),
    together(
      { figure: uprightGlove, x: 1060, y: 780, width: 760, turn: 14, mirrored: true },
      { figure: uprightGlove, x: 560, y: 820, width: 760, turn: -12 },
    ),
    together(
      { figure: bandedWraps, x: 520, y: 520, width: 700, turn: -6 },
      { figure: timerAtWork, x: 1030, y: 1080, width: 900, turn: 4 },
    ),
  ],
  'gift-card': [
    centred(giftCardFigure, 1300, -6),
    centred(giftEnvelope, 1280, 4),
    together(
      { figure: giftEnvelope, x: 860, y: 1060, width: 1120, turn: 6 },
      { figure: giftCardFigure, x: 740, y: 540, width: 1040, turn: -8 },
    ),
  ],
} as const satisfies Record<string, ProductScenes>;
