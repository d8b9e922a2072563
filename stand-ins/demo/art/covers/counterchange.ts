import { polygon } from '../primitives/geometry';
import { penColours } from '../pen';
import { inks, tones, type Tone } from '../primitives/palette';
import { clipped, fill, stroke } from '../primitives/svg';
import { paintMotif, sheet, type Composition } from './stage';

/** First and second colour of the motif on each kind of panel. */
const printedOn: Readonly<Record<string, readonly [Tone, Tone]>> = {
  [inks.red]: [tones.eggshell, tones.black],
  [inks.blue]: [tones.red, tones.eggshell],
  [inks.ink]: [tones.red, tones.eggshell],
  [inks.canvas]: [tones.blue, tones.red],
  [inks.greyLight]: [tones.black, tones.red],
  [inks.greyDark]: [tones.eggshell, tones.red],
};

/** Three leaning panels; the motif changes colours between them. */
export const counterchange: Composition = (stage) => {
  const { width, height, palette, random } = stage;
  const lean = random.pick([-1, 1]) * random.between(60, 150);
  const cuts = [width * random.between(0.34, 0.42), width * random.between(0.58, 0.66)];
  const [first = 0, second = 0] = cuts;
  const edges = [-400, first, second, width + 400];
  const panels = [
    palette.field,
    palette.ground,
    palette.accent === palette.ground ? inks.ink : palette.accent,
  ];
  const at = {
    x: width / 2,
    y: height / 2,
    width: width * 0.62,
    height: height * 0.9,
    boost: 1.22,
    turn: random.between(-8, 8),
    mirrored: random.chance(0.5),
  };
  const drawn = panels.map((panel, index) => {
    const left = edges[index] ?? 0;
    const right = edges[index + 1] ?? width;
    const shape = polygon([
      [left + lean, 0],
      [right + lean, 0],
      [right - lean, height],
      [left - lean, height],
    ]);
    const [main, second] = printedOn[panel] ?? [palette.main, palette.second];
    const colours = penColours(main, second);
    return clipped(
      `panel${index}`,
      fill(shape, '#000'),
      sheet(stage, panel) + paintMotif(stage, at, { id: `m${index}-`, colours }),
    );
  });
  const seams = cuts
    .map((x) =>
      stroke(`M${Math.round(x + lean)} 0L${Math.round(x - lean)} ${height}`, inks.ink, 14),
    )
    .join('');
  return drawn.join('') + seams;
};
