import { paintMotif, type Composition, type Stage, sheet } from '../covers/stage';
import { penColours } from '../pen';
import { rectangle } from '../primitives/geometry';
import { inks, tones, type Tone } from '../primitives/palette';
import { clipped, fill, stroke } from '../primitives/svg';

const prints: readonly { ground: string; main: Tone; second: Tone }[] = [
  { ground: inks.red, main: tones.eggshell, second: tones.black },
  { ground: inks.canvasDeep, main: tones.blue, second: tones.red },
  { ground: inks.blue, main: tones.red, second: tones.eggshell },
];

/** Three frames of one strip, each nearer than the last. */
export const threeFrames: Composition = (stage) => {
  const { width, height, random } = stage;
  const gap = 36;
  const frameWidth = (width - gap * 4) / 3;
  const first = random.whole(0, 2);
  const turn = random.between(-10, 10);
  const frames = [0, 1, 2].map((index) => {
    const print = prints[(first + index) % prints.length];
    if (print === undefined) return '';
    const x = gap + index * (frameWidth + gap);
    const frame = rectangle(x, gap * 2, frameWidth, height - gap * 4);
    return (
      clipped(
        `frame${index}`,
        fill(frame, '#000'),
        frameContent(stage, print, x + frameWidth / 2, index, turn),
      ) + stroke(frame, inks.ink, 12)
    );
  });
  return sheet(stage, inks.canvas) + frames.join('');
};

function frameContent(
  stage: Stage,
  { ground, main, second }: { ground: string; main: Tone; second: Tone },
  x: number,
  index: number,
  turn: number,
): string {
  const size = 400 + index * (stage.motif.whole ? 40 : 150);
  const at = { x, y: stage.height / 2, width: size, height: size * 1.3, turn: turn * (index - 1) };
  const look = {
    id: `m${index}-`,
    colours: penColours(main, second),
    edge: { colour: inks.canvas, width: 10 },
  };
  return sheet(stage, ground) + paintMotif(stage, at, look);
}
