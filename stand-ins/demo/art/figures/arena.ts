import { circle, rectangle } from '../primitives/geometry';
import { place } from '../primitives/svg';
import type { Pen } from '../pen';
import type { Figure } from './figure';

/** A two-handled cup on a plinth. */
export const trophyCup: Figure = {
  width: 1040,
  height: 1180,
  draw: (pen) =>
    pen.line('M250 180H120C90 420 190 560 330 600M790 180H920C950 420 850 560 710 600', {
      width: 92,
    }) +
    pen.line('M250 180H120C90 420 190 560 330 600M790 180H920C950 420 850 560 710 600', {
      width: 52,
      material: 'main',
    }) +
    pen.part('M230 70H810C820 420 760 700 560 740V900H480V740C280 700 220 420 230 70z', {
      shade: 'M650 60H830V760H540C640 560 670 300 650 60z',
      light:
        'M290 160C290 130 330 130 330 160C330 320 350 430 390 520C396 544 360 556 348 534C306 446 290 320 290 160z',
    }) +
    pen.part(rectangle(210, 50, 620, 80, 20), { shade: rectangle(660, 50, 180, 80) }) +
    pen.part('M400 900H640L680 980H360z', { material: 'metal' }) +
    pen.part(rectangle(280, 970, 480, 160, 12), {
      material: 'second',
      shade: rectangle(640, 960, 130, 180),
    }) +
    pen.letters('1', 520, 380, 260, 'print'),
};

/** A medal on a two-colour ribbon. */
export const ribbonMedal: Figure = {
  width: 820,
  height: 1200,
  draw: (pen) =>
    pen.part('M90 40H330L560 600H390z', { material: 'second', shade: 'M90 40H170L420 600H380z' }) +
    pen.part('M730 40H490L260 600H430z', { shade: 'M730 40H650L400 600H440z' }) +
    pen.part(circle(410, 830, 310), {
      material: 'main',
      shade: 'M540 530A320 320 0 0 1 280 1130A360 360 0 0 0 540 530z',
    }) +
    pen.part(circle(410, 830, 220), { material: 'pale', outline: 14 }) +
    pen.letters('12', 410, 830, 220),
};

/** A hand megaphone with three sound strokes. */
export const megaphone: Figure = {
  width: 1160,
  height: 940,
  draw: (pen) =>
    pen.part('M250 560L360 860H470L400 540z', { material: 'dark' }) +
    pen.part('M150 330H300V610H150Q60 600 60 470Q60 340 150 330z', {
      material: 'second',
      shade: 'M60 520H300V620H60z',
    }) +
    pen.part('M300 330L800 90V850L300 610z', {
      shade: 'M300 560L800 640V860L300 620z',
      light: 'M370 372L730 204C752 202 754 226 738 234L384 400C362 406 354 382 370 372z',
    }) +
    pen.part('M800 60Q850 60 850 110V830Q850 880 800 880Q760 880 760 830V110Q760 60 800 60z', {
      material: 'pale',
    }) +
    pen.line('M930 290L1080 210M950 470H1110M930 650L1080 730', { width: 44 }),
};

/** The announcer's microphone, hung on its cable. */
export const ringMicrophone: Figure = {
  width: 760,
  height: 1240,
  draw: (pen) =>
    pen.line('M380 1000V1180H640', { width: 40 }) +
    pen.line('M70 470C70 800 230 900 380 900C530 900 690 800 690 470', { width: 78 }) +
    pen.line('M70 470C70 800 230 900 380 900C530 900 690 800 690 470', {
      width: 38,
      material: 'second',
    }) +
    pen.part(
      'M160 260C160 120 260 40 380 40C500 40 600 120 600 260V540C600 680 500 760 380 760C260 760 160 680 160 540z',
      {
        shade: 'M480 40H620V780H420C520 560 530 260 480 40z',
        light:
          'M210 260C210 170 260 110 330 96C350 96 352 120 336 130C286 150 256 200 254 262C250 284 212 284 210 260z',
      },
    ) +
    pen.line('M160 300H600M160 400H600M160 500H600M300 54V300M460 54V300', { width: 14 }) +
    pen.part(rectangle(140, 540, 480, 80, 20), { material: 'pale', outline: 14 }) +
    pen.part(rectangle(310, 880, 140, 130, 14), { material: 'metal' }),
};

/** A press camera, flash ready. */
export const pressCamera: Figure = {
  width: 1140,
  height: 860,
  draw: (pen) =>
    pen.part('M360 190L420 80H720L780 190z', { material: 'dark' }) +
    pen.part(rectangle(120, 110, 150, 100, 16), { material: 'second' }) +
    pen.part(rectangle(50, 180, 1040, 630, 60), { shade: rectangle(50, 690, 1040, 130) }) +
    pen.part('M50 330H1090V470H50z', { material: 'pale', outline: 14 }) +
    pen.part(circle(570, 500, 260), {
      material: 'metal',
      shade: 'M680 260A270 270 0 0 1 460 740A320 320 0 0 0 680 260z',
    }) +
    pen.part(circle(570, 500, 180), { material: 'dark' }) +
    pen.spot(
      'M450 470A130 130 0 0 1 560 376C580 376 584 400 566 406A100 100 0 0 0 488 480C482 500 446 496 450 470z',
      'light',
    ) +
    pen.part(circle(960, 260, 36), { material: 'second', outline: 12 }),
};

function spectator(
  pen: Pen,
  x: number,
  y: number,
  armUp: boolean,
  coat: 'main' | 'second' | 'dark',
): string {
  const body =
    pen.part('M-130 400V170Q-130 80 -40 80H40Q130 80 130 170V400z', { material: coat }) +
    pen.part(circle(0, 0, 82), { material: 'pale' });
  const arm = armUp
    ? pen.part('M70 150L120 -90L196 -72L160 230z', { material: coat }) +
      pen.part(rectangle(96, -196, 124, 128, 44), { material: 'pale' })
    : '';
  return place(arm + body, x, y);
}

/** Three rows at ringside, a few arms up. */
export const crowd: Figure = {
  width: 1300,
  height: 1000,
  draw: (pen) =>
    [190, 470, 750, 1030].map((x, at) => spectator(pen, x, 300, at % 2 === 1, 'dark')).join('') +
    [330, 620, 910]
      .map((x, at) => spectator(pen, x, 440, at === 0, at === 1 ? 'second' : 'main'))
      .join('') +
    [180, 480, 790, 1090]
      .map((x, at) => spectator(pen, x, 620, at === 2, at % 2 === 0 ? 'main' : 'second'))
      .join(''),
};
