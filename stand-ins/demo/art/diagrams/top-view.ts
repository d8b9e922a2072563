import { circle, ellipse, line, polygon, polyline, type Point } from '../primitives/geometry';
import { inks } from '../primitives/palette';
import { fill, place, stroke } from '../primitives/svg';
import { lead, rear } from './diagram-kit';
import { skin } from './side-view';

const front =
  'M0 -120C54 -120 74 -62 66 -4C62 20 58 34 54 46H-54C-62 26 -68 10 -70 -10C-76 -72 -52 -120 0 -120z';
const heel = 'M-50 66H50C48 84 48 96 50 112C50 152 -44 152 -46 112C-48 94 -48 82 -50 66z';

export interface FootPlace {
  x: number;
  y: number;
  /** Direction of the toes in clock degrees; 0 is up the sheet. */
  turn: number;
  side: 'lead' | 'rear';
  scale?: number;
  /** True for a former position, drawn as an outline only. */
  ghost?: boolean;
}

/** Draws a sole from above; the right foot is the left one flipped. */
export function foot({ x, y, turn, side, scale = 1, ghost = false }: FootPlace): string {
  const colour = side === 'lead' ? lead : rear;
  const sole = ghost
    ? stroke(front + heel, inks.grey, 7 / scale, { 'stroke-dasharray': '14 12' })
    : fill(front + heel, colour) + stroke(front + heel, inks.ink, 9 / scale);
  return place(sole, x, y, turn, side === 'lead' ? scale : -scale, scale);
}

interface BoxerPose {
  /** Position of each glove in units from the head, with the boxer facing up the sheet. */
  lead?: readonly [x: number, y: number];
  rear?: readonly [x: number, y: number];
  /** Elbow of a bent lead arm. */
  leadElbow?: readonly [x: number, y: number];
  /** Turn of the shoulders in clock degrees; about 35 in the stance. */
  shoulders?: number;
}

function arm(joints: readonly Point[], colour: string): string {
  const d = polyline(joints);
  const [toX, toY] = joints.at(-1) ?? [0, 0];
  return (
    stroke(d, inks.ink, 50) +
    stroke(d, skin, 32) +
    fill(circle(toX, toY, 44), inks.ink) +
    fill(circle(toX, toY, 35), colour)
  );
}

/** Draws an orthodox boxer from above, facing up the sheet, with the head at the origin. */
export function topBoxer(pose: BoxerPose = {}): string {
  const { lead: leadGlove = [-44, -118], rear: rearGlove = [46, -84], shoulders = 35 } = pose;
  const angle = (shoulders * Math.PI) / 180;
  const reach = 104;
  const leadX = -reach * Math.cos(angle);
  const leadY = -reach * Math.sin(angle) + 22;
  const rearX = reach * Math.cos(angle);
  const rearY = reach * Math.sin(angle) + 22;
  const leadArm: Point[] = [[leadX, leadY], ...(pose.leadElbow ? [pose.leadElbow] : []), leadGlove];
  const bar = line(leadX, leadY, rearX, rearY);
  return (
    stroke(bar, inks.ink, 104) +
    stroke(bar, inks.greyDark, 84) +
    arm(leadArm, lead) +
    arm([[rearX, rearY], rearGlove], rear) +
    fill(
      polygon([
        [-18, -58],
        [0, -84],
        [18, -58],
      ]),
      inks.ink,
    ) +
    fill(ellipse(0, 0, 62, 66), inks.ink) +
    fill(ellipse(0, 0, 52, 56), '#efe4cb') +
    fill('M-52 4A52 56 0 0 0 52 4C30 -18 -30 -18 -52 4z', inks.ink)
  );
}

/** Draws a heavy bag from above. */
export function topBag(x: number, y: number, radius: number): string {
  return (
    fill(circle(x, y, radius), inks.ink) +
    fill(circle(x, y, radius * 0.9), inks.greyLight) +
    fill(circle(x, y, radius * 0.6), inks.canvas) +
    fill(circle(x, y, radius * 0.26), inks.ink)
  );
}
