import type { DemoProduct } from './demo-product';
import { ankleSupports } from './products/ankle-supports';
import { bagDayGloves } from './products/bag-day-gloves';
import { beadedRope } from './products/beaded-rope';
import { bodyProtector } from './products/body-protector';
import { boxingShoes } from './products/boxing-shoes';
import { canvasHandWraps } from './products/canvas-hand-wraps';
import { cornerCap } from './products/corner-cap';
import { cornerGloves } from './products/corner-gloves';
import { cornerworkMembership } from './products/cornerwork-membership';
import { doubleEndBag } from './products/double-end-bag';
import { fightShorts } from './products/fight-shorts';
import { firstBellGloves } from './products/first-bell-gloves';
import { firstRoundKit } from './products/first-round-kit';
import { focusMitts } from './products/focus-mitts';
import { fullFaceHeadgear } from './products/full-face-headgear';
import { giftCard } from './products/gift-card';
import { gymDuffel } from './products/gym-duffel';
import { hangingBag } from './products/hanging-bag';
import { heartRateBand } from './products/heart-rate-band';
import { kickShield } from './products/kick-shield';
import { laceUpGloves } from './products/lace-up-gloves';
import { mexicanStyleWraps } from './products/mexican-style-wraps';
import { mouthguard } from './products/mouthguard';
import { openHandGloves } from './products/open-hand-gloves';
import { punchTracker } from './products/punch-tracker';
import { quickWraps } from './products/quick-wraps';
import { ringsideHoodie } from './products/ringside-hoodie';
import { ringsideTee } from './products/ringside-tee';
import { roundSocks } from './products/round-socks';
import { roundTimer } from './products/round-timer';
import { sparringHeadgear } from './products/sparring-headgear';
import { speedBag } from './products/speed-bag';
import { speedRope } from './products/speed-rope';
import { squeezeBottle } from './products/squeeze-bottle';
import { standingBag } from './products/standing-bag';
import { switchShinGuards } from './products/switch-shin-guards';
import { teardropBag } from './products/teardrop-bag';
import { thaiPads } from './products/thai-pads';
import { trackerChargingCase } from './products/tracker-charging-case';
import { wrapWashBag } from './products/wrap-wash-bag';

/** The whole catalog, best sellers first. */
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
  firstRoundKit,
  fightShorts,
  mexicanStyleWraps,
  laceUpGloves,
  boxingShoes,
  doubleEndBag,
  roundSocks,
  beadedRope,
  ankleSupports,
  thaiPads,
  heartRateBand,
  wrapWashBag,
  cornerCap,
  gymDuffel,
  fullFaceHeadgear,
  speedBag,
  openHandGloves,
  kickShield,
  firstBellGloves,
  trackerChargingCase,
  teardropBag,
  bodyProtector,
  giftCard,
  squeezeBottle,
];
