import { inks, tones, type Tone } from '../primitives/palette';
import type { Random } from '../primitives/random';

/** Colours of a print by role. */
export interface CoverPalette {
  /** The sheet. */
  ground: string;
  /** Large shape behind the motif, always in contrast to the ground. */
  field: string;
  /** Small details on ground or field. */
  accent: string;
  /** Numerals and rules on the ground, and on the field. */
  onGround: string;
  onField: string;
  /** First and second colour of the motif. */
  main: Tone;
  second: Tone;
}

const { canvas, ink, red, blue, greyLight, greyDark } = inks;

const palettes = {
  redOnCanvas: {
    ground: canvas,
    field: red,
    accent: blue,
    onGround: ink,
    onField: canvas,
    main: tones.blue,
    second: tones.eggshell,
  },
  blueOnCanvas: {
    ground: canvas,
    field: blue,
    accent: red,
    onGround: ink,
    onField: canvas,
    main: tones.red,
    second: tones.eggshell,
  },
  inkOnCanvas: {
    ground: canvas,
    field: ink,
    accent: red,
    onGround: ink,
    onField: canvas,
    main: tones.red,
    second: tones.eggshell,
  },
  greyOnCanvas: {
    ground: canvas,
    field: greyLight,
    accent: red,
    onGround: ink,
    onField: ink,
    main: tones.blue,
    second: tones.red,
  },
  canvasOnRed: {
    ground: red,
    field: canvas,
    accent: blue,
    onGround: canvas,
    onField: ink,
    main: tones.blue,
    second: tones.red,
  },
  canvasOnBlue: {
    ground: blue,
    field: canvas,
    accent: red,
    onGround: canvas,
    onField: ink,
    main: tones.red,
    second: tones.blue,
  },
  blueOnRed: {
    ground: red,
    field: blue,
    accent: canvas,
    onGround: canvas,
    onField: canvas,
    main: tones.eggshell,
    second: tones.black,
  },
  redOnBlue: {
    ground: blue,
    field: red,
    accent: canvas,
    onGround: canvas,
    onField: canvas,
    main: tones.eggshell,
    second: tones.black,
  },
  redOnInk: {
    ground: ink,
    field: red,
    accent: canvas,
    onGround: canvas,
    onField: canvas,
    main: tones.eggshell,
    second: tones.blue,
  },
  blueOnInk: {
    ground: ink,
    field: blue,
    accent: canvas,
    onGround: canvas,
    onField: canvas,
    main: tones.red,
    second: tones.eggshell,
  },
  canvasOnGrey: {
    ground: greyLight,
    field: canvas,
    accent: red,
    onGround: ink,
    onField: ink,
    main: tones.red,
    second: tones.black,
  },
  redOnGrey: {
    ground: greyLight,
    field: red,
    accent: canvas,
    onGround: ink,
    onField: canvas,
    main: tones.black,
    second: tones.eggshell,
  },
  inkOnGrey: {
    ground: greyLight,
    field: greyDark,
    accent: red,
    onGround: ink,
    onField: canvas,
    main: tones.red,
    second: tones.eggshell,
  },
} as const satisfies Record<string, CoverPalette>;

type PaletteName = keyof typeof palettes;

const byCategory: Readonly<Record<string, readonly PaletteName[]>> = {
  training: ['redOnCanvas', 'canvasOnRed', 'redOnInk', 'blueOnRed', 'inkOnCanvas'],
  wellness: ['blueOnCanvas', 'canvasOnBlue', 'greyOnCanvas', 'blueOnCanvas', 'canvasOnGrey'],
  'boxing-equipment': ['redOnGrey', 'canvasOnGrey', 'inkOnGrey', 'inkOnCanvas', 'redOnCanvas'],
  'fight-news': ['blueOnRed', 'redOnBlue', 'redOnInk', 'blueOnInk', 'inkOnCanvas'],
  'for-members': ['canvasOnBlue', 'redOnBlue', 'blueOnInk', 'blueOnCanvas'],
};

const anyCategory = Object.keys(palettes) as PaletteName[];

/** Chooses a palette of the category's set; without a known category, of all. */
export function pickPalette(random: Random, category: string | undefined): CoverPalette {
  const names = (category === undefined ? undefined : byCategory[category]) ?? anyCategory;
  return palettes[random.pick(names)];
}

/**
 * Returns true for pure red beside pure blue, which flickers in fine patterns and needs canvas or
 * ink in between.
 */
export function vibrates({ ground, field }: CoverPalette): boolean {
  return (ground === red && field === blue) || (ground === blue && field === red);
}
