import { ankleSupport } from './ankle-supports';
import { barHeadgear, barHeadgearSide } from './bar-headgear';
import { cap, capFront } from './cap';
import { centred, closeUp, together, type ProductScenes } from './scenes';
import { shoe, shoeSole } from './shoe';
import { shorts, shortsBack } from './shorts';
import { foldedSocks, sock } from './socks';

/** More to wear, from the head down. */
export const wearScenes = {
  'bar-headgear': [
    centred(barHeadgear, 1240),
    centred(barHeadgearSide, 1240),
    closeUp(barHeadgear, { x: 500, y: 660, across: 760, turn: -6 }),
  ],
  cap: [
    centred(cap, 1280),
    centred(capFront, 1180),
    closeUp(cap, { x: 640, y: 440, across: 780, turn: 5 }),
  ],
  shorts: [
    centred(shorts, 1320),
    centred(shortsBack, 1320),
    closeUp(shorts, { x: 420, y: 360, across: 760, turn: -5 }),
  ],
  shoes: [
    centred(shoe, 1280),
    centred(shoeSole, 1380, 8),
    together(
      { figure: shoe, x: 960, y: 600, width: 980, turn: 4 },
      { figure: shoe, x: 640, y: 1000, width: 1080, turn: -4 },
    ),
  ],
  socks: [
    together(
      { figure: sock, x: 1040, y: 780, width: 800, turn: 6 },
      { figure: sock, x: 580, y: 830, width: 800, turn: -4 },
    ),
    closeUp(sock, { x: 350, y: 300, across: 640, turn: 6 }),
    centred(foldedSocks, 1200, -4),
  ],
  'ankle-supports': [
    centred(ankleSupport, 1240),
    closeUp(ankleSupport, { x: 460, y: 560, across: 720, turn: -8 }),
    together(
      { figure: ankleSupport, x: 1060, y: 680, width: 780, turn: 8 },
      { figure: ankleSupport, x: 600, y: 920, width: 820, turn: -6 },
    ),
  ],
} as const satisfies Record<string, ProductScenes>;
