import { circle, line, rectangle } from '../primitives/geometry';
import { inks } from '../primitives/palette';
import { fill, stroke } from '../primitives/svg';
import { arcArrow, arrow, diagramSheet, guide, numberTag, rear, word } from './diagram-kit';
import { limb, skin } from './side-view';

function hangingBag(): string {
  return (
    stroke(line(1200, 60, 1200, 180), inks.ink, 16) +
    fill(rectangle(1090, 176, 230, 570, 60), inks.ink) +
    fill(rectangle(1104, 190, 202, 542, 48), inks.greyLight)
  );
}

function kicker(): string {
  return (
    stroke('M560 480L690 330L700 520', inks.greyLight, 78) +
    limb('M560 480L540 640L500 790', 84) +
    limb('M500 796H570', 34) +
    limb('M460 262L560 480', 128, inks.greyDark) +
    limb('M560 480L800 446L1040 420', 80) +
    limb('M1050 350L1056 452', 38, rear) +
    limb('M470 270L570 330L590 220', 48) +
    fill(circle(596, 200, 48), inks.ink) +
    fill(circle(596, 200, 38), rear) +
    fill(circle(450, 150, 92), inks.ink) +
    fill(circle(450, 150, 78), skin) +
    fill('M374 132A78 78 0 0 1 526 132C480 104 420 104 374 132z', inks.ink)
  );
}

/** From the side: the knee lifts, then the foot drives out on a straight line. */
export function teepPath(): string {
  return diagramSheet(
    stroke(line(120, 812, 1480, 812), inks.ink, 10) +
      hangingBag() +
      guide(line(620, 420, 1090, 420), rear, 9) +
      kicker() +
      arcArrow({ x: 560, y: 520, radius: 236 }, 118, 44, { width: 18, dash: '30 16' }) +
      arrow(780, 330, 1010, 330, { colour: rear, width: 24 }) +
      numberTag(1, 830, 640) +
      word('UP', 888, 640, { anchor: 'start', height: 60 }) +
      numberTag(2, 820, 250, rear) +
      word('OUT', 878, 250, { anchor: 'start', height: 60, colour: rear }),
  );
}
