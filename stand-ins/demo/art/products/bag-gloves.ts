import type { Figure } from '../figures/figure';
import { circle } from '../primitives/geometry';
import { brandLabel } from '../figures/brand-label';

const mitt =
  'M282 790C232 690 200 560 205 420C212 215 352 92 548 92C750 92 872 216 874 410C875 570 822 690 788 790z';
const thumb =
  'M306 800C220 752 120 672 100 548C88 470 140 420 202 440C262 462 266 536 318 590C352 628 384 648 392 700L388 800z';
const knucklePad =
  'M262 300C330 170 430 128 548 128C672 128 770 178 824 300C838 352 832 410 812 440C640 388 440 388 268 440C246 410 244 352 262 300z';

function perforations(): string {
  let dots = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 7; column += 1) {
      dots += circle(460 + column * 48 - row * 5, 520 + row * 46, 8);
    }
  }
  return dots;
}

/** A short bag glove with a wide wrist strap in place of a cuff. */
export const bagGlove: Figure = {
  width: 1000,
  height: 1060,
  draw: (pen) =>
    pen.part(mitt, { shade: 'M880 150V800H690C770 640 812 470 760 90z' }) +
    pen.part(knucklePad, {
      material: 'second',
      outline: 10,
      shade: 'M760 120H860V460H740C790 360 800 240 760 120z',
      light:
        'M318 300C360 220 430 176 530 166C548 182 536 198 500 206C430 222 388 262 366 314C348 336 312 326 318 300z',
    }) +
    pen.spot(perforations()) +
    pen.part(thumb, { shade: 'M300 800C280 720 220 660 150 620L300 640L400 700V800z' }) +
    pen.part('M262 776C430 804 640 804 806 776L812 1000C640 1030 430 1030 256 1000z', {
      material: 'dark',
      shade: 'M712 770H830V1030H700C716 940 720 860 712 770z',
    }) +
    pen.part('M420 798L896 786Q922 786 924 812L930 950Q930 976 904 978L420 1000z', {
      shade: 'M420 940L940 914V1000H420z',
    }) +
    pen.line('M452 832L886 820M452 964L890 944', { width: 6, dash: '16 12' }) +
    brandLabel(pen, 600, 892, 190, -2),
};

/** The palm of the same glove: open grip, bar and thumb loop. */
export const bagGlovePalm: Figure = {
  width: 1000,
  height: 1060,
  draw: (pen) =>
    pen.part(mitt, { shade: 'M205 150V800H330C250 640 230 470 260 150z' }) +
    pen.part(
      'M330 470C400 424 690 424 762 470C786 560 752 690 726 760L352 760C330 690 306 560 330 470z',
      {
        material: 'dark',
        outline: 10,
      },
    ) +
    pen.spot(perforations(), 'metal') +
    pen.part(
      'M318 300C400 236 690 236 772 300C790 350 786 384 770 404C690 360 400 360 322 404C304 384 300 350 318 300z',
      {
        material: 'second',
        outline: 10,
      },
    ) +
    pen.part(
      'M780 800C860 752 946 672 956 560C962 480 904 440 846 464C794 488 792 548 744 600C712 636 700 660 700 700L704 800z',
      { shade: 'M780 800C800 720 860 690 960 560L980 700L800 820z' },
    ) +
    pen.part('M262 776C430 804 640 804 806 776L812 1000C640 1030 430 1030 256 1000z', {
      shade: 'M256 930C430 964 640 964 812 930V1040H256z',
    }) +
    pen.line('M300 838C450 860 620 860 768 838M298 956C450 980 620 980 770 956', {
      width: 6,
      dash: '16 12',
    }),
};
