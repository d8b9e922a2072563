import { placeFigure } from '../figures/figure';
import { uprightGlove } from '../figures/glove';
import { colourPen, penColours } from '../pen';
import { circle, line } from '../primitives/geometry';
import { inks, tones } from '../primitives/palette';
import { fill, stroke } from '../primitives/svg';
import { arrow, diagramSheet, guide, numberTag, word } from './diagram-kit';
import { skin } from './side-view';

function sleeve(x1: number, y1: number, x2: number, y2: number, colour: string): string {
  return stroke(line(x1, y1, x2, y2), inks.ink, 104) + stroke(line(x1, y1, x2, y2), colour, 80);
}

/** The high guard from the front: fists at the cheeks, chin down, elbows over the ribs. */
export function guard(): string {
  const blue = colourPen({
    colours: penColours(tones.blue, tones.eggshell),
    outline: 40,
    idPrefix: 'l',
  });
  const red = colourPen({
    colours: penColours(tones.red, tones.eggshell),
    outline: 40,
    idPrefix: 'r',
  });
  return diagramSheet(
    guide(line(330, 330, 1270, 330)) +
      guide(line(640, 560, 640, 830) + line(960, 560, 960, 830)) +
      fill('M560 874V560Q560 460 660 450H940Q1040 460 1040 560V874z', inks.ink) +
      fill('M574 871V560Q574 474 664 464H936Q1026 474 1026 560V871z', inks.greyLight) +
      fill(circle(800, 300, 156), inks.ink) +
      fill(circle(800, 300, 142), skin) +
      fill(
        'M662 270C664 190 720 158 800 158C880 158 936 190 938 270C860 230 740 230 662 270z',
        inks.ink,
      ) +
      sleeve(592, 540, 630, 736, skin) +
      sleeve(1008, 540, 970, 736, skin) +
      sleeve(630, 736, 668, 540, skin) +
      sleeve(970, 736, 932, 540, skin) +
      placeFigure(uprightGlove, red, { x: 664, y: 410, width: 236, turn: 6, mirrored: true }) +
      placeFigure(uprightGlove, blue, { x: 936, y: 410, width: 236, turn: -6 }) +
      numberTag(1, 330, 330) +
      word('CHEEKS', 280, 330, { anchor: 'end', height: 50 }) +
      numberTag(2, 800, 420) +
      numberTag(2, 1270, 450) +
      word('CHIN', 1322, 450, { anchor: 'start', height: 50 }) +
      numberTag(3, 400, 740) +
      arrow(440, 740, 566, 740, { width: 14 }) +
      arrow(1160, 740, 1034, 740, { width: 14 }) +
      word('ELBOWS', 350, 740, { anchor: 'end', height: 50 }),
  );
}
