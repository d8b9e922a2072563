import { inks } from '../primitives/palette';
import { lettering } from '../primitives/lettering';
import { place } from '../primitives/svg';
import { arcArrow, arrow, diagramSheet, lead, panels, rear, word } from './diagram-kit';
import { topBag, topBoxer } from './top-view';

/** Jab, cross and hook in order, each from above. */
export function combo123(): string {
  const shots = [
    {
      name: 'JAB',
      colour: lead,
      drawn:
        place(topBoxer({ lead: [-18, -250], shoulders: 58 }), 0, 90, 0, 1.06) +
        arrow(104, -90, 104, -230, { colour: lead, width: 22 }),
    },
    {
      name: 'CROSS',
      colour: rear,
      drawn:
        place(topBoxer({ rear: [26, -250], shoulders: -26 }), 0, 90, 0, 1.06) +
        arrow(130, -90, 130, -230, { colour: rear, width: 22 }),
    },
    {
      name: 'HOOK',
      colour: lead,
      drawn:
        place(
          topBoxer({ leadElbow: [-176, -120], lead: [-30, -196], shoulders: 4 }),
          0,
          90,
          0,
          1.06,
        ) + arcArrow({ x: 0, y: 90, radius: 262 }, 294, 346, { colour: lead, width: 22 }),
    },
  ];
  return diagramSheet(
    panels(3)
      .map(({ left, width, frame }, at) => {
        const shot = shots[at];
        if (shot === undefined) return '';
        const middle = left + width / 2;
        return (
          frame +
          lettering(String(at + 1), left + 74, 140, { height: 110, colour: shot.colour }) +
          topBag(middle + 6, 166, 70) +
          place(shot.drawn, middle, 440) +
          word(shot.name, middle, 768, { height: 76, colour: shot.colour })
        );
      })
      .join('') +
      arrow(528, 450, 576, 450, { colour: inks.ink, width: 18 }) +
      arrow(1024, 450, 1072, 450, { colour: inks.ink, width: 18 }),
  );
}
