/** Colours of the brand: canvas, black, and the two corners. */
export const inks = {
  canvas: '#f3ecdd',
  canvasDeep: '#e6dcc6',
  paper: '#fbf8f1',
  ink: '#14110f',
  red: '#d7261e',
  redDeep: '#a31812',
  blue: '#1d3f9c',
  blueDeep: '#142c70',
  grey: '#8d877d',
  greyLight: '#cfc8ba',
  greyDark: '#4b4640',
} as const;

/** Material in three flat values: base, shadow side and lit edge. */
export interface Tone {
  base: string;
  shade: string;
  light: string;
}

export const tones = {
  red: { base: inks.red, shade: inks.redDeep, light: '#f0645a' },
  blue: { base: inks.blue, shade: inks.blueDeep, light: '#5a7bd0' },
  black: { base: '#39342f', shade: '#221e1b', light: '#6c655d' },
  eggshell: { base: '#efe4cb', shade: '#d3c4a1', light: '#fbf6ea' },
  white: { base: '#fbfaf6', shade: '#d9d6ce', light: '#ffffff' },
  grey: { base: '#9b958b', shade: '#6f6a62', light: '#c4bfb5' },
  canvas: { base: inks.canvas, shade: inks.canvasDeep, light: inks.paper },
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof tones;
