import { placeFigure } from '../figures/figure';
import { uprightGlove } from '../figures/glove';
import { colourPen, penColours } from '../pen';
import { circle, rectangle } from '../primitives/geometry';
import { inks, tones } from '../primitives/palette';
import { fill, stroke } from '../primitives/svg';
import { diagramSheet, panels, word } from './diagram-kit';

interface Day {
  letter: string;
  /** Number of the week's session; absent on a day without one. */
  session?: number;
}

const week: readonly Day[] = [
  { letter: 'M', session: 1 },
  { letter: 'T' },
  { letter: 'W', session: 2 },
  { letter: 'T' },
  { letter: 'F', session: 3 },
  { letter: 'S' },
  { letter: 'S' },
];

function openDay(letter: string, middle: number): string {
  return (
    word(letter, middle, 150, { height: 92, colour: inks.grey }) +
    stroke(circle(middle, 470, 46), inks.greyLight, 10, { 'stroke-dasharray': '18 14' })
  );
}

function workDay(letter: string, session: number, left: number, width: number): string {
  const middle = left + width / 2;
  const tone = session === 2 ? tones.blue : tones.red;
  const colours = penColours(tone, tones.eggshell);
  const pen = colourPen({ colours, outline: 52, idPrefix: `s${session}-` });
  return (
    fill(rectangle(left, 236, width, 600), tone.base) +
    stroke(rectangle(left, 64, width, 772), inks.ink, 9) +
    word(letter, middle, 150, { height: 92 }) +
    fill(circle(middle, 450, 84), inks.canvas) +
    placeFigure(uprightGlove, pen, { x: middle, y: 450, width: 96 }) +
    word(String(session), middle, 690, { height: 130, colour: inks.canvas })
  );
}

/** Seven days in columns: three of work, never two in a row, the rest left open. */
export function weeklyPlan(): string {
  const columns = panels(week.length, 18).map(({ left, width, frame }, at) => {
    const { letter = '', session } = week[at] ?? {};
    const content =
      session === undefined
        ? openDay(letter, left + width / 2)
        : workDay(letter, session, left, width);
    return frame + content;
  });
  return diagramSheet(columns.join(''));
}
