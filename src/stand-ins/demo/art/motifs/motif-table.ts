import {
  crowd,
  megaphone,
  pressCamera,
  ribbonMedal,
  ringMicrophone,
  trophyCup,
} from '../figures/arena';
import { biceps, brain, handshake, highKick, lungs, runner, seatedCalm } from '../figures/bodies';
import { moon, roundClock, stopwatch } from '../figures/clocks';
import type { Figure } from '../figures/figure';
import { punchingGlove, uprightGlove } from '../figures/glove';
import {
  footprints,
  gloveBump,
  house,
  stanceFeet,
  standingMirror,
  tapedFloor,
} from '../figures/home';
import { heart, lightning, shield, target } from '../figures/emblems';
import { hungGloves, tapeRoll, tiedBelt, toolbox } from '../figures/kit';
import { dumbbell, kettlebell } from '../figures/weights';
import { leadingElbow, longStretch, raisedKnee } from '../figures/limbs';
import {
  checklist,
  envelope,
  fightPoster,
  fightTicket,
  risingBars,
  wallCalendar,
} from '../figures/paper';
import { boxingRing, ringBell } from '../figures/ring';
import { bathroomScale, iceBlock, madeBed } from '../figures/rest';
import { apple, laidPlate, mug, saltShaker, waterBottle } from '../figures/table';
import { rolledWrap } from '../products/hand-wraps';
import { hangingBag } from '../products/hanging-bag';
import { headgear } from '../products/headgear';
import { mouthguardFront } from '../products/mouthguard';
import { coiledRope } from '../products/rope';
import { shinGuard } from '../products/shin-guards';
import { standingBag } from '../products/standing-bag';
import type { Motif } from './motif';

const whole = (figure: Figure): Motif => ({ figure, whole: true });
const oneWay = (motif: Motif): Motif => ({ ...motif, oneWay: true });
const cropped = (figure: Figure): Motif => ({ figure, whole: false });

/** Motifs by name, with the limits of their layout. */
export const motifs = {
  punch: cropped(punchingGlove),
  'boxing-glove': cropped(uprightGlove),
  'glove-pair': whole(hungGloves),
  'boxing-ring': whole(boxingRing),
  'punching-bag': cropped(hangingBag),
  'standing-bag': whole(standingBag),
  'high-kick': whole(highKick),
  knee: cropped(raisedKnee),
  elbow: cropped(leadingElbow),
  'black-belt': cropped(tiedBelt),
  'bandage-roll': whole(rolledWrap),
  rope: whole(coiledRope),
  stopwatch: oneWay(cropped(stopwatch)),
  'round-clock': oneWay(cropped(roundClock)),
  bell: cropped(ringBell),
  heart: cropped(heart),
  lungs: whole(lungs),
  muscle: cropped(biceps),
  brain: cropped(brain),
  meditation: whole(seatedCalm),
  dumbbell: cropped(dumbbell),
  kettlebell: cropped(kettlebell),
  run: whole(runner),
  footprints: whole(footprints),
  stance: whole(stanceFeet),
  shield: cropped(shield),
  headgear: cropped(headgear),
  mouthguard: cropped(mouthguardFront),
  'shin-guard': whole(shinGuard),
  water: cropped(waterBottle),
  apple: cropped(apple),
  meal: whole(laidPlate),
  salt: whole(saltShaker),
  scale: cropped(bathroomScale),
  bed: whole(madeBed),
  moon: cropped(moon),
  ice: cropped(iceBlock),
  stretch: whole(longStretch),
  calendar: cropped(wallCalendar),
  checklist: oneWay(cropped(checklist)),
  trophy: cropped(trophyCup),
  medal: cropped(ribbonMedal),
  megaphone: cropped(megaphone),
  microphone: cropped(ringMicrophone),
  poster: whole(fightPoster),
  ticket: whole(fightTicket),
  camera: cropped(pressCamera),
  mug: cropped(mug),
  handshake: whole(handshake),
  crowd: whole(crowd),
  house: whole(house),
  mirror: cropped(standingMirror),
  floor: cropped(tapedFloor),
  tape: cropped(tapeRoll),
  toolbox: whole(toolbox),
  target: cropped(target),
  lightning: cropped(lightning),
  'fist-bump': whole(gloveBump),
  chart: oneWay(whole(risingBars)),
  letter: whole(envelope),
} as const satisfies Record<string, Motif>;
