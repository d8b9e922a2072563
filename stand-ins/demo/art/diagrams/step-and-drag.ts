import { arrow, diagramSheet, floorGrid, lead, numberTag, panels, rear, word } from './diagram-kit';
import { foot, type FootPlace } from './top-view';

const stride = 150;

/** Three panels from above: stand, step with the lead foot, drag the rear foot after it. */
export function stepAndDrag(): string {
  const words = ['STAND', 'STEP', 'DRAG'];
  return diagramSheet(
    panels(3)
      .map(({ left, width, frame }, at) => {
        const x = left + width / 2;
        const put = (side: FootPlace['side'], forward: number, ghost = false): string =>
          foot({
            x: side === 'lead' ? x - 76 : x + 96,
            y: (side === 'lead' ? 390 : 590) - forward,
            turn: side === 'lead' ? 18 : 46,
            side,
            scale: 0.84,
            ghost,
          });
        const scenes = [
          put('lead', 0) + put('rear', 0),
          put('lead', 0, true) +
            put('rear', 0) +
            put('lead', stride) +
            arrow(x - 186, 400, x - 186, 230, { colour: lead, width: 20 }),
          put('rear', 0, true) +
            put('lead', stride) +
            put('rear', stride) +
            arrow(x + 198, 600, x + 198, 430, { colour: rear, width: 20 }),
        ];
        return (
          frame +
          floorGrid(left + 34, 100, width - 68, 600, 100) +
          (scenes[at] ?? '') +
          numberTag(at + 1, left + 62, 128) +
          word(words[at] ?? '', x, 772, { height: 58 })
        );
      })
      .join(''),
  );
}
