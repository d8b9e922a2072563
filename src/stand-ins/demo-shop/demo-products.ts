import type { DemoProduct } from './demo-product';
import { bagDayGloves } from './products/bag-day-gloves';
import { canvasHandWraps } from './products/canvas-hand-wraps';
import { cornerGloves } from './products/corner-gloves';
import { cornerworkMembership } from './products/cornerwork-membership';
import { focusMitts } from './products/focus-mitts';
import { hangingBag } from './products/hanging-bag';
import { mouthguard } from './products/mouthguard';
import { punchTracker } from './products/punch-tracker';
import { quickWraps } from './products/quick-wraps';
import { ringsideHoodie } from './products/ringside-hoodie';
import { ringsideTee } from './products/ringside-tee';
import { roundTimer } from './products/round-timer';
import { sparringHeadgear } from './products/sparring-headgear';
import { speedRope } from './products/speed-rope';
import { standingBag } from './products/standing-bag';
import { switchShinGuards } from './products/switch-shin-guards';

/** The whole catalogue, best sellers first. */
export const demoProducts: DemoProduct[] = [
  cornerGloves,
  canvasHandWraps,
  standingBag,
  cornerworkMembership,
  roundTimer,
  bagDayGloves,
  ringsideTee,
  speedRope,
  sparringHeadgear,
  hangingBag,
  switchShinGuards,
  focusMitts,
  mouthguard,
  quickWraps,
  ringsideHoodie,
  punchTracker,
];
