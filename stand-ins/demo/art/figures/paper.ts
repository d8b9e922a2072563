import { circle, line, rectangle } from '../primitives/geometry';
import type { Pen } from '../pen';
import type { Figure } from './figure';

function tick(pen: Pen, x: number, y: number, size: number): string {
  const d = `M${x} ${y}l${size * 0.34} ${size * 0.36}l${size * 0.6} ${-size * 0.8}`;
  return pen.line(d, { width: size * 0.26, material: 'signal' });
}

/** A clipboard with every line but one ticked. */
export const checklist: Figure = {
  width: 860,
  height: 1140,
  draw: (pen) =>
    pen.part(rectangle(40, 110, 780, 990, 60), { shade: rectangle(40, 1000, 780, 110) }) +
    pen.part(rectangle(110, 190, 640, 840), { material: 'pale', outline: 12 }) +
    pen.part('M290 50H570V120H640V230H220V120H290z', {
      material: 'metal',
      shade: 'M500 40H660V240H480z',
    }) +
    [320, 470, 620, 770, 920]
      .map(
        (y, at) =>
          pen.part(rectangle(170, y - 46, 92, 92, 10), { material: 'pale', outline: 12 }) +
          (at < 4 ? tick(pen, 184, y - 10, 90) : '') +
          pen.line(line(320, y, at % 2 === 0 ? 680 : 600, y), { width: 30 }),
      )
      .join(''),
};

/** A wall calendar, three days a week marked. */
export const wallCalendar: Figure = {
  width: 1000,
  height: 1040,
  draw: (pen) => {
    let days = '';
    for (let week = 0; week < 4; week += 1) {
      for (let day = 0; day < 6; day += 1) {
        const marked = day % 2 === 0;
        days += pen.part(rectangle(124 + day * 130, 390 + week * 145, 102, 112, 8), {
          material: marked ? 'signal' : 'pale',
          outline: 9,
        });
      }
    }
    return (
      pen.part(rectangle(50, 110, 900, 890, 40), {
        material: 'pale',
        shade: rectangle(50, 970, 900, 40),
      }) +
      pen.part('M50 330V150Q50 110 90 110H910Q950 110 950 150V330z', {
        material: 'second',
        shade: 'M760 100H960V340H700z',
      }) +
      pen.part(rectangle(210, 40, 90, 170, 40), { material: 'metal' }) +
      pen.part(rectangle(700, 40, 90, 170, 40), { material: 'metal' }) +
      days
    );
  },
};

/** A fight poster: two corners, a bout and a line of small print. */
export const fightPoster: Figure = {
  width: 820,
  height: 1140,
  draw: (pen) =>
    pen.part(rectangle(40, 40, 740, 1060), { material: 'pale' }) +
    pen.part('M90 90H730L90 640z', { outline: 0 }) +
    pen.part('M730 90V640H90z', { material: 'second', outline: 0 }) +
    pen.line('M730 90L90 640', { width: 22, material: 'pale', cap: 'butt' }) +
    pen.part(circle(410, 366, 132), { material: 'pale' }) +
    pen.letters('VS', 410, 366, 140) +
    pen.letters('FIGHT', 410, 764, 150) +
    pen.line('M90 900H730M90 960H730M90 1020H540', { width: 26, cap: 'butt' }),
};

/** A ticket with its stub and two notches. */
export const fightTicket: Figure = {
  width: 1240,
  height: 640,
  draw: (pen) =>
    pen.part('M40 50H1200V240A80 80 0 0 0 1200 400V590H40V400A80 80 0 0 0 40 240z', {
      shade: 'M40 510H1200V600H40z',
    }) +
    pen.part(rectangle(190, 130, 590, 380), { material: 'pale', outline: 12 }) +
    pen.letters('ROUND', 485, 254, 130) +
    pen.line('M240 370H730M240 430H730', { width: 22, cap: 'butt' }) +
    pen.line('M870 80V560', { width: 14, dash: '4 34', material: 'print' }) +
    pen.letters('12', 1004, 320, 250, 'print'),
};

/** A closed envelope with a round seal. */
export const envelope: Figure = {
  width: 1120,
  height: 800,
  draw: (pen) =>
    pen.part(rectangle(50, 50, 1020, 700, 30), {
      material: 'pale',
      shade: 'M50 620L460 420H660L1070 620V760H50z',
    }) +
    pen.line('M70 730L440 410M1050 730L680 410', { width: 14 }) +
    pen.part('M60 60H1060L600 470Q560 500 520 470z', { shade: 'M560 60H1060L560 500z' }) +
    pen.part(circle(560, 470, 104), { material: 'second' }) +
    pen.letters('CW', 560, 470, 84),
};

/** Six rising bars, red and blue in turn. */
export const risingBars: Figure = {
  width: 1100,
  height: 1000,
  draw: (pen) =>
    [220, 330, 430, 580, 710, 850]
      .map((height, at) =>
        pen.part(rectangle(110 + at * 155, 920 - height, 116, height), {
          material: at % 2 === 0 ? 'main' : 'second',
          shade: rectangle(190 + at * 155, 920 - height, 60, height),
        }),
      )
      .join('') + pen.line('M50 40V930H1050', { width: 34 }),
};
