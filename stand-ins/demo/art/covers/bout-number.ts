import { rectangle } from '../primitives/geometry';
import { lettering } from '../primitives/lettering';
import { inks } from '../primitives/palette';
import { fill } from '../primitives/svg';
import { paintMotif, sheet, type Composition } from './stage';

/** A round numeral taller than the sheet, printed out of register, with the motif across it. */
export const boutNumber: Composition = (stage) => {
  const { width, height, palette, random } = stage;
  const numeral = String(random.whole(2, 12));
  const left = random.chance(0.5);
  const numeralX = width / 2 + (left ? -230 : 230);
  const size = { height: height * random.between(0.98, 1.12) };
  const lean = random.pick([-14, 14]);
  const band = height * random.between(0.16, 0.24);
  const at = {
    x: width / 2 + (left ? 190 : -190),
    y: height / 2 + random.between(-20, 40),
    width: width * 0.5,
    height: height * 0.74,
    boost: 1.16,
    turn: random.between(-14, 14),
    mirrored: left,
  };
  return (
    sheet(stage, palette.ground) +
    fill(
      rectangle(0, height - band, width, band),
      palette.accent === palette.ground ? inks.ink : palette.accent,
    ) +
    lettering(numeral, numeralX + lean, height / 2 + 16, { ...size, colour: palette.onGround }) +
    lettering(numeral, numeralX, height / 2, { ...size, colour: palette.field }) +
    paintMotif(stage, at, {
      id: 'm',
      edge: { colour: inks.canvas, width: 18 },
    })
  );
};
