import { ellipse, line } from '../primitives/geometry';
import { inks } from '../primitives/palette';
import { fill, place, stroke } from '../primitives/svg';
import { arcArrow, arrow, diagramSheet, numberTag, panels, rear, word } from './diagram-kit';
import { foot, topBoxer } from './top-view';

function hips(turn: number, ghost: boolean): string {
  const shape = ellipse(0, 0, 150, 66);
  return place(
    ghost
      ? stroke(shape, inks.grey, 7, { 'stroke-dasharray': '14 12' })
      : fill(shape, inks.greyDark) +
          stroke(shape, inks.ink, 10) +
          fill(ellipse(112, 0, 26, 26), rear),
    0,
    0,
    turn,
  );
}

/** The turn runs from the back heel through the hip to the shoulder. */
export function crossRotation(): string {
  const words = ['HEEL', 'HIP', 'SHOULDER'];
  const scenes = [
    foot({ x: 0, y: 0, turn: 66, side: 'rear', scale: 1.2, ghost: true }) +
      foot({ x: 0, y: 0, turn: 8, side: 'rear', scale: 1.2 }) +
      arcArrow({ x: 0, y: -20, radius: 196 }, 246, 196, { colour: rear, width: 20 }),
    hips(38, true) +
      hips(-14, false) +
      arcArrow({ x: 0, y: 0, radius: 206 }, 132, 76, { colour: rear, width: 20 }),
    place(topBoxer({ rear: [34, -250], shoulders: -24 }), 0, 70, 0, 1.12) +
      arrow(44, -236, 44, -316, { colour: rear, width: 22 }) +
      arcArrow({ x: 0, y: 70, radius: 208 }, 134, 78, { colour: rear, width: 20 }),
  ];
  return diagramSheet(
    panels(3)
      .map(({ left, width, frame }, at) => {
        const middle = left + width / 2;
        return (
          frame +
          stroke(line(middle, 120, middle, 690), inks.canvasDeep, 6) +
          place(scenes[at] ?? '', middle, 430) +
          numberTag(at + 1, left + 62, 128, rear) +
          word(words[at] ?? '', middle, 770, { height: 58 })
        );
      })
      .join('') +
      arrow(528, 450, 576, 450, { width: 18 }) +
      arrow(1024, 450, 1072, 450, { width: 18 }),
  );
}
