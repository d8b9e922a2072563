import { penColours, type PenColours } from './pen';
import { requireName } from './require-name';
import { tones } from './primitives/palette';
import { svgDocument } from './primitives/svg';
import { productScenes } from './products/product-scenes';
import { productGround, type ProductScenes } from './products/scenes';

/** Colours by name: the main material and its trimmings. */
export const colourways: Readonly<Record<string, PenColours>> = {
  red: penColours(tones.red, tones.eggshell),
  blue: penColours(tones.blue, tones.eggshell),
  black: penColours(tones.black, tones.red),
  eggshell: { ...penColours(tones.eggshell, tones.red), pale: tones.white },
  white: { ...penColours(tones.white, tones.blue), print: tones.blue },
  grey: { ...penColours(tones.grey, tones.eggshell), print: tones.black },
};

export const productSize = { width: 1600, height: 1600 } as const;

/**
 * Draws one view of a product. Shapes and colours are lower-case names; views are 0 (front), 1
 * (turned or close up) and 2 (pair, packed or measured). Throws on anything else.
 */
export function composeProduct(shape: string, view: number, color: string): string {
  const scenes: ProductScenes = requireName('product shape', shape, productScenes);
  const colours = requireName('product colour', color, colourways);
  const scene = scenes[view];
  if (scene === undefined) {
    throw new Error(`Product art has views 0, 1 and 2; there is no view ${view} of "${shape}".`);
  }
  return svgDocument(productSize.width, productSize.height, productGround(view) + scene(colours));
}
