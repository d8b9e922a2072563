import { placeFigure } from '../figures/figure';
import { heart } from '../figures/emblems';
import { colourPen, penColours } from '../pen';
import { rectangle } from '../primitives/geometry';
import { inks, tones } from '../primitives/palette';
import { fill, stroke } from '../primitives/svg';
import { diagramSheet, word } from './diagram-kit';

const zones = [
  { colour: '#cfc8ba', text: inks.ink },
  { colour: '#6f8bd0', text: inks.ink },
  { colour: inks.blue, text: inks.canvas },
  { colour: '#e4635a', text: inks.ink },
  { colour: inks.red, text: inks.canvas },
] as const;

/** Five bands of heart rate, each a tenth of the maximum, from easy to all out. */
export function heartZones(): string {
  const width = 206;
  const left = 396;
  const floor = 740;
  const pen = colourPen({ colours: penColours(tones.red, tones.blue), outline: 36, idPrefix: 'h' });
  return diagramSheet(
    placeFigure(heart, pen, { x: 216, y: 330, width: 270 }) +
      word('EASY', 216, 690, { height: 56 }) +
      zones
        .map(({ colour, text }, at) => {
          const height = 190 + at * 108;
          const x = left + at * (width + 8);
          const band = rectangle(x, floor - height, width, height);
          return (
            fill(band, colour) +
            stroke(band, inks.ink, 9) +
            word(String(at + 1), x + width / 2, floor - height / 2, { height: 120, colour: text })
          );
        })
        .join('') +
      stroke(`M${left - 30} ${floor}H1500`, inks.ink, 12) +
      [50, 60, 70, 80, 90, 100]
        .map((percent, at) => word(`${percent}%`, left - 4 + at * (width + 8), 800, { height: 46 }))
        .join('') +
      word('ALL OUT', 1222, 168, { height: 56, anchor: 'end' }),
  );
}
