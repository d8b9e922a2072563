import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import { onCircle, polygon, type Point } from '../primitives/geometry';

function star(x: number, y: number, radius: number): string {
  const points: Point[] = [];
  for (let at = 0; at < 10; at += 1) {
    points.push(onCircle(x, y, at % 2 === 0 ? radius : radius * 0.42, at * 36));
  }
  return polygon(points);
}

/** A child's glove: short, round, an elastic cuff and a star on the back. */
export const kidsGlove: Figure = {
  width: 960,
  height: 990,
  draw: (pen) =>
    pen.part('M230 700C170 560 160 300 330 170C450 80 640 80 760 170C900 290 890 560 840 700z', {
      shade: 'M900 200V720H690C780 600 810 380 720 150z',
      light:
        'M312 350C330 250 400 180 490 164C512 182 494 206 462 216C402 236 368 290 356 356C344 384 310 374 312 350z',
    }) +
    pen.part(star(550, 410, 190), { material: 'second', outline: 12 }) +
    pen.part(
      'M250 730C160 660 60 560 70 440C80 350 170 340 220 400C260 450 260 520 320 570C360 610 400 640 410 730z',
      { shade: 'M250 730C230 660 160 600 90 540L300 620L420 680V740z' },
    ) +
    pen.part('M220 690H850L836 900Q834 930 804 930H266Q236 930 234 900z', { material: 'dark' }) +
    pen.line('M300 730V890M370 730V890M720 730V890M790 730V890', { width: 9, material: 'metal' }) +
    pen.part('M400 750H830Q856 750 856 776V842Q856 868 830 868H400z', {
      material: 'second',
      shade: 'M400 830H870V880H400z',
    }) +
    brandLabel(pen, 590, 810, 170),
};
