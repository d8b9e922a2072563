import { punchingGlove, uprightGlove } from '../figures/glove';
import { aidScenes } from './aid-scenes';
import { bagGlove, bagGlovePalm } from './bag-gloves';
import { handScenes } from './hand-scenes';
import { bandedWraps, rolledWrap } from './hand-wraps';
import { hangingBagFigure } from './hanging-bag';
import { headgear, headgearSide } from './headgear';
import { hoodieBack, hoodieFolded, hoodieFront } from './hoodie';
import { cardBack, cardFront, memberStamp, memberTicket } from './membership-card';
import { mittBack, mittFront } from './mitts';
import { mouthguardCase, mouthguardFront, mouthguardTop } from './mouthguard';
import { quickWrap } from './quick-wraps';
import { coiledRope, ropeHandle } from './rope';
import { centred, closeUp, measured, together, type ProductScenes } from './scenes';
import { shinGuard, shinGuardBack } from './shin-guards';
import { standingBagFigure } from './standing-bag';
import { targetScenes } from './target-scenes';
import { teeBack, teeFolded, teeFront } from './tee';
import { timerAtRest, timerAtWork } from './timer';
import { trackerCase, trackerOnBand, trackerPod } from './tracker';
import { wearScenes } from './wear-scenes';

/** Every product shape with its three views. */
export const productScenes = {
  ...handScenes,
  ...targetScenes,
  ...wearScenes,
  ...aidScenes,
  gloves: [
    centred(uprightGlove, 1240),
    centred(punchingGlove, 1240, -8),
    together(
      { figure: uprightGlove, x: 1040, y: 820, width: 760, turn: 16, mirrored: true },
      { figure: uprightGlove, x: 560, y: 790, width: 760, turn: -12 },
    ),
  ],
  'bag-gloves': [
    centred(bagGlove, 1240),
    centred(bagGlovePalm, 1220, 6),
    together(
      { figure: bagGlovePalm, x: 1060, y: 680, width: 800, turn: 14 },
      { figure: bagGlove, x: 560, y: 890, width: 840, turn: -10 },
    ),
  ],
  'hand-wraps': [
    centred(rolledWrap, 1360),
    closeUp(rolledWrap, { x: 470, y: 380, across: 620, turn: -6 }),
    together(
      { figure: bandedWraps, x: 830, y: 560, width: 860, turn: -4 },
      { figure: rolledWrap, x: 780, y: 1160, width: 1000 },
    ),
  ],
  'quick-wraps': [
    centred(quickWrap, 1280),
    closeUp(quickWrap, { x: 520, y: 420, across: 760, turn: -10 }),
    together(
      { figure: quickWrap, x: 1080, y: 760, width: 800, turn: 12, mirrored: true },
      { figure: quickWrap, x: 560, y: 860, width: 800, turn: -10 },
    ),
  ],
  'standing-bag': [
    centred(standingBagFigure, 1380),
    closeUp(standingBagFigure, { x: 400, y: 1110, across: 800 }),
    measured(standingBagFigure, {
      down: [
        { from: 40, to: 960, label: '115 CM' },
        { from: 40, to: 1388, label: '175 CM' },
      ],
    }),
  ],
  'hanging-bag': [
    centred(hangingBagFigure, 1420),
    closeUp(hangingBagFigure, { x: 270, y: 350, across: 640 }),
    measured(hangingBagFigure, {
      across: { from: 80, to: 460, label: '35 CM' },
      down: [{ from: 386, to: 1530, label: '120 CM' }],
    }),
  ],
  'shin-guards': [
    centred(shinGuard, 1260),
    centred(shinGuardBack, 1260, 5),
    together(
      { figure: shinGuardBack, x: 1090, y: 760, width: 600, turn: 14 },
      { figure: shinGuard, x: 580, y: 830, width: 640, turn: -9 },
    ),
  ],
  headgear: [
    centred(headgear, 1240),
    centred(headgearSide, 1240),
    closeUp(headgear, { x: 700, y: 520, across: 720, turn: 8 }),
  ],
  rope: [
    centred(coiledRope, 1260),
    closeUp(ropeHandle, { x: 520, y: 560, across: 1150, turn: 24 }),
    together(
      { figure: coiledRope, x: 560, y: 640, width: 780, turn: -8 },
      { figure: ropeHandle, x: 1180, y: 980, width: 780, turn: 16 },
    ),
  ],
  tracker: [
    together(
      { figure: trackerOnBand, x: 1060, y: 780, width: 1060, turn: 10, mirrored: true },
      { figure: trackerOnBand, x: 560, y: 820, width: 1060, turn: -8 },
    ),
    closeUp(trackerPod, { x: 226, y: 230, across: 520, turn: -8 }),
    centred(trackerCase, 1200),
  ],
  mitts: [
    centred(mittFront, 1240),
    centred(mittBack, 1240, -5),
    together(
      { figure: mittBack, x: 1080, y: 720, width: 780, turn: 12 },
      { figure: mittFront, x: 570, y: 860, width: 820, turn: -10 },
    ),
  ],
  timer: [
    centred(timerAtWork, 1300),
    closeUp(timerAtWork, { x: 880, y: 560, across: 760, turn: -5 }),
    centred(timerAtRest, 1180, 4),
  ],
  tee: [centred(teeFront, 1280), centred(teeBack, 1280), centred(teeFolded, 1160, -4)],
  hoodie: [centred(hoodieFront, 1320), centred(hoodieBack, 1320), centred(hoodieFolded, 1180, 4)],
  mouthguard: [
    centred(mouthguardTop, 1160),
    centred(mouthguardFront, 1240, -4),
    together(
      { figure: mouthguardCase, x: 800, y: 560, width: 1080 },
      { figure: mouthguardFront, x: 860, y: 1180, width: 720, turn: 6 },
    ),
  ],
  'membership-card': [
    centred(cardFront, 1300, -6),
    centred(cardBack, 1300, 5),
    together(
      { figure: memberTicket, x: 840, y: 1060, width: 1080, turn: -7 },
      { figure: cardFront, x: 760, y: 620, width: 1080, turn: 8 },
      { figure: memberStamp, x: 1270, y: 1110, width: 360, turn: 14 },
    ),
  ],
} as const satisfies Record<string, ProductScenes>;
