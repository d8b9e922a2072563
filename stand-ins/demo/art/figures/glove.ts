import { brandLabel } from './brand-label';
import type { Figure } from './figure';

const mitt =
  'M292 850C238 740 205 590 205 440C205 190 345 50 548 50C770 50 890 200 890 425C890 600 812 720 772 850z';
const thumb =
  'M330 880C232 822 100 700 78 535C64 425 132 362 206 388C292 418 284 520 330 590C376 656 456 690 470 880z';
const cuff =
  'M282 838C430 872 630 872 782 838L752 1150Q748 1180 718 1180L348 1180Q318 1180 314 1150z';
const strap = 'M296 960C450 990 620 990 772 960L760 1084C610 1110 450 1110 306 1084z';

/** A training glove from the back of the hand, thumb to the left, cuff below. */
export const uprightGlove: Figure = {
  width: 970,
  height: 1230,
  draw: (pen) =>
    pen.part(mitt, {
      shade: 'M890 100V860H700C760 700 812 560 800 400C790 250 740 130 640 50z',
      light:
        'M330 330C350 210 430 140 540 128C560 150 540 176 500 190C430 214 392 270 376 348C360 376 328 366 330 330z',
    }) +
    pen.line('M262 318C420 236 690 236 846 318', { width: 9 }) +
    pen.part(thumb, {
      shade: 'M340 880C300 760 230 690 205 590C230 640 330 700 470 690V900z',
      light: 'M118 500C116 440 150 420 182 436C166 452 152 480 158 530C146 560 122 540 118 500z',
    }) +
    pen.part(cuff, {
      material: 'second',
      shade: 'M690 820H800V1200H660C690 1080 694 940 690 820z',
    }) +
    pen.part(strap, {
      material: 'main',
      shade: 'M690 940H800V1130H676C690 1070 694 1000 690 940z',
    }) +
    brandLabel(pen, 536, 1030, 170) +
    pen.line('M306 902C450 932 620 932 774 902', { width: 7, dash: '16 12' }) +
    pen.line('M322 1136H748', { width: 7, dash: '16 12' }),
};

const sideMitt =
  'M218 262C330 240 380 110 560 82C790 48 950 150 966 340C980 520 890 640 716 652C560 662 420 650 330 622L218 640z';
const sideThumb =
  'M262 520C330 410 440 424 548 462C664 502 742 500 752 576C760 650 690 690 596 690C470 690 350 670 262 640z';
const sideCuff =
  'M228 240L228 664Q150 690 60 684Q36 682 36 656L36 250Q36 224 60 222Q150 216 228 240z';

/** The same glove from the side, thrown to the right. */
export const punchingGlove: Figure = {
  width: 1000,
  height: 760,
  draw: (pen) =>
    pen.part(sideMitt, {
      shade: 'M218 660V560C420 640 640 620 760 540C860 470 900 330 880 160L1000 200V700z',
      light:
        'M452 190C500 140 590 122 660 132C676 150 660 168 620 172C560 176 510 196 478 230C452 244 436 222 452 190z',
    }) +
    pen.line('M806 128C868 260 872 440 812 590', { width: 10 }) +
    pen.part(sideThumb, {
      shade: 'M262 700V610C420 660 620 680 740 610L760 720z',
      light:
        'M400 486C440 466 500 478 540 494C552 508 536 518 508 514C470 506 440 504 414 512C392 514 384 498 400 486z',
    }) +
    pen.part(sideCuff, { material: 'second', shade: 'M36 600H240V700H36z' }) +
    pen.part('M96 216L168 224V688L96 690z', { shade: 'M90 600H170V700H90z' }) +
    brandLabel(pen, 132, 450, 110, -90),
};
