import type { Figure } from '../figures/figure';
import { ellipse } from '../primitives/geometry';
import { brandLabel } from '../figures/brand-label';

const fingers = [
  { x: 262, top: 262 },
  { x: 394, top: 206 },
  { x: 526, top: 216 },
  { x: 658, top: 286 },
];

/** A gel inner glove: open fingers, knuckle pad, long wrist strap. */
export const quickWrap: Figure = {
  width: 1000,
  height: 1160,
  draw: (pen) => {
    const tubes = fingers
      .map(
        ({ x, top }) =>
          pen.part(`M${x} ${top}V560H${x + 128}V${top}z`, {
            shade: `M${x + 92} ${top}H${x + 140}V560H${x + 92}z`,
          }) + pen.part(ellipse(x + 64, top, 64, 24), { material: 'dark' }),
      )
      .join('');
    return (
      tubes +
      pen.part('M262 780C180 742 104 660 84 566L186 506C216 560 262 590 300 612z', {
        shade: 'M262 780C230 700 180 640 120 610L300 600V790z',
      }) +
      pen.part('M84 566C70 530 160 474 186 506C200 540 110 600 84 566z', { material: 'dark' }) +
      pen.part(
        'M262 500C400 470 650 470 786 500C800 620 776 740 752 840L290 840C270 740 250 620 262 500z',
        {
          shade: 'M700 470H800V850H660C700 740 716 600 700 470z',
        },
      ) +
      pen.part(
        'M250 420C330 380 720 380 798 420C818 470 814 540 796 580C700 548 350 548 254 580C234 540 230 470 250 420z',
        {
          material: 'second',
          light:
            'M300 440C380 416 520 410 620 416C630 432 610 440 560 442C470 444 380 450 320 472C296 474 286 452 300 440z',
          shade: 'M740 380H830V600H720C748 530 752 450 740 380z',
        },
      ) +
      pen.line('M392 404L398 552M524 396V548M656 404L650 552', { width: 8 }) +
      pen.part('M280 820L768 820L784 1070Q784 1098 756 1098L296 1098Q268 1098 268 1070z', {
        material: 'dark',
        shade: 'M690 820H800V1100H680z',
      }) +
      pen.part('M270 880L820 852Q848 852 850 878L854 1000Q854 1026 828 1028L268 1050z', {
        shade: 'M268 990L860 970V1060H268z',
      }) +
      pen.line('M300 910L810 884M300 1018L816 996', { width: 6, dash: '16 12' }) +
      brandLabel(pen, 520, 952, 190, -3)
    );
  },
};
