import { inks } from '../primitives/palette';
import { stroke } from '../primitives/svg';

/** Skin in every diagram: one mid tone of the canvas family. */
export const skin = '#e2d3b4';

/** Draws a limb or trunk as one thick stroke with an ink edge. */
export function limb(d: string, width: number, colour: string = skin): string {
  return stroke(d, inks.ink, width + 22) + stroke(d, colour, width);
}
