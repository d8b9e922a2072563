import { circle, ellipse, rectangle } from '../primitives/geometry';
import { place } from '../primitives/svg';
import type { Figure } from './figure';

/** A ringside water bottle with its straw. */
export const waterBottle: Figure = {
  width: 640,
  height: 1300,
  draw: (pen) =>
    pen.line('M320 200C320 80 400 60 520 60', { width: 66 }) +
    pen.line('M320 200C320 80 400 60 520 60', { width: 28, material: 'pale' }) +
    pen.part('M190 190H450V310H190z', { material: 'dark' }) +
    pen.part(
      'M150 310H490Q580 380 580 500V1180Q580 1260 500 1260H140Q60 1260 60 1180V500Q60 380 150 310z',
      {
        material: 'second',
        shade: 'M460 300H600V1270H430C470 980 480 600 460 300z',
        light:
          'M124 520C124 460 150 430 176 416C194 420 192 440 180 452C164 470 160 500 160 540V900C160 926 124 926 124 900z',
      },
    ) +
    pen.part('M60 640H580V980H60z', { shade: 'M462 630H600V990H446z' }) +
    pen.letters('CW', 310, 810, 200, 'print'),
};

/** An apple with one leaf. */
export const apple: Figure = {
  width: 980,
  height: 1100,
  draw: (pen) =>
    pen.part('M520 240C540 100 660 40 800 60C790 190 680 270 520 240z', { material: 'second' }) +
    pen.part(
      'M490 300C400 220 250 220 160 310C30 450 60 760 210 940C310 1060 400 1060 490 1010C580 1060 670 1060 770 940C920 760 950 450 820 310C730 220 580 220 490 300z',
      {
        shade: 'M700 230H960V1070H560C780 840 820 480 700 230z',
        light:
          'M150 560C150 440 200 360 280 330C304 332 308 356 290 366C236 394 204 460 202 562C198 592 152 592 150 560z',
      },
    ) +
    pen.line('M490 310C490 240 470 170 430 110', { width: 34 }),
};

/** A laid plate with knife and fork. */
export const laidPlate: Figure = {
  width: 1340,
  height: 940,
  draw: (pen) =>
    pen.part(circle(670, 470, 400), {
      material: 'pale',
      shade: 'M820 100A420 420 0 0 1 500 860A470 470 0 0 0 820 100z',
    }) +
    pen.line(circle(670, 470, 290), { width: 12 }) +
    pen.part(
      'M520 300C620 230 760 260 840 340C910 420 860 500 760 490C680 480 640 520 560 510C440 490 430 360 520 300z',
      {
        shade: 'M440 430C600 460 760 430 900 380V540H440z',
      },
    ) +
    pen.part('M560 330C600 300 660 310 670 350C670 400 600 420 560 390C540 370 540 350 560 330z', {
      material: 'pale',
      outline: 12,
    }) +
    [
      [500, 600],
      [590, 650],
      [540, 690],
      [620, 580],
      [680, 690],
    ]
      .map(([x = 0, y = 0]) => pen.part(circle(x, y, 46), { material: 'second', outline: 14 }))
      .join('') +
    pen.part('M730 560C800 520 880 550 880 620C870 700 780 720 730 690C690 650 690 590 730 560z', {
      material: 'dark',
      outline: 14,
    }) +
    pen.part(
      'M90 70H130V300H160V70H200V300H230V70H270V370Q270 440 210 450V850Q210 880 180 880Q150 880 150 850V450Q90 440 90 370z',
      { material: 'metal' },
    ) +
    pen.part('M1130 80Q1250 130 1250 500H1190V850Q1190 880 1160 880Q1130 880 1130 850z', {
      material: 'metal',
    }),
};

/** A salt shaker tipped over, grains falling. */
export const saltShaker: Figure = {
  width: 1000,
  height: 1100,
  draw: (pen) => {
    const shaker =
      pen.part('M-170 -120H170L220 440Q224 490 174 490H-174Q-224 490 -220 440z', {
        material: 'pale',
        shade: 'M90 -130H240V500H70z',
        light: 'M-150 -60H-120L-140 300C-142 320 -172 318 -170 298z',
      }) +
      pen.part('M-190 -110C-190 -270 -100 -330 0 -330C100 -330 190 -270 190 -110z', {
        shade: 'M80 -330H200V-100H60z',
      }) +
      pen.spot(
        [
          [-90, -220],
          [0, -260],
          [90, -220],
          [-40, -180],
          [50, -180],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 20))
          .join(''),
      ) +
      pen.part(rectangle(-206, 60, 412, 160), { material: 'second' }) +
      pen.letters('SALT', 0, 140, 100, 'pale');
    const grains = [
      [250, 720],
      [190, 800],
      [300, 830],
      [150, 920],
      [250, 950],
      [340, 940],
      [200, 1040],
      [310, 1050],
    ];
    return (
      place(shaker, 560, 440, -128) +
      grains
        .map(([x = 0, y = 0]) =>
          pen.part(rectangle(x - 22, y - 22, 44, 44, 6), { material: 'pale', outline: 11 }),
        )
        .join('')
    );
  },
};

/** A mug of something hot. */
export const mug: Figure = {
  width: 1040,
  height: 1080,
  draw: (pen) =>
    pen.line(
      'M280 50C220 130 340 180 280 270M450 50C390 130 510 180 450 270M620 50C560 130 680 180 620 270',
      { width: 34 },
    ) +
    pen.line('M760 470C980 430 1000 800 740 800', { width: 128 }) +
    pen.line('M760 470C980 430 1000 800 740 800', { width: 84, material: 'main' }) +
    pen.part('M120 390V860Q120 1020 280 1020H620Q780 1020 780 860V390z', {
      shade: 'M620 380H800V1040H520C620 860 640 580 620 380z',
      light: 'M176 480C176 456 212 456 212 480V800C212 824 176 824 176 800z',
    }) +
    pen.part(ellipse(450, 390, 330, 84), { material: 'pale' }) +
    pen.part(ellipse(450, 402, 260, 54), { material: 'dark', outline: 12 }) +
    pen.letters('CW', 430, 720, 200, 'print'),
};
