import type { Figure } from '../figures/figure';
import { rectangle } from '../primitives/geometry';
import type { Pen } from '../pen';
import { brandLabel } from '../figures/brand-label';

const plate =
  'M150 190C160 90 250 40 340 40C430 40 520 90 530 190C556 420 540 640 486 850C440 900 240 900 194 850C140 640 124 420 150 190z';
const instep =
  'M206 868C260 900 420 900 474 868C530 960 560 1060 552 1150C540 1220 450 1250 340 1250C230 1250 140 1220 128 1150C120 1060 150 960 206 868z';

function strap(pen: Pen, y: number): string {
  return pen.part(rectangle(72, y, 536, 92, 14), {
    material: 'dark',
    light: rectangle(90, y + 14, 40, 12, 6),
  });
}

/** One guard from the front: shin plate, ridge, instep pad, straps behind. */
export const shinGuard: Figure = {
  width: 680,
  height: 1290,
  draw: (pen) =>
    strap(pen, 280) +
    strap(pen, 620) +
    pen.part(instep, {
      shade: 'M420 860H580V1260H380C440 1120 450 980 420 860z',
      light:
        'M190 1060C194 1010 210 970 232 940C250 942 248 960 240 980C226 1010 218 1040 216 1070C208 1090 190 1084 190 1060z',
    }) +
    pen.line('M168 1010C260 1050 420 1050 512 1010', { width: 8 }) +
    pen.part(plate, {
      shade: 'M450 40H560V900H420C470 640 480 300 450 40z',
      light:
        'M196 230C200 160 240 116 290 98C310 104 304 124 286 136C250 158 236 190 232 240L236 420C236 446 206 446 204 420z',
    }) +
    pen.part(
      'M276 150C300 126 380 126 404 150C420 380 412 580 384 790C366 812 314 812 296 790C268 580 260 380 276 150z',
      {
        material: 'second',
        outline: 11,
        shade: 'M360 120H430V820H340C372 560 378 320 360 120z',
      },
    ) +
    brandLabel(pen, 338, 300, 150) +
    pen.line('M340 420V720', { width: 7, dash: '16 12' }),
};

/** The guard from behind: lining, two straps with hook-and-loop, foot band. */
export const shinGuardBack: Figure = {
  width: 680,
  height: 1290,
  draw: (pen) =>
    pen.part(instep, { material: 'dark' }) +
    pen.part(plate, { shade: 'M130 40H230C200 300 200 600 260 900H130z' }) +
    pen.part(
      'M206 210C220 130 280 100 340 100C400 100 460 130 474 210C494 420 480 620 440 800C400 826 280 826 240 800C200 620 186 420 206 210z',
      {
        material: 'dark',
        outline: 10,
        shade: 'M206 100H280C240 300 240 600 290 830H206z',
      },
    ) +
    pen.part('M100 270L580 240L596 360L108 390z', {
      material: 'second',
      shade: 'M100 350L600 320V400H100z',
    }) +
    pen.part('M420 238L596 226L612 372L430 384z') +
    pen.part('M110 610L570 590L566 706L116 726z', {
      material: 'second',
      shade: 'M110 690L580 670V740H110z',
    }) +
    pen.part('M96 604L270 596L274 736L102 744z') +
    pen.part('M120 1080C240 1120 440 1120 560 1080V1160C440 1200 240 1200 120 1160z', {
      material: 'second',
    }) +
    brandLabel(pen, 340, 500, 150),
};
