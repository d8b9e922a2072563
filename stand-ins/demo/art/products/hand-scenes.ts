import { kidsGlove } from './kids-gloves';
import { laceGlove, laceGloveBack } from './lace-gloves';
import { meshBag, meshBagFlat } from './mesh-bag';
import { openGlove, openGlovePalm } from './open-gloves';
import { centred, closeUp, together, type ProductScenes } from './scenes';
import { hangingWrap } from './woven-wraps';

/** More for the hands: gloves with laces, for children, with free fingers; wraps. */
export const handScenes = {
  'lace-gloves': [
    centred(laceGloveBack, 1240),
    centred(laceGlove, 1260, -4),
    together(
      { figure: laceGlove, x: 1080, y: 760, width: 780, turn: 12 },
      { figure: laceGloveBack, x: 540, y: 840, width: 780, turn: -10 },
    ),
  ],
  'kids-gloves': [
    centred(kidsGlove, 1160),
    closeUp(kidsGlove, { x: 560, y: 480, across: 720, turn: -6 }),
    together(
      { figure: kidsGlove, x: 1080, y: 840, width: 720, turn: 14, mirrored: true },
      { figure: kidsGlove, x: 540, y: 800, width: 720, turn: -12 },
    ),
  ],
  'open-gloves': [
    centred(openGlove, 1220),
    centred(openGlovePalm, 1220, 5),
    together(
      { figure: openGlovePalm, x: 1080, y: 700, width: 760, turn: 12 },
      { figure: openGlove, x: 560, y: 880, width: 780, turn: -9 },
    ),
  ],
  'woven-wraps': [
    centred(hangingWrap, 1340),
    closeUp(hangingWrap, { x: 400, y: 420, across: 680, turn: 6 }),
    together(
      { figure: hangingWrap, x: 1090, y: 830, width: 600, turn: 6, mirrored: true },
      { figure: hangingWrap, x: 520, y: 800, width: 620, turn: -5 },
    ),
  ],
  'mesh-bag': [
    centred(meshBag, 1260),
    closeUp(meshBag, { x: 510, y: 330, across: 720 }),
    centred(meshBagFlat, 1240, 4),
  ],
} as const satisfies Record<string, ProductScenes>;
