import type { Figure } from '../figures/figure';
import { circle, rectangle, ringSlice } from '../primitives/geometry';
import type { Pen } from '../pen';
import { brandLabel } from '../figures/brand-label';

const card = rectangle(40, 40, 1160, 740, 60);

/** The front of the card: the two corners and the mark. */
export const cardFront: Figure = {
  width: 1240,
  height: 820,
  draw: (pen) =>
    pen.part(card, { shade: 'M760 40L520 780H1200V40z' }) +
    pen.line('M760 44L520 776', { width: 12, material: 'print' }) +
    pen.letters('CORNER', 352, 168, 104, 'print') +
    pen.letters('WORK', 302, 296, 104, 'print') +
    pen.letters('12', 920, 410, 400, 'print') +
    pen.line('M120 560H480M120 610H480M120 660H480', {
      width: 12,
      material: 'print',
      cap: 'butt',
    }) +
    pen.line(card) +
    brandLabel(pen, 1086, 690, 150),
};

/** The back: twelve rounds to punch, like a meal ticket. */
export const cardBack: Figure = {
  width: 1240,
  height: 820,
  draw: (pen) => {
    let rounds = '';
    for (let at = 0; at < 12; at += 1) {
      const x = 196 + (at % 6) * 170;
      const y = 380 + Math.floor(at / 6) * 200;
      const done = at < 4;
      rounds +=
        pen.part(circle(x, y, 68), { material: done ? 'main' : 'pale', outline: 10 }) +
        pen.letters(String(at + 1), x, y, 62, done ? 'print' : undefined);
    }
    return (
      pen.part(card, { material: 'pale', shade: 'M40 700H1200V780H40z' }) +
      pen.spot(rectangle(40, 130, 1160, 110)) +
      rounds +
      pen.line(card)
    );
  },
};

function ticket(pen: Pen): string {
  const notched = 'M60 60H1180V300A70 70 0 0 0 1180 440V700H60V440A70 70 0 0 0 60 300z';
  return (
    pen.part(notched, { material: 'second', shade: 'M60 620H1180V700H60z' }) +
    pen.line('M860 90V670', { width: 10, dash: '4 26' }) +
    pen.letters('MEMBER', 460, 220, 150) +
    pen.line('M180 360H740M180 410H740M180 460H740', { width: 14, material: 'main', cap: 'butt' }) +
    pen.letters('12', 976, 380, 220, 'main') +
    pen.letters('FIRST BELL', 436, 560, 80)
  );
}

/** The first-night ticket that comes with the card. */
export const memberTicket: Figure = { width: 1240, height: 760, draw: ticket };

/** The stamp pressed on the envelope. */
export const memberStamp: Figure = {
  width: 420,
  height: 420,
  draw: (pen) =>
    pen.part(circle(210, 210, 190), { shade: ringSlice(210, 210, 0, 200, 90, 200) }) +
    pen.part(circle(210, 210, 140), { material: 'pale', outline: 10 }) +
    pen.letters('CW', 210, 210, 110),
};
