import type { Pen } from '../pen';

/** Draws the print on the back of every garment, centred on (x, y) within the width. */
export function backPrint(pen: Pen, x: number, y: number): string {
  return (
    pen.letters('BETWEEN', x, y, 84, 'print') +
    pen.letters('ROUNDS', x, y + 112, 100, 'print') +
    pen.line([0, 1, 2].map((at) => `M${x - 170} ${y + 200 + at * 30}H${x + 170}`).join(''), {
      width: 12,
      material: 'print',
      cap: 'butt',
    })
  );
}
