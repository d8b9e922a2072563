import {
  crowd,
  megaphone,
  pressCamera,
  ribbonMedal,
  ringMicrophone,
  trophyCup,
} from '../figures/arena';
import { biceps, brain, handshake, highKick, lungs, runner, seatedCalm } from '../figures/bodies';
import { moon, roundClockFigure, stopwatch } from '../figures/clocks';
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
import { hangingBagFigure } from '../products/hanging-bag';
import { headgear } from '../products/headgear';
import { mouthguardFront } from '../products/mouthguard';
import { coiledRope } from '../products/rope';
import { shinGuard } from '../products/shin-guards';
import { standingBagFigure } from '../products/standing-bag';
import type { Motif } from './motif';

const whole = (figure: Figure, shows: string): Motif => ({ figure, shows, whole: true });
const oneWay = (motif: Motif): Motif => ({ ...motif, oneWay: true });
const cropped = (figure: Figure, shows: string): Motif => ({ figure, shows, whole: false });

/** Motifs by name, with what they show and the limits of their layout. */
export const motifs = {
  punch: cropped(punchingGlove, 'A boxing glove on its side, knuckles first'),
  'boxing-glove': cropped(uprightGlove, 'A boxing glove standing on its cuff'),
  'glove-pair': whole(hungGloves, 'A pair of boxing gloves hung up by their laces'),
  'boxing-ring': whole(boxingRing, 'A boxing ring, seen from one side'),
  'punching-bag': cropped(hangingBagFigure, 'A heavy bag hanging from its chains'),
  'standing-bag': whole(standingBagFigure, 'A free-standing bag on its round base'),
  'high-kick': whole(highKick, 'A kickboxer in gloves kicking at head height'),
  knee: cropped(raisedKnee, 'A raised knee striking'),
  elbow: cropped(leadingElbow, 'A bent arm in a glove, striking with the elbow'),
  'black-belt': cropped(tiedBelt, 'A martial arts belt, tied in a knot'),
  'bandage-roll': whole(rolledWrap, 'A rolled-up hand wrap, its thumb loop hanging out'),
  rope: whole(coiledRope, 'A coiled jump rope with two handles'),
  stopwatch: oneWay(cropped(stopwatch, 'A stopwatch with a button on top')),
  'round-clock': oneWay(cropped(roundClockFigure, 'A round timer with the number 3 in its middle')),
  bell: cropped(ringBell, 'A ringside bell on its board, with its hammer'),
  heart: cropped(heart, 'A heart with a heartbeat drawn across it'),
  lungs: whole(lungs, 'A pair of lungs'),
  muscle: cropped(biceps, 'A flexed arm with a clenched fist'),
  brain: cropped(brain, 'A brain, seen from the side'),
  meditation: whole(seatedCalm, 'A person sitting cross-legged with a straight back'),
  dumbbell: cropped(dumbbell, 'A dumbbell'),
  kettlebell: cropped(kettlebell, 'A kettlebell marked 25'),
  run: whole(runner, 'A runner in full stride'),
  footprints: whole(footprints, 'A trail of footprints'),
  stance: whole(stanceFeet, 'Two footprints set in a boxing stance, one ahead of the other'),
  shield: cropped(shield, 'A shield with a diagonal stripe'),
  headgear: cropped(headgear, 'Boxing headgear, seen from the front'),
  mouthguard: cropped(mouthguardFront, 'A mouthguard, seen from the front'),
  'shin-guard': whole(shinGuard, 'A shin guard standing upright'),
  water: cropped(waterBottle, 'A water bottle with a straw'),
  apple: cropped(apple, 'An apple with one leaf'),
  meal: whole(laidPlate, 'A plate of food between a fork and a knife'),
  salt: whole(saltShaker, 'A salt shaker tipped over, with grains falling out'),
  scale: cropped(bathroomScale, 'A bathroom scale with its dial'),
  bed: whole(madeBed, 'A made bed, seen from the side'),
  moon: cropped(moon, 'A crescent moon with one star'),
  ice: cropped(iceBlock, 'A block of ice with a crack in one side'),
  stretch: whole(longStretch, 'A person on a mat, reaching for the feet'),
  calendar: cropped(wallCalendar, 'A wall calendar with some of its days filled in'),
  checklist: oneWay(
    cropped(checklist, 'A clipboard with a checklist, all but the last box ticked'),
  ),
  trophy: cropped(trophyCup, 'A trophy cup with two handles, marked 1'),
  medal: cropped(ribbonMedal, 'A medal on a ribbon, marked 12'),
  megaphone: cropped(megaphone, 'A megaphone'),
  microphone: cropped(ringMicrophone, 'A ring announcer’s microphone'),
  poster: whole(fightPoster, 'A poster that says “VS” and “Fight”'),
  ticket: whole(fightTicket, 'A ticket for round 12'),
  camera: cropped(pressCamera, 'A camera, seen from the front'),
  mug: cropped(mug, 'A steaming mug'),
  handshake: whole(handshake, 'Two hands in a handshake'),
  crowd: whole(crowd, 'A crowd of spectators, some with an arm raised'),
  house: whole(house, 'A house with a chimney and one door'),
  mirror: cropped(standingMirror, 'A standing mirror with a boxing glove in it'),
  floor: cropped(
    tapedFloor,
    'A taped square on floorboards with two footprints in it, seen from above',
  ),
  tape: cropped(tapeRoll, 'A roll of tape'),
  toolbox: whole(toolbox, 'An open toolbox with a stopwatch and a hand wrap inside'),
  target: cropped(target, 'A round target on a stand'),
  lightning: cropped(lightning, 'A lightning bolt'),
  'fist-bump': whole(gloveBump, 'Two boxing gloves touching'),
  chart: oneWay(whole(risingBars, 'A chart of six rising bars')),
  letter: whole(envelope, 'A closed envelope with a seal'),
} as const satisfies Record<string, Motif>;
